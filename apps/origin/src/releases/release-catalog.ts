import type { ElementManifest, ReleaseManifest } from '@atrium/contract';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest } from './read-manifest';
import { compareVersions } from './version-order';

/** The name of the release that is the host of all others. */
export const shellName = 'shell';

/** A build that can be run: immutable from its publication on. */
export interface Release {
  name: string;
  version: string;
  /** Absolute path of the release's folder. */
  folder: string;
  manifest: ReleaseManifest;
  /** SHA-256 of the manifest's file, hex. */
  digest: string;
}

/** What is live, by kind: every page is rendered by the shell and some of the remotes. */
export interface LiveReleases {
  shell: Release;
  /** By name. */
  remotes: ReadonlyMap<string, Release>;
}

export class NoShell extends Error {
  constructor(directory: string, refused: readonly Error[]) {
    const reasons = refused.map(({ message }) => `\n- ${message}`).join('');
    super(`${directory} holds no release of the shell that can be used; build it first${reasons}`);
    this.name = 'NoShell';
  }
}

const folderNames = (directory: string) =>
  existsSync(directory)
    ? readdirSync(directory, { withFileTypes: true })
        // What begins with a dot is still being put together.
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
    : [];

/** Puts a release among those of its name, in place of one of the same version; the newest first. */
function insert(releases: ReadonlyMap<string, readonly Release[]>, release: Release) {
  const others = (releases.get(release.name) ?? []).filter(
    ({ version }) => version !== release.version,
  );
  const all = [...others, release].sort((a, b) => compareVersions(b.version, a.version));
  const entries = [...releases, [release.name, all] as const];
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

const openRelease = ({ name, version, folder }: Pick<Release, 'name' | 'version' | 'folder'>) => ({
  name,
  version,
  folder,
  ...readManifest(folder, name, version),
});

/**
 * The releases that this origin has: those that lay under `RELEASES_DIR/{name}/{version}` when it was
 * opened, and those that were published since. A folder is complete once it has a `release.json`.
 */
export class ReleaseCatalog {
  private all: ReadonlyMap<string, readonly Release[]>;
  private metadata = new WeakMap<LiveReleases, ElementManifest[]>();

  private constructor(
    releases: ReadonlyMap<string, readonly Release[]>,
    /** Why others cannot be used. */
    readonly refused: readonly Error[],
  ) {
    this.all = releases;
  }

  /** @throws {NoShell} */
  static open(directory: string): ReleaseCatalog {
    let releases: ReadonlyMap<string, readonly Release[]> = new Map();
    const refused: Error[] = [];
    for (const name of folderNames(directory)) {
      for (const version of folderNames(join(directory, name)).sort((a, b) =>
        compareVersions(b, a),
      )) {
        const folder = join(directory, name, version);
        if (!existsSync(join(folder, 'release.json'))) continue;
        try {
          releases = insert(releases, openRelease({ name, version, folder }));
        } catch (error) {
          refused.push(error as Error);
        }
      }
    }
    if (!releases.has(shellName)) throw new NoShell(directory, refused);
    return new ReleaseCatalog(releases, refused);
  }

  /** All usable releases, by name, the newest first; another map once there are others. */
  get releases(): ReadonlyMap<string, readonly Release[]> {
    return this.all;
  }

  find(name: string, version: string): Release | undefined {
    return this.all.get(name)?.find((release) => release.version === version);
  }

  /** Whether it has a version with these very bytes. */
  has({ name, version, digest }: Pick<Release, 'name' | 'version' | 'digest'>): boolean {
    return this.find(name, version)?.digest === digest;
  }

  /** Adds a version from its folder. @throws {ReleaseRefused} */
  add(release: Pick<Release, 'name' | 'version' | 'folder'>): void {
    this.all = insert(this.all, openRelease(release));
    this.metadata = new WeakMap();
  }

  /** The newest version of every release: what is shown where nobody has said anything else. */
  get newest(): LiveReleases {
    const remotes = new Map<string, Release>();
    for (const [name, [newest]] of this.all) if (newest) remotes.set(name, newest);
    const shell = remotes.get(shellName);
    if (!shell) throw new Error('there is no release of the shell');
    remotes.delete(shellName);
    return { shell, remotes };
  }

  /**
   * Metadata of every element type, what documents are read with: as the live releases have it, and of
   * types that only others know as the newest of those does.
   */
  elements(live: LiveReleases): readonly ElementManifest[] {
    let elements = this.metadata.get(live);
    if (!elements) {
      // Always the same list: whoever compiles it can keep the result by it.
      elements = elementsOf([...live.remotes.values(), ...[...this.all.values()].flat()]);
      this.metadata.set(live, elements);
    }
    return elements;
  }
}

function elementsOf(releases: readonly Release[]): ElementManifest[] {
  const byType = new Map<string, ElementManifest>();
  for (const { manifest } of releases) {
    for (const element of manifest.elements) {
      if (!byType.has(element.type)) byType.set(element.type, element);
    }
  }
  return [...byType.values()];
}
