import type { FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FontCatalog } from '../../fonts/font-catalog';

/** `GET /fonts/{package}/{version}/{file}`: the files of the catalogue, for ever the same. */
export function fontsRoutes(app: FastifyInstance, { fonts }: { fonts: FontCatalog }): void {
  app.get('/fonts/*', async (request, reply) => {
    const file = fonts.file(request.url.replace(/\?.*$/, ''));
    const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
    if (file === undefined || !found?.isFile()) {
      return reply
        .code(404)
        .header('Cache-Control', 'no-store')
        .send({ error: 'There is no such font.' });
    }
    return reply
      .headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Length': found.size,
      })
      .type('font/woff2')
      .send(createReadStream(file));
  });
}
