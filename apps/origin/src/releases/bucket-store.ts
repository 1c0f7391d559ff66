import type { ReleaseManifest } from '@atrium/contract';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ArtifactsUnavailable, type ArtifactKey, type ArtifactStore } from './artifact-store';
import { filesOf, manifestName } from './check-files';
import { readManifestFile, ReleaseRefused } from './read-manifest';
import { assertIs, type ReleaseFolder } from './release-folder';
import type { S3Bucket } from './s3-bucket';

/** Objects that are asked for at the same time. */
const atOnce = 8;

/** Most bytes of a manifest. */
const largestManifest = 16 * 1024 * 1024;

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const next = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/**
 * Keeps published versions in a bucket, under keys that name their bytes, so that two who publish one
 * version at the same time do not mix; the folder of releases is this machine's copy.
 */
export class BucketStore implements ArtifactStore {
  constructor(
    private readonly bucket: Pick<S3Bucket, 'put' | 'get' | 'delete' | 'address'>,
    private readonly releases: ReleaseFolder,
  ) {}

  async keep(key: ArtifactKey, folder: string): Promise<void> {
    const put = async (path: string) => {
      await this.bucket.put(
        this.keyOf(key, path),
        new Uint8Array(await readFile(join(folder, path))),
      );
    };
    const { manifest } = readManifestFile(folder);
    await inTurn(
      filesOf(manifest).map(({ path }) => path),
      put,
    );
    await put(manifestName);
  }

  async bring(key: ArtifactKey): Promise<string> {
    const here = this.releases.of(key);
    if (this.releases.digestOf(key) === key.digest) {
      const isWhole = await assertIs(key, here).then(
        () => true,
        () => false,
      );
      if (isWhole) return here;
    }
    const folder = await this.releases.begin();
    try {
      await this.fetch(key, folder);
      await assertIs(key, folder);
      await this.releases.place(key, folder, { replaces: true });
    } finally {
      await this.releases.discard(folder);
    }
    return here;
  }

  async drop({ manifest, ...key }: ArtifactKey & { manifest: ReleaseManifest }): Promise<void> {
    const paths = [manifestName, ...filesOf(manifest).map(({ path }) => path)];
    await inTurn(paths, (path) => this.bucket.delete(this.keyOf(key, path)));
  }

  private keyOf({ name, version, digest }: ArtifactKey, path: string): string {
    return `${name}/${version}/${digest.slice(0, 16)}/${path}`;
  }

  private async fetch(key: ArtifactKey, folder: string): Promise<void> {
    const get = async (path: string, bytes: number) => {
      const content = await this.bucket.get(this.keyOf(key, path), bytes);
      if (!content) {
        const missing = new Error(`${this.keyOf(key, path)} is not there as it was published`);
        throw new ArtifactsUnavailable(this.bucket.address, missing);
      }
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
      return content;
    };
    const content = await get(manifestName, largestManifest);
    // Before any path in it is believed.
    if (createHash('sha256').update(content).digest('hex') !== key.digest)
      throw new ReleaseRefused(folder, `other bytes were published as ${key.name}@${key.version}`);
    const { manifest } = readManifestFile(folder);
    await inTurn(filesOf(manifest), async ({ path, bytes }) => {
      await get(path, bytes);
    });
  }
}
