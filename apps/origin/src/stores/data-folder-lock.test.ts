import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUse, lockFolder } from './data-folder-lock';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-lock-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** Gives this process's lock to another process, as if that one had taken it. */
async function lockOfOtherProcess(owner: { pid: number; host?: string; started?: string | null }) {
  const lock = await lockFolder(folder);
  const [name] = await readdir(join(folder, 'owners'));
  const file = join(folder, 'owners', name ?? '');
  const claim = { ...JSON.parse(await readFile(file, 'utf8')), ...owner };
  await lock.release();
  await writeFile(file, JSON.stringify(claim));
  return file;
}

async function startedProcess() {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  children.push(child);
  await once(child, 'spawn');
  return child;
}

/** The claim that a process would write of itself. */
async function startOf(pid: number) {
  const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  return `${boot} ${text.slice(text.lastIndexOf(')') + 2).split(' ')[19]}`;
}

test('one owner at a time; the folder is free again after release', async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUse);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('of many that come at the same time exactly one gets it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
  const winners = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  expect(winners).toHaveLength(1);
  await winners[0]?.release();
});

test('a living owner is named with the folder', async () => {
  const { pid } = await startedProcess();
  await lockOfOtherProcess({ pid: pid ?? 0, started: await startOf(pid ?? 0) });
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${pid}. Two processes on one folder would lose data`,
  );
});

test('the lock of a process that was killed is taken over at once', async () => {
  const child = await startedProcess();
  await lockOfOtherProcess({ pid: child.pid ?? 0, started: await startOf(child.pid ?? 0) });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder)).release();
});

test('a process that got the id of a dead owner is not taken for it', async () => {
  const { pid } = await startedProcess();
  await lockOfOtherProcess({ pid: pid ?? 0, started: 'an-earlier-boot 4711' });
  await (await lockFolder(folder)).release();
});

test('an owner on another machine counts as long as its heart beats', async () => {
  const file = await lockOfOtherProcess({ pid: process.pid, host: `not-${hostname()}` });
  await expect(lockFolder(folder)).rejects.toThrow(
    `by process ${process.pid} on not-${hostname()}.`,
  );
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(file, minuteAgo, minuteAgo);
  await (await lockFolder(folder)).release();
});

test('what is left of a half-written claim is no owner', async () => {
  await (await lockFolder(folder)).release();
  await writeFile(join(folder, 'owners', 'broken.json'), '{"pid":');
  await (await lockFolder(folder)).release();
});
