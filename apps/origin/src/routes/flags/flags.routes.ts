import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compressThoroughly } from '../../page-cache/compression';
import { chooseEncoding } from '../../page-cache/encoding';

/** Most bytes of compressed flags in memory; nearly all flags are smaller than 1 kB. */
const mostKept = 1024 * 1024;

/**
 * `GET /images/flag-icons/{iso2}.svg` (spec: calls, other behaviour): the flag of a country, by its
 * ISO 3166 code in small letters. Flags come from the package `flag-icons` as `packageFolder` finds it.
 */
export function flagsRoutes(
  app: FastifyInstance,
  { packageFolder }: { packageFolder: string },
): void {
  const require = createRequire(join(packageFolder, 'package.json'));
  const folder = join(dirname(require.resolve('flag-icons/package.json')), 'flags/4x3');
  const flags = new Set(readdirSync(folder).filter((name) => /^[a-z]{2}\.svg$/.test(name)));
  const kept = new LRUCache<string, Buffer>({
    maxSize: mostKept,
    sizeCalculation: ({ length }) => length + 1,
  });

  app.get<{ Params: { name: string } }>('/images/flag-icons/:name', async (request, reply) => {
    const { name } = request.params;
    if (!flags.has(name)) {
      return reply
        .code(404)
        .header('Cache-Control', 'no-store')
        .send({ error: 'There is no such flag.' });
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const key = `${encoding}/${name}`;
    let body = kept.get(key);
    if (!body) {
      body = await compressThoroughly(await readFile(join(folder, name)), encoding);
      kept.set(key, body);
    }
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply
      .headers({ 'Cache-Control': 'public, max-age=31536000', Vary: 'Accept-Encoding' })
      .type('image/svg+xml')
      .send(body);
  });
}
