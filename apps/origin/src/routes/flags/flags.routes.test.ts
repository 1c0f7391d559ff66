import { languageCountry, languages } from '@atrium/contract';
import Fastify, { type FastifyInstance } from 'fastify';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { flagsRoutes } from './flags.routes';

let app: FastifyInstance;

beforeAll(() => {
  app = Fastify();
  flagsRoutes(app, { packageFolder: resolve(__dirname, '../../..') });
});

afterAll(() => app.close());

const get = (name: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/images/flag-icons/${name}`, headers });

test.each(languages.map((language) => [language, languageCountry(language)]))(
  'the language %s has a flag: %s',
  async (_, country) => {
    const { statusCode, headers, body } = await get(`${country}.svg`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000',
    });
    expect(body).toMatch(/^<svg /);
  },
);

test('a flag is compressed for browsers that take it, the second time from memory', async () => {
  const plain = await get('es.svg');
  const ask = () => get('es.svg', { 'accept-encoding': 'gzip, br' });
  for (const packed of [await ask(), await ask()]) {
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  }
});

test.each(['zz.svg', 'gb-eng.svg', 'gb.png', '..%2f1x1%2fgb.svg', '..%2f..%2fpackage.json'])(
  'nothing else of the package is sent: %s',
  async (name) => {
    expect((await get(name)).statusCode).toBe(404);
  },
);
