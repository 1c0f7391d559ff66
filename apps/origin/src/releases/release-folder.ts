import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtifactKey } from './artifact-store';
import { fileProblems, manifestName } from './check-files';
import { readManifest, ReleaseRefused } from './read-manifest';

/** Milliseconds after which what was left unfinished is nobody's any more. */
const abandonedAfter = 3_600_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The releases on this machine: `{name}/{version}`, and beside them what is still being put together. */
export class ReleaseFolder {
  private readonly unfinished: string;

  constructor(readonly directory: string) {
    this.unfinished = join(directory, '.unfinished');
  }

  of({ name, version }: Pick<ArtifactKey, 'name' | 'version'>): string {
    return join(this.directory, name, version);
  }

  /** An empty folder on the same disk, from which a release can be put in its place at once. */
  async begin(): Promise<string> {
    const folder = join(this.unfinished, randomUUID());
    for (;;) {
      try {
        await mkdir(folder, { recursive: true });
        return folder;
      } catch (error) {
        // Somebody else was done with theirs in between.
        if (codeOf(error) !== 'ENOENT') throw error;
      }
    }
  }

  /** Removes an unfinished folder. */
  async discard(folder: string): Promise<void> {
    await rm(folder, { recursive: true, force: true });
    // There may be others.
    await rmdir(this.unfinished).catch(() => undefined);
  }

  /** The digest of what lies in a version's place; undefined where nothing complete does. */
  digestOf({ name, version }: Pick<ArtifactKey, 'name' | 'version'>): string | undefined {
    const folder = this.of({ name, version });
    if (!existsSync(join(folder, manifestName))) return undefined;
    try {
      return readManifest(folder, name, version).digest;
    } catch {
      return undefined;
    }
  }

  /**
   * Puts a finished folder in a version's place, in one step; false where something complete lies there.
   * With `replaces` that is taken away.
   */
  async place(key: ArtifactKey, folder: string, { replaces }: { replaces: boolean }) {
    const target = this.of(key);
    await mkdir(dirname(target), { recursive: true });
    for (;;) {
      try {
        await rename(folder, target);
        await rmdir(this.unfinished).catch(() => undefined);
        return true;
      } catch (error) {
        if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      }
      if (!replaces && this.digestOf(key) !== undefined) return false;
      const old = await this.begin();
      await rename(target, join(old, 'old')).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      });
      await this.discard(old);
    }
  }

  async remove(key: ArtifactKey): Promise<void> {
    await rm(this.of(key), { recursive: true, force: true });
  }

  /** Removes what was begun long ago and never finished. */
  async sweep(now: number = Date.now()): Promise<void> {
    for (const name of await readdir(this.unfinished).catch(() => [])) {
      const folder = join(this.unfinished, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > abandonedAfter) await this.discard(folder);
    }
  }
}

/** Checks that a folder holds what was published under a key. @throws {ReleaseRefused} */
export async function assertIs({ name, version, digest }: ArtifactKey, folder: string) {
  const release = readManifest(folder, name, version);
  if (release.digest !== digest)
    throw new ReleaseRefused(folder, `other bytes were published as ${name}@${version}`);
  const [problem] = await fileProblems(folder, release.manifest);
  if (problem !== undefined) throw new ReleaseRefused(folder, problem);
}
