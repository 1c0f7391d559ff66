import type { LiveReleases, Release } from './release-catalog';

/** The releases that render one page. */
export interface ReleaseSet {
  shell: Release;
  /** The page type's own remote first. */
  remotes: readonly Release[];
  /** Tells this set from every other, rebuilt versions included. */
  key: string;
}

export const releaseLabel = ({ name, version }: Release): string => `${name}@${version}`;

/** Tells a build from every other, one of the same version included. */
export const buildLabel = (release: Release): string =>
  `${releaseLabel(release)}+${release.manifest.build}`;

/** Page types that releases render, whether the contract knows them or not. */
export const pageTypesOf = ({ remotes }: Pick<LiveReleases, 'remotes'>): string[] =>
  [...remotes.values()].flatMap(({ manifest }) => manifest.pageTypes);

const has = (release: Release, elementType: string) =>
  release.manifest.elements.some(({ type }) => type === elementType);

/**
 * The releases for a page: the remote of its type and, for every element type that this remote does
 * not have, the remote that has it. A type that nobody has brings none: it is not shown. Undefined
 * when no live remote renders pages of the type.
 */
export function releaseSetOf(
  live: LiveReleases,
  page: { type: string; elementTypes: readonly string[] },
): ReleaseSet | undefined {
  const all = [...live.remotes.values()];
  const owner = all.find(({ manifest }) => manifest.pageTypes.includes(page.type));
  if (!owner) return undefined;
  const others = new Set<Release>();
  for (const type of page.elementTypes) {
    if (has(owner, type)) continue;
    const other = all.find((release) => has(release, type));
    if (other) others.add(other);
  }
  const remotes = [owner, ...[...others].sort((a, b) => a.name.localeCompare(b.name))];
  return { shell: live.shell, remotes, key: [live.shell, ...remotes].map(buildLabel).join(',') };
}
