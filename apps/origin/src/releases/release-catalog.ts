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
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];

/**
 * All releases under `RELEASES_DIR/{name}/{version}`. A folder is complete once it has a
 * `release.json`; of every name the highest version that can be used is live.
 */
export class ReleaseCatalog {
  private metadata: ElementManifest[] | undefined;

  private constructor(
    /** All usable releases, by name, the newest first. */
    readonly releases: ReadonlyMap<string, readonly Release[]>,
    /** Why others cannot be used. */
    readonly refused: readonly Error[],
    readonly live: LiveReleases,
  ) {}

  /** @throws {NoShell} */
  static open(directory: string): ReleaseCatalog {
    const releases = new Map<string, Release[]>();
    const refused: Error[] = [];
    for (const name of folderNames(directory).sort()) {
      const usable: Release[] = [];
      for (const version of folderNames(join(directory, name)).sort((a, b) =>
        compareVersions(b, a),
      )) {
        const folder = join(directory, name, version);
        if (!existsSync(join(folder, 'release.json'))) continue;
        try {
          usable.push({ name, version, folder, manifest: readManifest(folder, name, version) });
        } catch (error) {
          refused.push(error as Error);
        }
      }
      if (usable.length > 0) releases.set(name, usable);
    }
    const shell = releases.get(shellName)?.[0];
    if (!shell) throw new NoShell(directory, refused);
    const remotes = new Map<string, Release>();
    for (const [name, [newest]] of releases) {
      if (name !== shellName && newest) remotes.set(name, newest);
    }
    return new ReleaseCatalog(releases, refused, { shell, remotes });
  }

  /** Metadata of every element type that a live remote renders; what documents are read with. */
  elements(): readonly ElementManifest[] {
    // Always the same list: whoever compiles it can keep the result by it.
    return (this.metadata ??= elementsOf(this.live));
  }
}

function elementsOf({ remotes }: LiveReleases): ElementManifest[] {
  const byType = new Map<string, ElementManifest>();
  for (const { manifest } of remotes.values()) {
    for (const element of manifest.elements) {
      if (!byType.has(element.type)) byType.set(element.type, element);
    }
  }
  return [...byType.values()];
}
