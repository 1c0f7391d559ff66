import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createStores } from '../create-stores';
import type { Stores } from '../stores';

export interface TemporaryStores {
  stores: Stores;
  /** The data folder. */
  folder: string;
  dispose(): Promise<void>;
}

/** Stores in the embedded database and a folder of their own, for tests. */
export async function openTemporaryStores(): Promise<TemporaryStores> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-stores-'));
  const stores = await createStores({
    databaseUrl: null,
    dataDir: folder,
    resourcesDir: resolve(__dirname, '../../..'),
  });
  return {
    stores,
    folder,
    dispose: async () => {
      await stores.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
