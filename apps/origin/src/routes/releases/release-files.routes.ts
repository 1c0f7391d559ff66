import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { compressThoroughly } from '../../page-cache/compression';
import { chooseEncoding, type Encoding } from '../../page-cache/encoding';
import type { Release, ReleaseCatalog } from '../../releases/release-catalog';
import { releaseFileUrl, scriptListAt } from '../../releases/release-scripts';
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

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/** Most bytes of release files in memory. */
const mostKept = 8 * 1024 * 1024;

interface Sent {
  body: Buffer;
  encoding: Encoding;
}

/** Least milliseconds between looks for releases of which somebody asks for files. */
const lookedEvery = 1000;

export interface ReleaseFilesOptions {
  catalog: Pick<ReleaseCatalog, 'releases'>;
  /** Looks for releases that were published. */
  look(): Promise<void>;
}

/** Headers of every answer that say nothing about a script. */
const documentHeaders = ['referrer-policy', 'permissions-policy', 'x-request-id'];

interface Known {
  /** Paths on disk, by address. */
  files: ReadonlyMap<string, string>;
  /** By label. */
  builds: ReadonlyMap<string, Release>;
}

function knownOf(releases: ReleaseCatalog['releases']): Known {
  const files = new Map<string, string>();
  const all = [...releases.values()].flat();
  for (const release of all) {
    for (const { path } of release.manifest.browser.files) {
      files.set(releaseFileUrl(release, path), join(release.folder, 'browser', path));
    }
  }
  return { files, builds: new Map(all.map((release) => [buildLabel(release), release])) };
}

/**
 * `GET /releases/{name}/{version}/{build}/…`: the browser files that manifests list, and
 * `GET /releases/scripts/…`: lists of them. Of every release that can be used, not only of the live
 * ones: pages that are open still need theirs.
 */
export function releaseFilesRoutes(
  app: FastifyInstance,
  { catalog, look }: ReleaseFilesOptions,
): void {
  let { releases } = catalog;
  let known = knownOf(releases);
  let lookedAt = 0;

  /** What is known of releases now. */
  function current(): Known {
    if (releases !== catalog.releases) {
      releases = catalog.releases;
      known = knownOf(releases);
    }
    return known;
  }

  /** Another origin may have sent a page with a version that this one has not heard of yet. */
  async function lookOnce(): Promise<void> {
    if (Date.now() - lookedAt < lookedEvery) return;
    lookedAt = Date.now();
    await look();
  }

  const kept = new LRUCache<string, Sent>({
    maxSize: mostKept,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  /** The script list of an address; undefined where there is none. */
  async function list(address: string, encoding: Encoding): Promise<Sent | undefined> {
    const key = `${encoding} ${address}`;
    const sentBefore = kept.get(key);
    if (sentBefore) return sentBefore;
    const scripts = scriptListAt(current().builds, address);
    if (!scripts) return undefined;
    const json = Buffer.from(JSON.stringify(scripts));
    const sent = { body: await compressThoroughly(json, encoding), encoding };
    kept.set(key, sent);
    return sent;
  }

  /** The file in the best encoding that the build made of it. */
  async function load(file: string, wanted: Encoding): Promise<Sent> {
    const key = file + endings[wanted];
    const sentBefore = kept.get(key);
    if (sentBefore) return sentBefore;
    let sent: Sent;
    try {
      sent = { body: await readFile(key), encoding: wanted };
    } catch (error) {
      if (wanted === 'identity' || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      sent = await load(file, 'identity');
    }
    kept.set(key, sent);
    return sent;
  }

  app.get('/releases/*', async (request, reply) => {
    const path = request.url.replace(/\?.*$/, '');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const find = () => {
      const file = current().files.get(path);
      return file === undefined ? list(path, encoding) : load(file, encoding);
    };
    let sent = await find();
    if (!sent) {
      await lookOnce();
      sent = await find();
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
