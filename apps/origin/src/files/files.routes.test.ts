import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { StoredFile } from '../stores/stores';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import { filesRoutes } from './files.routes';
import { fileUrl, inspectFile } from './inspect-file';

let temporary: TemporaryStores;
let app: FastifyInstance;

beforeAll(async () => {
  temporary = await openTemporaryStores();
  app = Fastify();
  await app.register(filesRoutes, {
    stores: temporary.stores,
    config: { dataDir: temporary.folder },
  });
});

afterAll(async () => {
  await app.close();
  await temporary.dispose();
});

async function put(id: string, content: Buffer, filename?: string): Promise<StoredFile> {
  const file = await inspectFile({ siteId: 'default', id, filename }, content);
  await temporary.stores.files.put(file, content);
  return file;
}

const photo = (width = 900, background = '#c33') =>
  sharp({ create: { width, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('sends the original as it was stored, to be kept for ever', async () => {
  const content = await photo();
  const file = await put('photo', content, 'my photo.jpg');
  const response = await get(fileUrl(file));
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(content)).toBe(true);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(content.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': "inline; filename*=UTF-8''my%20photo.jpg",
    'accept-ranges': 'bytes',
  });
  const etag = String(response.headers.etag);
  const again = await get(fileUrl(file), { 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('makes pictures narrower, in the best format that the browser takes', async () => {
  const url = `${fileUrl(await put('narrow', await photo()))}?w=320`;
  const webp = await get(url, { accept: 'image/avif,image/webp,*/*;q=0.8' });
  expect(webp.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept' });
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
  const jpeg = await get(url, { accept: 'image/webp;q=0, image/*' });
  expect(jpeg.headers['content-type']).toBe('image/jpeg');
  expect(jpeg.headers.etag).not.toBe(webp.headers.etag);
  const short = `${url.slice(0, url.lastIndexOf('/'))}/320`;
  const same = await get(short, { accept: 'image/webp' });
  expect(same.rawPayload.equals(webp.rawPayload)).toBe(true);
  expect(same.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    etag: webp.headers.etag,
    vary: 'accept',
  });
  const wide = await get(url.replace('320', '2240'));
  expect((await sharp(wide.rawPayload).metadata()).width).toBe(900);
});

test('other widths than those of the list are refused with the list', async () => {
  const url = fileUrl(await put('widths', await photo()));
  for (const width of ['641', '0', '-160', '160.0', '1e3', 'x', '']) {
    const response = await get(`${url}?w=${width}`);
    expect([response.statusCode, response.json().error]).toEqual([
      400,
      expect.stringContaining('160, 320'),
    ]);
  }
  expect((await get(`${url.slice(0, url.lastIndexOf('/'))}/641`)).statusCode).toBe(400);
});

test('what is no file, or no longer this one, is not found and not kept', async () => {
  const first = await put('replaced', await photo(200, '#111'));
  const url = fileUrl(first);
  await put('replaced', await photo(200, '#eee'));
  for (const address of [
    url,
    '/files/unknown/01234567/x.png',
    '/files/..%2f..%2fetc/01234567/passwd',
    '/files/replaced/0123/x.jpg',
    '/files/replaced//x.jpg',
    '/files/%00/01234567/x.png',
  ]) {
    const response = await get(address);
    expect([address, response.statusCode]).toEqual([address, 404]);
    expect(response.headers['cache-control']).not.toMatch(/immutable/);
  }
});

test('sends parts of audio and video', async () => {
  const content = Buffer.concat([Buffer.from('ID3\x04'), Buffer.from('0123456789')]);
  const url = fileUrl(await put('sound', content));
  const part = await get(url, { range: 'bytes=4-6' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    '012',
    'bytes 4-6/14',
  ]);
  const beyond = await get(url, { range: 'bytes=99-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */14']);
  const changed = await get(url, { range: 'bytes=4-6', 'if-range': '"other"' });
  expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, 14]);
  const head = await app.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '14', '']);
});

test('an SVG may draw and nothing else; it is never made narrower', async () => {
  const content = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const response = await get(`${fileUrl(await put('drawing', content))}?w=320`);
  expect(response.rawPayload.equals(content)).toBe(true);
  expect(response.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
});

test('what a browser should not show is downloaded', async () => {
  const response = await get(fileUrl(await put('archive', Buffer.from('PK\x03\x04'))));
  expect(response.headers['content-disposition']).toBe("attachment; filename*=UTF-8''archive.zip");
});

test('a moving picture keeps moving', async () => {
  const gif = await sharp({ create: { width: 400, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const response = await get(`${fileUrl(await put('moving', gif))}?w=160`, {
    accept: 'image/webp',
  });
  expect(response.headers['content-type']).toBe('image/gif');
});
