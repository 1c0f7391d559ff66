import type { ReleaseFile, ReleaseManifest } from '@atrium/contract';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { createHash } from 'node:crypto';
import { matchesIntegrity } from './integrity';
import { namedFiles } from './read-manifest';

/** The file that says what a release is. */
export const manifestName = 'release.json';

/** Every file of a release but its manifest, with its path inside the release's folder. */
export function filesOf({ server, browser }: ReleaseManifest): ReleaseFile[] {
  const inBrowser = [...browser.files, ...(browser.packed ?? [])];
  return [server, ...inBrowser.map((file) => ({ ...file, path: `browser/${file.path}` }))];
}

const unpackers: Readonly<Record<string, () => Transform>> = {
  '.br': createBrotliDecompress,
  '.gz': createGunzip,
};

/** What is wrong with a packed file: browsers would get other bytes than those that were checked. */
async function packedProblem(
  folder: string,
  { path }: ReleaseFile,
  plain: ReleaseFile | undefined,
): Promise<string | undefined> {
  const unpack = unpackers[path.slice(-3)];
  if (!unpack || !plain) return `"${path}" is no packed form of a file of the release`;
  const file = join(folder, 'browser', path);
  let bytes = 0;
  const chunks: Buffer[] = [];
  try {
    // What is wrong with reading it is the stream's to say: nobody else would hear of it.
    const unpacked = pipeline(createReadStream(file), unpack(), () => undefined);
    for await (const chunk of unpacked as Readable) {
      bytes += (chunk as Buffer).length;
      // A few bytes can unpack to gigabytes.
      if (bytes > plain.bytes) break;
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    return `"${path}" cannot be unpacked (${(error as Error).message})`;
  }
  if (bytes === plain.bytes && matchesIntegrity(Buffer.concat(chunks), plain.integrity)) return;
  return `"${path}" does not unpack to "${plain.path}"`;
}

/** What is wrong with one file of a folder; undefined where it is what the manifest says. */
export async function fileProblem(folder: string, file: ReleaseFile): Promise<string | undefined> {
  let content: Buffer;
  try {
    content = await readFile(join(folder, file.path));
  } catch {
    return `"${file.path}" is missing`;
  }
  if (content.length !== file.bytes)
    return `"${file.path}" has ${content.length} bytes, the manifest says ${file.bytes}`;
  if (!matchesIntegrity(content, file.integrity))
    return `"${file.path}" does not have the hash ${file.integrity}`;
  return undefined;
}

/** What is wrong inside a manifest, as far as it contradicts itself. */
function contradictions(manifest: ReleaseManifest): string[] {
  const { server, browser } = manifest;
  const listed = new Map(
    [...browser.files, ...(browser.packed ?? [])].map((file) => [file.path, file]),
  );
  const problems: string[] = [];
  for (const file of namedFiles(manifest)) {
    if (file === server) continue;
    if (listed.get(file.path)?.integrity !== file.integrity)
      problems.push(`"${file.path}" is named, and not listed among the browser's files`);
  }
  for (const script of [manifest.boot, manifest.formMemory]) {
    if (!script) continue;
    const hash = createHash('sha256').update(script.script).digest('base64');
    if (script.hash !== `sha256-${hash}`)
      problems.push('an inline script does not have the hash that is said of it');
  }
  return problems;
}

/** Paths of all files below a folder, with `/` between. */
async function pathsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/**
 * What is wrong with the files of a release, one sentence each: every one is there and is what the manifest
 * says, and there are no others.
 */
export async function fileProblems(folder: string, manifest: ReleaseManifest): Promise<string[]> {
  const files = filesOf(manifest);
  const found = await Promise.all(files.map((file) => fileProblem(folder, file)));
  const problems = [...contradictions(manifest), ...found];
  const plain = new Map(manifest.browser.files.map((file) => [file.path, file]));
  for (const file of manifest.browser.packed ?? [])
    problems.push(await packedProblem(folder, file, plain.get(file.path.slice(0, -3))));
  const known = new Set([manifestName, ...files.map(({ path }) => path)]);
  for (const path of await pathsBelow(folder))
    if (!known.has(path)) problems.push(`"${path}" is not in the manifest`);
  return problems.filter((problem) => problem !== undefined);
}
