import type { ReleaseFile } from '@atrium/contract';
import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from '../page-cache/encoding';
import { matchesIntegrity } from './integrity';
import type { LostFiles } from './lost-files';
import type { Release, ReleaseCatalog } from './release-catalog';
import { releaseFileUrl } from './release-scripts';

/** Bytes that answer a request, and how they are packed. */
export interface Sent {
  body: Buffer;
  encoding: Encoding;
}

/** A file that browsers may fetch. */
interface Listed {
  release: Release;
  plain: ReleaseFile;
  /** Its packed forms, as far as the build made them. */
  packed: Partial<Record<Encoding, ReleaseFile>>;
}

/** A file that a release lists is not here as it was published, and could not be brought again. */
export class FileLost extends Error {}

/** Most bytes of release files in memory. */
const mostKept = 8 * 1024 * 1024;

/** Milliseconds that a browser waits for a file to be brought again; its page works meanwhile. */
const patience = 2000;

const timePassed = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, patience).unref();
  });

function listed(releases: ReleaseCatalog['releases']): ReadonlyMap<string, Listed> {
  const all = new Map<string, Listed>();
  for (const release of [...releases.values()].flat()) {
    const { browser } = release.manifest;
    const byPath = new Map(browser.packed?.map((file) => [file.path, file]));
    for (const plain of browser.files) {
      const [br, gzip] = ['br', 'gz'].map((ending) => byPath.get(`${plain.path}.${ending}`));
      const packed = { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
      all.set(releaseFileUrl(release, plain.path), { release, plain, packed });
    }
  }
  return all;
}

/** The files that browsers fetch, each compared with its manifest as it is read. */
export class BrowserFiles {
  private releases: ReleaseCatalog['releases'] | undefined;
  private known: ReadonlyMap<string, Listed> = new Map();
  private readonly kept = new LRUCache<string, Sent>({
    maxSize: mostKept,
    sizeCalculation: ({ body }) => body.length + 1,
  });

  constructor(
    private readonly catalog: Pick<ReleaseCatalog, 'releases'>,
    private readonly lost: Pick<LostFiles, 'isLost' | 'look'>,
  ) {}

  /**
   * The file of an address, in the wanted encoding if the build made it; undefined where no release lists it.
   * @throws {FileLost}
   */
  async find(address: string, wanted: Encoding): Promise<Sent | undefined> {
    if (this.releases !== this.catalog.releases) {
      this.releases = this.catalog.releases;
      this.known = listed(this.releases);
    }
    const entry = this.known.get(address);
    if (!entry) return undefined;
    const { release, plain, packed } = entry;
    const asked = packed[wanted];
    const sent = asked && (await this.read(release, asked, wanted));
    const found = sent ?? (await this.read(release, plain, 'identity'));
    if (!found) throw new FileLost(`"${plain.path}" of ${release.name} is lost`);
    return found;
  }

  /** What the manifest says of a file; undefined where that is lost. */
  private async read(
    release: Release,
    file: ReleaseFile,
    encoding: Encoding,
  ): Promise<Sent | undefined> {
    const path = join(release.folder, 'browser', file.path);
    const known = this.kept.get(path);
    if (known) return known;
    // Neither the disk nor the store is asked by every request.
    if (this.lost.isLost(release, file)) return undefined;
    let body = await asPublished(path, file);
    if (!body) {
      await Promise.race([this.lost.look(release), timePassed()]);
      body = await asPublished(path, file);
    }
    if (!body) return undefined;
    const sent = { body, encoding };
    this.kept.set(path, sent);
    return sent;
  }
}

async function asPublished(path: string, { integrity }: ReleaseFile): Promise<Buffer | undefined> {
  const body = await readFile(path).catch(() => undefined);
  return body && matchesIntegrity(body, integrity) ? body : undefined;
}
