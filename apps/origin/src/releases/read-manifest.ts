import {
  assertContract,
  releaseManifestSchema,
  type ReleaseFile,
  type ReleaseManifest,
} from '@atrium/contract';
import { Ajv } from 'ajv';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesIntegrity } from './integrity';

const isManifest = new Ajv({ strict: false }).compile<ReleaseManifest>(releaseManifestSchema);

/** A path that stays inside its folder and needs no escaping in an address. */
export const plainPath = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.+-]+(?:\/[\w@.+-]+)*$/;

/** Every file that a manifest names. */
export function namedFiles({ server, browser }: ReleaseManifest): ReleaseFile[] {
  return [
    server,
    browser.entry,
    ...browser.files,
    ...(browser.packed ?? []),
    ...browser.libraries,
    ...(browser.beacon ? [browser.beacon] : []),
    ...Object.values(browser.enhancements),
    ...Object.values(browser.texts ?? {}),
    ...Object.values(browser.islands).flat(),
  ];
}

/** A release that cannot be used; the message says which, why, and what was expected. */
export class ReleaseRefused extends Error {
  constructor(
    folder: string,
    /** What is wrong, without the folder. */
    readonly reason: string,
  ) {
    super(`the release in ${folder} cannot be used: ${reason}`);
    this.name = 'ReleaseRefused';
  }
}

/** A manifest with the SHA-256 of its file, hex. */
export interface ReadManifest {
  manifest: ReleaseManifest;
  digest: string;
}

/** Reads a manifest whose paths can be believed to stay inside the release. @throws {ReleaseRefused} */
export function readManifestFile(folder: string): ReadManifest {
  const refuse = (reason: string) => new ReleaseRefused(folder, reason);
  let manifest: unknown;
  let digest: string;
  try {
    const content = readFileSync(join(folder, 'release.json'));
    digest = createHash('sha256').update(content).digest('hex');
    manifest = JSON.parse(content.toString('utf8'));
  } catch (error) {
    throw refuse(`release.json cannot be read (${(error as Error).message})`);
  }
  if (!isManifest(manifest)) {
    const [error] = isManifest.errors ?? [];
    throw refuse(
      `release.json at "${error?.instancePath ?? ''}" ${error?.message ?? 'is not a manifest'}`,
    );
  }
  if (!/^[\w.-]+$/.test(manifest.build)) {
    throw refuse(`build "${manifest.build}" should be letters, digits, dots and dashes`);
  }
  const strayPath = namedFiles(manifest).find(({ path }) => !plainPath.test(path));
  if (strayPath) throw refuse(`"${strayPath.path}" is not a path inside the release`);
  return { manifest, digest };
}

/**
 * Reads and checks a release: its manifest, its contract version and the hash of its server bundle,
 * so that nothing is run that was not built as the manifest says.
 * @throws {ReleaseRefused}
 */
export function readManifest(folder: string, name: string, version: string): ReadManifest {
  const refuse = (reason: string) => new ReleaseRefused(folder, reason);
  const { manifest, digest } = readManifestFile(folder);
  if (manifest.name !== name || manifest.version !== version) {
    throw refuse(
      `its manifest is of ${manifest.name}@${manifest.version}, its folder of ${name}@${version}`,
    );
  }
  try {
    assertContract(manifest);
  } catch (error) {
    throw refuse((error as Error).message);
  }
  let bundle: Buffer;
  try {
    bundle = readFileSync(join(folder, manifest.server.path));
  } catch (error) {
    throw refuse(`its server bundle cannot be read (${(error as Error).message})`);
  }
  if (!matchesIntegrity(bundle, manifest.server.integrity)) {
    throw refuse(`${manifest.server.path} does not have the hash ${manifest.server.integrity}`);
  }
  return { manifest, digest };
}
