import { attachmentTypes } from './filename';

/** Compound files of older office programs, by the name of the stream that each of them has. */
const compoundTypes: readonly (readonly [stream: string, type: string])[] = [
  ['WordDocument', 'application/msword'],
  ['Workbook', 'application/vnd.ms-excel'],
  ['Book', 'application/vnd.ms-excel'],
  ['PowerPoint Document', 'application/vnd.ms-powerpoint'],
];

/** An entry of a compound file's directory: its name in UTF-16, with the zero at its end. */
const entryOf = (name: string) => Buffer.from(`${name}\0`, 'utf16le');

// Control characters that no text has; tabs, line ends and form feeds it may have.
// eslint-disable-next-line no-control-regex -- exactly these
const control = /[\u0000-\u0008\u000b\u000e-\u001f\u007f\ufffd]/;

const isTextIn = (encoding: string, content: Buffer) =>
  !control.test(new TextDecoder(encoding).decode(content));

/** Begins with the mark of UTF-16, as the texts of some programs on Windows; sound can begin alike. */
const isWideText = (content: Buffer) =>
  content[0] === 0xff && content[1] === 0xfe && isTextIn('utf-16le', content);

/** The media type of a file by its content alone; undefined where it is none that visitors can send. */
export async function attachmentType(content: Buffer): Promise<string | undefined> {
  if (isWideText(content)) return 'text/plain';
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(content))?.mime;
  if (found === 'application/x-cfb')
    return compoundTypes.find(([stream]) => content.includes(entryOf(stream)))?.[1];
  if (found !== undefined && !found.startsWith('text/'))
    return attachmentTypes.has(found) ? found : undefined;
  const isText = isTextIn('utf-8', content) || isTextIn('windows-1252', content);
  return isText ? 'text/plain' : undefined;
}
