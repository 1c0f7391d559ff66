import type { BrowserScript, RemoteScripts, ShellScripts } from '@atrium/contract';
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
  const key = [live.shell, ...remotes]
    .map((release) => `${releaseLabel(release)}+${release.manifest.build}`)
    .join(',');
  return { shell: live.shell, remotes, key };
}

/** Address under which a browser fetches a file of a release; it never changes its content. */
export function releaseFileUrl({ name, version, manifest }: Release, path: string): string {
  return `/releases/${name}/${version}/${manifest.build}/${path}`;
}

type ManifestFile = { path: string; integrity: string };

const scripts = new WeakMap<Release, ShellScripts & RemoteScripts>();

function scriptsOf(release: Release): ShellScripts & RemoteScripts {
  const known = scripts.get(release);
  if (known) return known;
  const script = ({ path, integrity }: ManifestFile): BrowserScript => ({
    url: releaseFileUrl(release, path),
    integrity,
  });
  const { boot, browser } = release.manifest;
  const made = {
    version: release.version,
    container: browser.container,
    entry: script(browser.entry),
    boot: boot?.script ?? '',
    libraries: browser.libraries.map(script),
    texts: Object.fromEntries(
      Object.entries(browser.texts ?? {}).map(([language, file]) => [language, script(file)]),
    ),
    islands: Object.fromEntries(
      Object.entries(browser.islands).map(([name, files]) => [name, files.map(script)]),
    ),
    enhancements: Object.fromEntries(
      Object.entries(browser.enhancements).map(([name, file]) => [name, script(file)]),
    ),
  };
  scripts.set(release, made);
  return made;
}

/** Addresses of the shell's scripts, as pages are rendered with. */
export function shellScripts(release: Release): ShellScripts {
  const { boot, entry, libraries, texts } = scriptsOf(release);
  return { boot, entry, libraries, ...(texts && { texts }) };
}

/** Addresses of a remote's scripts, as pages are rendered with. */
export function remoteScripts(release: Release): RemoteScripts {
  const { version, container, entry, islands, enhancements } = scriptsOf(release);
  return { version, container, entry, islands, enhancements };
}
