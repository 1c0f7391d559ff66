import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Another process works in the folder. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly owner: { pid: number; host: string },
  ) {
    const where = owner.host === hostname() ? '' : ` on ${owner.host}`;
    super(
      `The data folder ${folder} is in use by process ${owner.pid}${where}. ` +
        'Two processes on one folder would lose data; stop the other one or set DATA_DIR to another folder.',
    );
    this.name = 'FolderInUse';
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/** What a process says of itself in the folder. */
interface Claim {
  pid: number;
  host: string;
  /** Boot of the machine and start of the process: a process id alone is given again. Null where unknown. */
  started: string | null;
  /** True once the process has seen that it is alone. */
  owns: boolean;
}

/** Milliseconds. Where a process cannot be looked up (another machine), its heartbeat is looked at. */
const heartbeatEvery = 2_000;
const heartbeatLostAfter = 15_000;

async function startOf(pid: number): Promise<string | null> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything; behind it stand the state and, 20th, the start (proc(5)).
    const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
    // A process that was killed stays in the table until its parent has asked for its end.
    return values[0] === 'Z' || values[0] === 'X' ? 'ended' : `${boot} ${values[19]}`;
  } catch {
    return null;
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function isAlive(claim: Claim, file: string): Promise<boolean> {
  if (claim.host === hostname()) {
    if (!exists(claim.pid)) return false;
    const started = await startOf(claim.pid);
    if (started !== null && claim.started !== null) return started === claim.started;
  }
  const { mtimeMs } = await stat(file);
  return Date.now() - mtimeMs < heartbeatLostAfter;
}

async function readClaim(file: string): Promise<Claim | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Claim;
  } catch {
    return undefined;
  }
}

/**
 * Takes a folder for this process alone. Every process first writes a claim and only then looks
 * for others, so of two that start together at least one sees the other; the smaller claim wins.
 * The claims of processes that are dead are removed at once, however they died.
 * @throws {FolderInUse}
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claims = join(folder, 'owners');
  await mkdir(claims, { recursive: true });
  const name = `${randomUUID()}.json`;
  const mine = join(claims, name);
  const claim: Claim = {
    pid: process.pid,
    host: hostname(),
    started: await startOf(process.pid),
    owns: false,
  };
  const write = async () => {
    await writeFile(`${mine}.new`, JSON.stringify(claim));
    await rename(`${mine}.new`, mine);
  };
  await write();
  try {
    while (await isContested(claims, name, folder)) await delay(20);
    claim.owns = true;
    await write();
  } catch (error) {
    await rm(mine, { force: true });
    throw error;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(mine, now, now).catch(() => undefined);
  }, heartbeatEvery);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      await rm(mine, { force: true });
    },
  };
}

/** True while another process that came at the same time has yet to give way. @throws {FolderInUse} */
async function isContested(claims: string, mine: string, folder: string): Promise<boolean> {
  let contested = false;
  for (const name of await readdir(claims)) {
    if (name === mine || !name.endsWith('.json')) continue;
    const file = join(claims, name);
    const other = await readClaim(file);
    if (!other) continue;
    if (!(await isAlive(other, file).catch(() => false))) await rm(file, { force: true });
    else if (other.owns || name < mine) throw new FolderInUse(folder, other);
    else contested = true;
  }
  return contested;
}
