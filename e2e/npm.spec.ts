import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { adminToken, freePort, originEnvironment } from './support/origin';
import { expect, test } from './support/test';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Runs npm until what it runs has said something, sends npm alone a signal, and waits for the end of them all. */
async function untilEnded(
  parameters: string[],
  environment: Record<string, string>,
  ready: string,
  signal: NodeJS.Signals,
): Promise<string> {
  const child = spawn('npm', parameters, {
    cwd: repository,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const endWithUs = () => process.kill(-Number(child.pid), 'SIGKILL');
  process.on('exit', endWithUs);
  let said = '';
  const isReady = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => {
        said += part.toString();
        if (said.includes(ready)) resolve();
      });
  });
  // Its output is open for as long as anybody can write there.
  const ended = once(child, 'close');
  await Promise.race([isReady, ended]);
  expect(said).toContain(ready);
  child.kill(signal);
  await ended;
  process.off('exit', endWithUs);
  return said;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`a site that npm started ends with npm at ${signal}`, async () => {
    const data = await mkdtemp(join(tmpdir(), 'atrium-e2e-npm-'));
    const url = `http://127.0.0.1:${await freePort()}`;
    await untilEnded(['start'], originEnvironment(url, data), '"listening"', signal);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    await rm(data, { recursive: true });
  });

  test(`work on an app that npm started ends with npm at ${signal}`, async ({ origin }) => {
    const parameters = ['--port', '0', '--site', origin.url];
    const said = await untilEnded(
      ['run', 'dev', '-w', 'apps/blog', '--', ...parameters],
      { ADMIN_TOKEN: adminToken },
      'Ctrl+C ends it',
      signal,
    );
    const url = /▶ (http:\S+) shows/.exec(said)?.[1] ?? '';
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });
}
