import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { fileProblems, filesOf, manifestName } from '../releases/check-files';
import type { ReleaseReport } from '../releases/publications';
import { readManifest, readManifestFile, ReleaseRefused } from '../releases/read-manifest';
import { CommandError, type AdminClient } from './admin-client';

/** What the origin answers to a release. */
type Answer =
  | { name: string; version: string; by: string; publishedAt: string; report: ReleaseReport }
  | { error: string; reasons?: string[]; report?: ReleaseReport | null };

/** A built release, and what to do once it is not needed any more. */
interface Build {
  folder: string;
  dispose(): Promise<void>;
}

const buildTool = 'tools/build.mjs';

/** The folder above with the tools that build apps. */
function repositoryOf(app: string): string | undefined {
  for (let folder = app; ; folder = dirname(folder)) {
    if (existsSync(join(folder, buildTool))) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/**
 * Builds one app and nothing else, in a folder of its own: what is served is not touched.
 * @throws {CommandError}
 */
async function buildApp(
  app: string,
  version: string | undefined,
  output: Writable,
): Promise<Build> {
  const repository = repositoryOf(app);
  if (!existsSync(join(app, 'package.json')) || repository === undefined)
    throw new CommandError(
      `${app} is neither an app, with a package.json below ${buildTool}, nor a built release, with a ${manifestName}.`,
    );
  const out = await mkdtemp(join(tmpdir(), 'atrium-release-'));
  const dispose = () => rm(out, { recursive: true, force: true });
  const name = basename(app);
  const given = version === undefined ? [] : ['--version', version];
  const child = spawn(
    process.execPath,
    [join(repository, buildTool), name, '--out', out, ...given],
    { cwd: repository, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => void output.write(part));
  const [code] = (await once(child, 'close')) as [number | null];
  const packageJson = await readFile(join(app, 'package.json'), 'utf8');
  const built = version ?? (JSON.parse(packageJson) as { version: string }).version;
  const folder = join(out, name, built);
  if (code === 0 && existsSync(join(folder, manifestName))) return { folder, dispose };
  await dispose();
  throw new CommandError(`${name} could not be built; what is wrong stands above.`);
}

/** The release to publish: a folder that was built before, or an app that is built now. */
async function findBuild(
  folder: string,
  version: string | undefined,
  output: Writable,
): Promise<Build> {
  if (!existsSync(join(folder, manifestName))) return buildApp(folder, version, output);
  return { folder, dispose: () => Promise.resolve() };
}

/** @throws {CommandError} */
async function checkedFiles(folder: string): Promise<{ path: string; label: string[] }[]> {
  try {
    const { name, version } = readManifestFile(folder).manifest;
    const { manifest } = readManifest(folder, name, version);
    const [problem] = await fileProblems(folder, manifest);
    if (problem !== undefined) throw new ReleaseRefused(folder, problem);
    // The manifest comes last here, too: what breaks off has none.
    return [...filesOf(manifest).map(({ path }) => path), manifestName].map((path) => ({
      path,
      label: [name, version],
    }));
  } catch (error) {
    if (error instanceof ReleaseRefused) throw new CommandError(`${error.message}.`);
    throw error;
  }
}

export interface PublishOptions {
  folder: string;
  workingFolder: string;
  version?: string;
  by?: string;
}

/**
 * Builds a release, if that was not done before, and sends it.
 * @throws {CommandError}
 */
export async function publishRelease(
  client: AdminClient,
  { folder, workingFolder, version, by = userInfo().username }: PublishOptions,
  output: Writable,
): Promise<{ answer: Answer; isNew: boolean }> {
  const build = await findBuild(resolve(workingFolder, folder), version, output);
  try {
    const files = await checkedFiles(build.folder);
    const form = new FormData();
    for (const { path } of files) {
      const content = await readFile(join(build.folder, path));
      form.append(path, new Blob([new Uint8Array(content)]), basename(path));
    }
    const [name = '', number = ''] = files[0]?.label ?? [];
    const response = await client.call('POST', `/releases/${name}/${number}`, {
      query: { by },
      body: form,
      expected: [422],
    });
    return { answer: (await response.json()) as Answer, isNew: response.status === 201 };
  } finally {
    await build.dispose();
  }
}
