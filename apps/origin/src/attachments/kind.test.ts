import { readFileSync } from 'node:fs';
import { attachmentName } from './filename';
import { attachmentType } from './kind';
import { commandScan } from './scan';

const zipEntry = (name: string, content: string) => {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.from(content)]);
};
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx = zipEntry(
  '[Content_Types].xml',
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${word}.main+xml"/></Types>`,
);
const odt = zipEntry('mimetype', 'application/vnd.oasis.opendocument.text');
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(100),
  ]);

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'application/pdf'],
  ['a document of today', docx, word],
  ['an open document', odt, 'application/vnd.oasis.opendocument.text'],
  ['a document of an older Word', compound('WordDocument'), 'application/msword'],
  ['a sheet of an older Excel', compound('Workbook'), 'application/vnd.ms-excel'],
  ['a picture', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'image/gif'],
  ['a text', Buffer.from('Grüße 你好\r\n\tx'), 'text/plain'],
  ['a text with a mark in front', Buffer.from('\ufeffa;b\r\n1;2'), 'text/plain'],
  ['a text of an older Windows', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'text/plain'],
  ['a text in UTF-16', Buffer.from('\ufeffa;b', 'utf16le'), 'text/plain'],
  ['an empty text', Buffer.alloc(0), 'text/plain'],
])('%s is told by its content', async (_, content, type) => {
  expect(await attachmentType(content)).toBe(type);
});

test.each([
  ['a program', readFileSync(process.execPath).subarray(0, 100_000)],
  ['a program for Windows', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
  ['an installer in a compound file', compound('!_StringPool')],
  ['an archive', zipEntry('a.exe', 'MZ')],
  ['an archive that says it is a picture', zipEntry('photo.png', 'x')],
  ['a compressed file', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0])],
  ['zeros', Buffer.alloc(1000)],
  ['bytes of no kind', Buffer.from([1, 2, 3, 4, 5])],
])('%s is nothing that visitors can send', async (_, content) => {
  expect(await attachmentType(content)).toBeUndefined();
});

test.each([
  ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['..\\a\r\nb.txt', 'text/plain', 'a-b.txt'],
  ['\u202egnp.exe', 'image/png', '-gnp.exe.png'],
  ['', 'application/pdf', 'file.pdf'],
  ['...', 'application/pdf', 'file.pdf'],
  ['x'.repeat(300), 'text/plain', `${'x'.repeat(146)}.txt`],
])('%j of type %s is saved as %j', (name, type, expected) => {
  expect(attachmentName(name, type)).toBe(expected);
});

test('a scanner that hangs is ended', async () => {
  const path = '/dev/null';
  await expect(commandScan('tail -f', 50)(path)).rejects.toThrow('it took longer than 50 ms');
});
