import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { extname } from 'node:path';
import { compressThoroughly } from '../../page-cache/compression';
import { chooseEncoding, type Encoding } from '../../page-cache/encoding';
import { FileLost, type BrowserFiles, type Sent } from '../../releases/browser-files';
import type { Release, ReleaseCatalog } from '../../releases/release-catalog';
import { scriptListAt } from '../../releases/release-scripts';
import { buildLabel } from '../../releases/release-set';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Least milliseconds between looks for releases of which somebody asks for files. */
const lookedEvery = 1000;

/** Most script lists in memory. */
const mostLists = 1000;

export interface ReleaseFilesOptions {
  catalog: Pick<ReleaseCatalog, 'releases'>;
  files: Pick<BrowserFiles, 'find'>;
  /** Looks for releases that were published. */
  look(): Promise<void>;
}

/** Headers of every answer that say nothing about a script. */
const documentHeaders = ['referrer-policy', 'permissions-policy', 'x-request-id'];

const buildsOf = (releases: ReleaseCatalog['releases']): ReadonlyMap<string, Release> =>
  new Map([...releases.values()].flat().map((release) => [buildLabel(release), release]));

/**
 * `GET /releases/{name}/{version}/{build}/…`: the browser files that manifests list, and
 * `GET /releases/scripts/…`: lists of them. Of every release that can be used, not only of the live
 * ones: pages that are open still need theirs.
 */
export function releaseFilesRoutes(
  app: FastifyInstance,
  { catalog, files, look }: ReleaseFilesOptions,
): void {
  let { releases } = catalog;
  let builds = buildsOf(releases);
  let lookedAt = 0;

  /** Another origin may have sent a page with a version that this one has not heard of yet. */
  async function lookOnce(): Promise<void> {
    if (Date.now() - lookedAt < lookedEvery) return;
    lookedAt = Date.now();
    await look();
  }

  const lists = new LRUCache<string, Sent>({ max: mostLists });

  /** The script list of an address; undefined where there is none. */
  async function list(address: string, encoding: Encoding): Promise<Sent | undefined> {
    const key = `${encoding} ${address}`;
    const sentBefore = lists.get(key);
    if (sentBefore) return sentBefore;
    if (releases !== catalog.releases) {
      releases = catalog.releases;
      builds = buildsOf(releases);
    }
    const scripts = scriptListAt(builds, address);
    if (!scripts) return undefined;
    const json = Buffer.from(JSON.stringify(scripts));
    const sent = { body: await compressThoroughly(json, encoding), encoding };
    lists.set(key, sent);
    return sent;
  }

  app.get('/releases/*', async (request, reply) => {
    const path = request.url.replace(/\?.*$/, '');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const find = async () => (await files.find(path, encoding)) ?? list(path, encoding);
    let sent: Sent | undefined;
    try {
      sent = await find();
      if (!sent) {
        await lookOnce();
        sent = await find();
      }
    } catch (error) {
      if (!(error instanceof FileLost)) throw error;
      // Not 404: a proxy may ask another origin, which can have it still.
      return reply
        .code(503)
        .header('Cache-Control', 'no-store')
        .send({ error: `${error.message}.` });
    }
    if (!sent) {
      return reply
        .code(404)
        .header('Cache-Control', 'no-store')
        .send({ error: 'There is no such file.' });
    }
    // They are for documents, and a page asks for many files: together they weigh a kilobyte.
    for (const name of documentHeaders) reply.removeHeader(name);
    if (sent.encoding !== 'identity') reply.header('Content-Encoding', sent.encoding);
    return reply
      .headers({ 'Cache-Control': 'public, max-age=31536000, immutable', Vary: 'Accept-Encoding' })
      .type(types[extname(path)] ?? 'application/octet-stream')
      .send(sent.body);
  });
}
