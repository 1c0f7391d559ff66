import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import { brotliCompressSync } from 'node:zlib';
import {
  remoteBudgets,
  shellBudgets,
  shellBytes,
  type Budget,
  type Sizes,
} from './byte-budgets.mjs';
import { shellName, type LiveReleases, type Release } from './release-catalog';
import { releaseLabel } from './release-set';

/** Version of a library that the origin has for render workers; undefined where it has none. */
export type InstalledVersion = (library: string) => string | undefined;

export interface Gate {
  /** The releases that it would stand beside. */
  live: LiveReleases;
  /** All that are known, live or not. */
  all: readonly Release[];
  installed: InstalledVersion;
}

/** Looks versions up where render workers find their libraries. */
export function installedIn(resourcesDir: string): InstalledVersion {
  const require = createRequire(join(resourcesDir, 'package.json'));
  return (library) => {
    try {
      const file = require.resolve(`${library}/package.json`);
      return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    } catch {
      return undefined;
    }
  };
}

/** The live releases with another one in the place of its own. */
export function withRelease({ shell, remotes }: LiveReleases, release: Release): LiveReleases {
  if (release.name === shellName) return { shell: release, remotes };
  return { shell, remotes: new Map([...remotes, [release.name, release]]) };
}

/** Bytes of a release's files as sent: of the packed file where there is one. */
function sizesOf({ folder, manifest }: Release): Sizes {
  const packed = new Map(manifest.browser.packed?.map(({ path, bytes }) => [path, bytes]));
  return {
    sent: ({ path }) =>
      packed.get(`${path}.br`) ??
      brotliCompressSync(readFileSync(join(folder, 'browser', path))).length,
    packed: (text) => brotliCompressSync(text).length,
  };
}

/** A shell takes its own contract version and the one before. */
function contractProblem(shell: Release, remote: Release): string | undefined {
  const newest = shell.manifest.contract;
  const { contract } = remote.manifest;
  if (contract === newest || contract === newest - 1) return undefined;
  return `${releaseLabel(remote)} speaks contract ${contract}, and ${releaseLabel(shell)} takes ${[newest, newest - 1].filter((version) => version > 0).join(' and ')}; build it against one of these`;
}

function rangeProblems(
  label: string,
  ranges: Readonly<Record<string, string>>,
  whose: string,
  versionOf: InstalledVersion,
): string[] {
  return Object.entries(ranges).flatMap(([library, range]) => {
    if (validRange(range) === null)
      return [`${label} asks for ${library} "${range}", which is no range of versions`];
    const version = versionOf(library);
    if (version === undefined)
      return [`${label} asks for ${library} ${range}, and ${whose} has none; bundle it instead`];
    if (satisfies(version, range, { includePrerelease: true })) return [];
    return [
      `${label} asks for ${library} ${range}, and ${whose} has ${version}; build it against that`,
    ];
  });
}

/** What a remote asks of a shell's libraries. One that was built before this was stated asks for nothing. */
function browserProblems(shell: Release, remote: Release): string[] {
  const provided = new Map(Object.entries(shell.manifest.shared?.browser ?? {}));
  if (provided.size === 0) return [];
  const ranges = remote.manifest.shared?.browser ?? {};
  const versionOf: InstalledVersion = (library) => provided.get(library);
  return rangeProblems(releaseLabel(remote), ranges, releaseLabel(shell), versionOf);
}

/** What each half of a release must have in it. */
function halfProblems({ name, manifest }: Release): string[] {
  const { server, browser } = manifest;
  const isShell = name === shellName;
  return [
    ...(server.bytes === 0 ? ['its server half is empty; build both halves'] : []),
    ...(browser.entry.bytes === 0 ? ['its browser half is empty; build both halves'] : []),
    ...(isShell && !manifest.boot ? ['it has no boot script; build the shell as a whole'] : []),
    ...(isShell && !browser.texts?.['en'] ? ['it has no texts in English'] : []),
    ...(manifest.shared
      ? []
      : ['it does not say which shared libraries it needs; build it with the current tools']),
  ];
}

/** Page types have one owner, and containers names of their own. */
function ownerProblems({ name, version, manifest }: Release, { live, all }: Gate): string[] {
  const others = [...live.remotes.values()].filter((each) => each.name !== name);
  const taken = manifest.pageTypes.flatMap((type) => {
    const owner = others.find((each) => each.manifest.pageTypes.includes(type));
    return owner ? [`pages of the type "${type}" belong to ${owner.name}; take it out`] : [];
  });
  const { container } = manifest.browser;
  const same = all.find(
    (each) =>
      each.manifest.browser.container === container &&
      (each.name !== name || each.version !== version),
  );
  if (!same) return taken;
  return [
    ...taken,
    `its container is named "${container}" like that of ${releaseLabel(same)}, and browsers would take one for the other; build it anew`,
  ];
}

/** Whether the browser half makes the container that the manifest names. */
function containerProblems({ folder, name, manifest }: Release): string[] {
  const { container, entry } = manifest.browser;
  if (name === shellName) return [];
  const source = readFileSync(join(folder, 'browser', entry.path), 'utf8');
  return source.includes(container) ? [] : [`"${entry.path}" makes no container "${container}"`];
}

/** What of the release has a budget; of a shell, what its live remotes weigh with it. */
function budgetsOf(release: Release, { live }: Gate): Budget[] {
  const sizes = sizesOf(release);
  if (release.name !== shellName) {
    const host = shellBytes(live.shell.manifest, sizesOf(live.shell));
    return remoteBudgets(release.manifest, sizes, host);
  }
  const host = shellBytes(release.manifest, sizes);
  const islands = [...live.remotes.values()].flatMap((remote) =>
    remoteBudgets(remote.manifest, sizesOf(remote), host).filter(({ what }) =>
      / island /.test(what),
    ),
  );
  return [...shellBudgets(release.manifest, sizes), ...islands];
}

/** The rows that come closest to their budget. */
export function tightestBudgets(release: Release, gate: Gate): Budget[] {
  const share = ({ bytes, budget }: Budget) => bytes / budget;
  return budgetsOf(release, gate).sort((a, b) => share(b) - share(a));
}

/**
 * Why a release cannot be taken, one sentence each that says what to do; what can be told without running
 * any of its code.
 */
export function gateProblems(release: Release, gate: Gate): string[] {
  const { live, installed } = gate;
  const isShell = release.name === shellName;
  const remotes = isShell ? [...live.remotes.values()] : [release];
  const shell = isShell ? release : live.shell;
  const serverRanges = release.manifest.shared?.server ?? {};
  const over = budgetsOf(release, gate).filter(({ bytes, budget }) => bytes > budget);
  return [
    ...halfProblems(release),
    ...remotes.map((remote) => contractProblem(shell, remote)).filter((each) => each !== undefined),
    ...remotes.flatMap((remote) => browserProblems(shell, remote)),
    ...rangeProblems(releaseLabel(release), serverRanges, 'this origin', installed),
    ...ownerProblems(release, gate),
    ...containerProblems(release),
    ...over.map(
      ({ what, bytes, budget }) => `${what}: ${bytes} bytes, over the budget of ${budget}`,
    ),
  ];
}
