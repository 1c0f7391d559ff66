import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface DiskCache {
  /**
   * Opens a kept file. What is not kept is made first, one at a time; who asks meanwhile for the
   * same waits for the same work. `make` may answer undefined: there is no such thing. It comes
   * opened, so that making room for others cannot take it away; the caller closes it.
   */
  open(name: string, make: () => Promise<Buffer | undefined>): Promise<FileHandle | undefined>;
}

const plainName = /^[a-z0-9-]+(?:\.[a-z0-9]+)?$/;

/** Files in a folder that can be made again at any time; the longest unused ones make room. */
export async function openDiskCache(folder: string, mostBytes: number): Promise<DiskCache> {
  await mkdir(folder, { recursive: true });
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };

  /** In turn: a late removal would take away what was made again. What cannot be removed stays. */
  const makeRoom = (name: string) =>
    inTurn(async () => {
      if (!kept.has(name)) await rm(join(folder, name), { force: true });
    }).catch(() => undefined);

  const kept = new LRUCache<string, number>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => Math.max(bytes, 1),
    dispose: (_, name, reason) => {
      if (reason === 'evict') void makeRoom(name);
    },
  });
  for (const { name, size } of await readFolder(folder)) kept.set(name, size);

  const underWay = new Map<string, Promise<void>>();

  async function makeFile(name: string, make: () => Promise<Buffer | undefined>) {
    const content = await make();
    if (content === undefined) return;
    const part = join(folder, `${randomUUID()}.part`);
    await writeFile(part, content);
    await rename(part, join(folder, name));
    kept.set(name, content.length);
  }

  const openIfThere = (name: string) =>
    open(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });

  return {
    async open(name, make) {
      if (!plainName.test(name)) throw new Error(`"${name}" is no name for a kept file`);
      // Another process may share the folder and have made room there.
      const handle = kept.get(name) === undefined ? undefined : await openIfThere(name);
      if (handle) return handle;
      let work = underWay.get(name);
      if (!work) {
        work = inTurn(() => makeFile(name, make)).finally(() => underWay.delete(name));
        underWay.set(name, work);
      }
      await work;
      return openIfThere(name);
    },
  };
}

/** Kept files, the longest unused first; what a crash left half-written is removed. */
async function readFolder(folder: string): Promise<{ name: string; size: number }[]> {
  const files: { name: string; size: number; usedAt: number }[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) continue;
    if (name.endsWith('.part')) {
      const isAbandoned = Date.now() - found.mtimeMs > 60_000;
      if (isAbandoned) await rm(path, { force: true });
    } else files.push({ name, size: found.size, usedAt: found.atimeMs });
  }
  return files.sort((a, b) => a.usedAt - b.usedAt);
}
