import {
  defaultLanguage,
  readLanguage,
  translate,
  type BrowserScript,
  type RemoteScripts,
  type RenderRequest,
  type ScriptList,
} from '@atrium/contract';
import { shellName, type Release } from './release-catalog';
import type { ReleaseSet } from './release-set';

/** Address under which a browser fetches a file of a release; it never changes its content. */
export function releaseFileUrl({ name, version, manifest }: Release, path: string): string {
  return `/releases/${name}/${version}/${manifest.build}/${path}`;
}

type ManifestFile = { path: string; integrity: string };

const scriptOf = (release: Release, { path, integrity }: ManifestFile): BrowserScript => ({
  url: releaseFileUrl(release, path),
  integrity,
});

const mapValues = <T, U>(entries: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value)]));

/**
 * What a renderer must know of the scripts of a page's set. The address of the script list is one of
 * a language's texts: of English where the shell has none of that. What it answers never changes.
 */
export function renderedWith(
  { shell, remotes, key }: ReleaseSet,
  locale: string,
): Pick<RenderRequest, 'boot' | 'formMemory' | 'scripts' | 'enhancements'> {
  const { boot, formMemory, browser } = shell.manifest;
  const language = Object.hasOwn(browser.texts ?? {}, locale) ? locale : defaultLanguage;
  return {
    boot: boot?.script ?? '',
    ...(formMemory ? { formMemory: formMemory.script } : {}),
    scripts: `/releases/scripts/${language}/${key}.json`,
    enhancements: Object.fromEntries(
      remotes.map((remote) => [
        remote.name,
        mapValues(remote.manifest.browser.enhancements, (file) => scriptOf(remote, file)),
      ]),
    ),
  };
}

const scriptListAddress = /^\/releases\/scripts\/([^/]+)\/([^/]+)\.json$/;

/**
 * What a script list's address stands for, out of the releases that can be used, by `buildLabel`;
 * undefined where it names none of them, or none of the shell's languages.
 */
export function scriptListAt(
  releases: ReadonlyMap<string, Release>,
  address: string,
): ScriptList | undefined {
  const [, language = '', key = ''] = scriptListAddress.exec(address) ?? [];
  const [shell, ...remotes] = key.split(',').map((label) => releases.get(label));
  const texts = shell?.manifest.browser.texts?.[language];
  if (shell?.name !== shellName || !texts) return undefined;
  const list: ScriptList = {
    shell: [shell.manifest.browser.entry, ...shell.manifest.browser.libraries, texts].map((file) =>
      scriptOf(shell, file),
    ),
    remotes: {},
    offline: translate(readLanguage(language) ?? defaultLanguage, 'core.errors.no_connection'),
  };
  for (const remote of remotes) {
    if (!remote) return undefined;
    list.remotes[remote.name] = remoteScripts(remote);
  }
  return list;
}

function remoteScripts(release: Release): RemoteScripts {
  const { container, entry, islands } = release.manifest.browser;
  return {
    version: release.version,
    container,
    entry: scriptOf(release, entry),
    islands: mapValues(islands, (files) => files.map((file) => scriptOf(release, file))),
  };
}
