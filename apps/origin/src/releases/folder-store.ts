import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  ArtifactsUnavailable,
  VersionTaken,
  type ArtifactKey,
  type ArtifactStore,
} from './artifact-store';
import { manifestName } from './check-files';
import { assertIs, type ReleaseFolder } from './release-folder';

/**
 * Keeps published versions in the folder of releases itself. It serves one origin, or several that share
 * the folder.
 */
export class FolderStore implements ArtifactStore {
  constructor(private readonly releases: ReleaseFolder) {}

  async keep(key: ArtifactKey, folder: string): Promise<void> {
    if (await this.releases.place(key, folder, { replaces: false })) return;
    await this.releases.discard(folder);
    if (this.releases.digestOf(key) !== key.digest) throw new VersionTaken(key);
  }

  async bring(key: ArtifactKey): Promise<string> {
    const folder = this.releases.of(key);
    if (!existsSync(join(folder, manifestName))) {
      const cause = new Error(`${key.name}/${key.version} is not there`);
      throw new ArtifactsUnavailable(this.releases.directory, cause);
    }
    await assertIs(key, folder);
    return folder;
  }

  async drop(key: ArtifactKey): Promise<void> {
    if (this.releases.digestOf(key) === key.digest) await this.releases.remove(key);
  }
}
