import type { ReleaseManifest } from '@atrium/contract';

/** Names the bytes of a version. */
export interface ArtifactKey {
  name: string;
  version: string;
  /** SHA-256 of the manifest, hex. */
  digest: string;
}

/** Other bytes were kept under the same version; what was published stays as it is. */
export class VersionTaken extends Error {
  constructor({ name, version }: Pick<ArtifactKey, 'name' | 'version'>) {
    super(
      `${name}@${version} was published before with other bytes, and a version never changes; raise it in package.json and publish again`,
    );
    this.name = 'VersionTaken';
  }
}

/** The store cannot be asked right now. */
export class ArtifactsUnavailable extends Error {
  constructor(where: string, cause: unknown) {
    super(`the store of releases, ${where}, cannot be reached: ${(cause as Error).message}`, {
      cause,
    });
    this.name = 'ArtifactsUnavailable';
  }
}

/** Where the files of published versions are kept, for all origins of a site. */
export interface ArtifactStore {
  /**
   * Keeps the checked files of a folder, the manifest last. Whoever keeps the same bytes again changes nothing.
   * It can take the folder away. Nobody uses what is kept before it is published: somebody else may be first.
   * @throws {VersionTaken}
   * @throws {ArtifactsUnavailable}
   */
  keep(key: ArtifactKey, folder: string): Promise<void>;
  /**
   * The folder of a version's files on this machine, brought here and checked where they were not yet.
   * @throws {ArtifactsUnavailable}
   * @throws {ReleaseRefused} what is kept is not what was published
   */
  bring(key: ArtifactKey): Promise<string>;
  /** Forgets what was kept and then not published. */
  drop(release: ArtifactKey & { manifest: ReleaseManifest }): Promise<void>;
}
