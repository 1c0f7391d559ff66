/** Processes that the benchmark measures: started on a core of their own, watched and always ended. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { Failure, repository } from '../../report.mjs';

const running = new Set();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

/** Whether a process can be kept on one core; elsewhere 'one core' is one thread that does the work. */
export const canPin = spawnSync('taskset', ['-p', String(process.pid)]).status === 0;

/** Starts `node` with parameters. */
export const startNode = (parameters, options) => start([process.execPath, ...parameters], options);

/** Starts a command, on one core where asked for. Its errors are kept for a failure. */
export function start(command, { env = {}, core, ipc = false } = {}) {
  const [program, ...rest] =
    core !== undefined && canPin ? ['taskset', '-c', String(core), ...command] : command;
  const child = spawn(program, rest, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? ['ipc'] : [])],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      printed.push(String(part));
      if (printed.length > 200) printed.shift();
    });
  }
  child.printed = () => printed.join('');
  return child;
}

export async function endProcess(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** The first message of a child; a child that ends without one is a failure. */
export async function answerOf(child) {
  const outcome = await Promise.race([
    once(child, 'message').then(([message]) => ({ message })),
    once(child, 'exit').then(([code]) => ({ code })),
  ]);
  if ('message' in outcome) return outcome.message;
  throw new Failure(`a helper process ended with ${outcome.code}:\n${child.printed()}`);
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** A request whose answer is left as it was sent: compressed. */
export function rawRequest(url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

/** Resident memory of a process in MiB. */
export function residentMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)[1]) / 1024;
  } catch {
    const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
    return Number(stdout) / 1024;
  }
}

/** Processor time that a process has used, in seconds; undefined where the system does not tell. */
export function processorTime(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const ticksPerSecond = 100;
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** Watches a process's memory until it is told to stop; then gives the most and the last, in MiB. */
export function watchMemory(pid) {
  const samples = [residentMemory(pid)];
  const timer = setInterval(() => samples.push(residentMemory(pid)), 100);
  return () => {
    clearInterval(timer);
    return { most: Math.max(...samples), last: residentMemory(pid) };
  };
}

/** Calls `attempt` until it gives something; the process that it asks must still be there. */
export async function until(child, attempt, patience = 60_000) {
  const start = Date.now();
  for (;;) {
    const result = await attempt().catch(() => undefined);
    if (result !== undefined) return result;
    if (child.exitCode !== null || Date.now() - start > patience) {
      await endProcess(child, 'SIGKILL');
      throw new Failure(`a server did not start:\n${child.printed()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
