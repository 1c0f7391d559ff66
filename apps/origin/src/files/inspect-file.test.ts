import sharp from 'sharp';
import { fileUrl, inspectFile, isFileId, safeFilename } from './inspect-file';

const picture = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

const inspect = (
  content: Buffer,
  changes: { id?: string; filename?: string; contentType?: string } = {},
) => inspectFile({ siteId: 'default', id: 'file-1', ...changes }, content);

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'knows %s and its size',
  async (format) => {
    expect(await inspect(await picture(format))).toMatchObject({
      type: `image/${format}`,
      width: 30,
      height: 20,
    });
  },
);

test('a photograph that lies on its side has the size it is shown in', async () => {
  const content = await sharp(await picture('jpeg'))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await inspect(content)).toMatchObject({ width: 20, height: 30 });
});

test.each([
  ['application/pdf', '%PDF-1.7\n'],
  ['audio/mpeg', 'ID3\x04'],
  ['audio/mpeg', '\xff\xfb\x90\x00'],
  ['audio/mp4', '\0\0\0\x18ftypM4A '],
  ['audio/ogg', 'OggS\0'],
  ['audio/wav', 'RIFF....WAVEfmt '],
  ['text/vtt', '\xef\xbb\xbfWEBVTT\n\n00:00.000 --> 00:01.000\nHello'],
  ['text/vtt', 'WEBVTT - with a title'],
  ['video/mp4', '\0\0\0\x18ftypisom'],
  ['video/webm', '\x1a\x45\xdf\xa3....B\x82\x84webm'],
  ['font/woff2', 'wOF2'],
  ['application/zip', 'PK\x03\x04'],
  ['image/svg+xml', '<?xml version="1.0"?>\n<!-- x -->\n<svg width="10px" height="20">'],
])('knows %s', async (type, start) => {
  expect(await inspect(Buffer.from(start, 'latin1'))).toMatchObject({ type });
});

test('reads the size of an SVG from its own words', async () => {
  const svg = (attributes: string) => inspect(Buffer.from(`<svg xmlns="x" ${attributes}></svg>`));
  expect(await svg('width="10px" height="20"')).toMatchObject({ width: 10, height: 20 });
  expect(await svg('viewBox="0 0 30.4 40"')).toMatchObject({ width: 30, height: 40 });
  expect(await svg('width="100%"')).toMatchObject({ width: null, height: null });
});

test.each([
  [
    'a page',
    Buffer.from('<!doctype html><script>x</script>'),
    {},
    415,
    /expected one of image\/png/,
  ],
  ['words that begin like captions', Buffer.from('WEBVTTED'), {}, 415, /the bytes are none/],
  ['a container of something else', Buffer.from('RIFF....AVI '), {}, 415, /the bytes are none/],
  ['a page with an svg in it', Buffer.from('<html><svg></svg>'), {}, 415, /the bytes are none/],
  ['nothing', Buffer.alloc(0), {}, 422, /got none/],
  ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), {}, 422, /cannot be read/],
  [
    'a false claim',
    Buffer.from('%PDF-'),
    { contentType: 'image/png' },
    422,
    /expected image\/png.*application\/pdf/,
  ],
  ['no id', Buffer.from('%PDF-'), { id: '../x' }, 422, /expected a file id.*got "..\/x"/],
  ['25 MB and one', Buffer.alloc(25 * 1024 * 1024 + 1), {}, 413, /at most 26214400 bytes/],
])('%s is refused', async (_, content, changes, status, message) => {
  await expect(inspect(content, changes)).rejects.toMatchObject({
    name: 'FileRefused',
    status,
    message: expect.stringMatching(message),
  });
});

test('a picture that claims more pixels than any memory holds is refused unread', async () => {
  const content = await picture('png');
  content.writeUInt32BE(60_000, 16);
  content.writeUInt32BE(60_000, 20);
  const crc = (await import('node:zlib')).crc32(content.subarray(12, 29));
  content.writeUInt32BE(crc, 29);
  await expect(inspect(content)).rejects.toThrow(/at most 50000000 pixels, got 60000 × 60000/);
});

test.each([
  ['logo.png', 'logo.png'],
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\x\\photo.PNG', 'photo.PNG'],
  ['page.html', 'page.html.png'],
  ['a"b\r\nc.png', 'a-b-c.png'],
  ['.htaccess', 'htaccess.png'],
  ['', 'file.png'],
  ['صورة.png', 'صورة.png'],
])('the name %s becomes %s', (name, safe) => {
  expect(safeFilename(name, 'image/png')).toBe(safe);
});

test('ids stay inside their folder', () => {
  expect(['a', 'hero_1.2-x', '0'].every(isFileId)).toBe(true);
  expect(['', '.', '..', '.a', 'a/b', 'a b', 'ä', 'a'.repeat(101)].some(isFileId)).toBe(false);
});

test('the address has part of the hash and the name', () => {
  expect(fileUrl({ id: 'logo', hash: '0123456789abcdef', filename: 'my logo.png' })).toBe(
    '/files/logo/01234567/my%20logo.png',
  );
});
