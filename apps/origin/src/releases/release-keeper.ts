import { Lookout } from '../lookout';
import type { PublishedRelease, ReleaseStore } from '../stores/release-stores';
import type { ArtifactStore } from './artifact-store';
import type { ReleaseCatalog } from './release-catalog';

export interface ReleaseKeeperOptions {
  catalog: Pick<ReleaseCatalog, 'has' | 'add'>;
  store: Pick<ReleaseStore, 'list'>;
  artifacts: Pick<ArtifactStore, 'bring'>;
  /** Called where there are versions that were not known before. */
  onChange(): void;
  /** Called once for every version that cannot be brought here, and where the database cannot be asked. */
  onError(error: unknown): void;
}

/** Some versions could not be brought; they are tried again. */
class NotAllHere extends Error {}

/** Keeps the catalog up to date with what was published, at whichever origin. */
export class ReleaseKeeper extends Lookout {
  constructor({ catalog, store, artifacts, onChange, onError }: ReleaseKeeperOptions) {
    const reported = new Set<string>();

    async function bring(release: PublishedRelease): Promise<boolean> {
      const { name, version } = release;
      try {
        catalog.add({ name, version, folder: await artifacts.bring(release) });
        return true;
      } catch (error) {
        const { message } = error as Error;
        if (!reported.has(message)) onError(error);
        reported.add(message);
        return false;
      }
    }

    super({
      async read() {
        const missing = (await store.list()).filter((release) => !catalog.has(release));
        if (missing.length === 0) return;
        const brought: boolean[] = [];
        for (const release of missing) brought.push(await bring(release));
        if (brought.includes(true)) onChange();
        if (brought.includes(false)) throw new NotAllHere();
      },
      onError(error) {
        if (!(error instanceof NotAllHere)) onError(error);
      },
    });
  }
}
