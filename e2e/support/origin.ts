import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { AdminClient } from './admin-client';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const command = join(repository, 'apps/origin/bin/atrium.mjs');

/** The administration token of every origin that the tests start. */
export const adminToken = 'token-of-the-browser-tests';

export interface OriginOptions {
  /** A folder that outlives the process; without it the data goes with the origin. */
  dataFolder?: string;
  environment?: Record<string, string>;
  /** Another build of the origin. */
  command?: string;
}

/** A real origin in a process of its own, with a database of its own. */
export interface RunningOrigin {
  url: string;
  admin: AdminClient;
  /** What it has logged so far, one object a line. */
  log: Record<string, unknown>[];
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Ends it in order and removes its data. */
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Settings of an origin, as its process and the `atrium` command read them. */
export function originEnvironment(url: string, dataFolder: string): Record<string, string> {
  return {
    PORT: new URL(url).port,
    PUBLIC_URL: url,
    DATA_DIR: dataFolder,
    ADMIN_TOKEN: adminToken,
    RELEASES_DIR: process.env['RELEASES_DIR'] ?? join(repository, 'releases'),
    POSTS_PER_MINUTE: '100000',
  };
}

/** Reads the log until the origin says that it listens. @throws with all it printed if it ends first */
async function untilListening(child: ChildProcess, log: Record<string, unknown>[]): Promise<void> {
  const printed: string[] = [];
  child.stderr?.on('data', (part: Buffer) => printed.push(part.toString()));
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      if (!line.startsWith('{')) return void printed.push(line);
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry['msg'] === 'listening') resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      const said = [...log.map((entry) => JSON.stringify(entry)), ...printed].join('\n');
      reject(new Error(`the origin ended with ${code}:\n${said}`));
    });
  });
}

/** Whether somebody else took the port between its being found and the origin's start. */
const isTaken = (error: unknown) => error instanceof Error && error.message.includes('EADDRINUSE');

export async function startOrigin(options: OriginOptions = {}): Promise<RunningOrigin> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'atrium-e2e-')));
  for (;;) {
    try {
      return await startAt(await freePort(), dataFolder, options);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

async function startAt(
  port: number,
  dataFolder: string,
  options: OriginOptions,
): Promise<RunningOrigin> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [options.command ?? command, 'start'], {
    cwd: repository,
    env: { ...process.env, ...originEnvironment(url, dataFolder), ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  // Nothing of ours outlives the tests, however they end.
  const endWithUs = () => child.kill('SIGKILL');
  process.on('exit', endWithUs);
  const log: Record<string, unknown>[] = [];
  await untilListening(child, log);

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
    process.off('exit', endWithUs);
  };
  return {
    url,
    admin: new AdminClient(url, adminToken),
    log,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (!options.dataFolder) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Runs the `atrium` command, of this build or of another, to its end. */
export async function runAtrium(
  parameters: readonly string[],
  environment: Record<string, string>,
  program = command,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: repository,
    env: { ...process.env, ...environment },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}
