import Fastify from 'fastify';
import { resolve } from 'node:path';
import { FontCatalog } from '../../fonts/font-catalog';
import { fontsRoutes } from './fonts.routes';

const fonts = new FontCatalog({
  fontsDir: null,
  resourcesDir: resolve(__dirname, '../../..'),
  usesGoogleFonts: false,
});
const app = Fastify();
fontsRoutes(app, { fonts });
afterAll(() => app.close());

test('a font is sent with its type, to be kept for ever', async () => {
  const url = fonts.fonts(['Lora'])['Lora']?.faces[0]?.url ?? '';
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(response.rawPayload.subarray(0, 4).toString()).toBe('wOF2');
});

test.each([
  '/fonts/lora/0.0.0/x.woff2',
  '/fonts/../package.json',
  '/fonts/',
  '/fonts/lora/%2e%2e/LICENSE',
])('there is nothing else at %s', async (url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
});
