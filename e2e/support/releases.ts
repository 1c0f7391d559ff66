import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

const built = fileURLToPath(new URL('../../releases', import.meta.url));

/** The version of an app as it is now. */
export async function versionOf(name: string): Promise<string> {
  const file = new URL(`../../apps/${name}/package.json`, import.meta.url);
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}

/**
 * Waits until a page is rendered by a version. On a machine with much else to do its first visitor may be sent
 * another version, or plain elements, while a worker loads what it needs.
 */
export const untilShown = (url: string, version: string): Promise<void> =>
  expect.poll(async () => (await fetch(url)).headers.get('x-atrium-releases')).toContain(version);

/**
 * What a team might ship: a server bundle whose headlines run some code as they are rendered.
 * It says that it is `version`, where one is given, as one that was built would.
 */
export const withHeadlines = (code: string, version?: string) => (source: string) => `${source}
{
  const remote = module.exports.default;
  const { Headline } = remote.elements;
  const View = (props) => { ${code} return Headline.View(props); };
  const elements = { ...remote.elements, Headline: { ...Headline, View } };
  module.exports = { default: { ...remote, elements${version ? `, version: '${version}'` : ''} } };
}`;

/** A copy of all releases, to be broken in ways that a build never would. */
export class CopiedReleases {
  private constructor(readonly folder: string) {}

  static async make(): Promise<CopiedReleases> {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-e2e-releases-'));
    await cp(built, folder, { recursive: true });
    return new CopiedReleases(folder);
  }

  /** Changes the server bundle of a remote, of its version of now or of another, and its manifest so that it fits. */
  async changeServer(
    name: string,
    change: (source: string) => string,
    version?: string,
  ): Promise<void> {
    const release = join(this.folder, name, version ?? (await versionOf(name)));
    const manifestFile = join(release, 'release.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as {
      server: { path: string; integrity: string; bytes: number };
    };
    const bundle = join(release, manifest.server.path);
    const source = change(await readFile(bundle, 'utf8'));
    await writeFile(bundle, source);
    manifest.server.bytes = Buffer.byteLength(source);
    manifest.server.integrity = `sha256-${createHash('sha256').update(source).digest('base64')}`;
    await writeFile(manifestFile, JSON.stringify(manifest));
  }

  /** Adds another version of a release, which differs from the one of now by nothing else. */
  async addVersion(name: string, version: string): Promise<void> {
    const release = join(this.folder, name, version);
    await cp(join(this.folder, name, await versionOf(name)), release, { recursive: true });
    const file = join(release, 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...manifest, version }));
  }

  /** Changes a file of a release behind the back of its manifest; without content it is gone. */
  async spoil(name: string, version: string, file: string, content?: string): Promise<void> {
    const path = join(this.folder, name, version, file);
    await Promise.all(['.br', '.gz'].map((ending) => rm(path + ending, { force: true })));
    if (content === undefined) await rm(path);
    else await writeFile(path, content);
  }

  /** Takes a file away from browsers, as a half-finished upload would. */
  async removeBrowserFile(name: string, file: string, version?: string): Promise<void> {
    const path = join(this.folder, name, version ?? (await versionOf(name)), 'browser', file);
    await Promise.all(['', '.br', '.gz'].map((ending) => rm(path + ending, { force: true })));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
