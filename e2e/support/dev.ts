import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminToken } from './origin';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** What a command printed, and whether it goes on. */
function start(script: string, parameters: string[], cwd: string, environment: object = {}) {
  const child = spawn(process.execPath, [join(repository, script), ...parameters], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (said.text += part.toString()));
  return { child, said, ended: once(child, 'close') as Promise<[number | null]> };
}

/** An app of its own in a folder that goes with it, as `npm run create-remote` makes one. */
export class AppFolder {
  private constructor(
    readonly name: string,
    private readonly parent: string,
  ) {}

  /** Inside of the repository, where the shared packages are found. */
  static async create(name: string): Promise<AppFolder> {
    await mkdir(join(repository, '.cache'), { recursive: true });
    const app = new AppFolder(name, await mkdtemp(join(repository, '.cache/e2e-app-')));
    const { said, ended } = start(
      'tools/create-remote.mjs',
      [name, '--folder', app.path()],
      repository,
    );
    const [code] = await ended;
    if (code !== 0) throw new Error(said.text);
    return app;
  }

  path(...names: string[]): string {
    return join(this.parent, this.name, ...names);
  }

  async write(file: string, content: string): Promise<void> {
    await mkdir(join(this.path(file), '..'), { recursive: true });
    await writeFile(this.path(file), content);
  }

  async change(file: string, from: string, to: string): Promise<void> {
    const before = await readFile(this.path(file), 'utf8');
    if (!before.includes(from)) throw new Error(`${file} holds no "${from}"`);
    await writeFile(this.path(file), before.replace(from, to));
  }

  remove(): Promise<void> {
    return rm(this.parent, { recursive: true, force: true });
  }
}

export interface RunningDev {
  url: string;
  /** Everything that it has printed. */
  said: { text: string };
  process: ChildProcess;
  /** As Ctrl+C does; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/** `npm run dev` of an app, until it says where it listens. @throws with all it printed if it ends before */
export async function startDev(
  app: AppFolder,
  parameters: string[],
  token = adminToken,
): Promise<RunningDev> {
  const all = ['--port', '0', ...parameters];
  const { child, said, ended } = start('tools/dev.mjs', all, app.path(), { ADMIN_TOKEN: token });
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  void ended.then(() => process.off('exit', endWithUs));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /▶ (http:\S+) shows/.exec(said.text)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(said.text)));
  });
  return {
    ...{ url, said, process: child },
    async stop() {
      if (child.exitCode === null) child.kill('SIGINT');
      return (await ended)[0];
    },
  };
}
