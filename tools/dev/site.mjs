/** The site whose pages are shown, and whose releases stand beside the one from source. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure, step } from '../report.mjs';
import { root } from '../release.mjs';
import { mustRun } from '../run.mjs';

const local = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Milliseconds that a site may take to say that it is there. */
const patience = 10_000;

export class Site {
  constructor(url, token) {
    this.url = url;
    this.token = token;
    this.host = new URL(url).hostname;
    this.isLocal = local.test(this.host);
    this.bundles = join(root, '.cache/dev/bundles');
  }

  /** What keeps this from being a site that can be worked with, in a sentence; null where nothing does. */
  async obstacle() {
    let answer;
    try {
      answer = await fetch(`${this.url}/healthz`, { signal: AbortSignal.timeout(patience) });
    } catch (error) {
      return `No site of Atrium answers at ${this.url} (${reasonOf(error)}). ${adviceFor(error)}`;
    }
    const { releases } = Object(await answer.json().catch(() => null));
    if (releases !== undefined) return null;
    return `What answers at ${this.url} is no site of Atrium: its /healthz tells of no releases.`;
  }

  /** An administration call. @throws {Failure} with a sentence that says what to do */
  async call(path, body) {
    const address = new URL(`/api/admin${path}`, this.url);
    if (!this.isLocal) address.searchParams.set('host', this.host);
    const headers = { authorization: `Bearer ${this.token}` };
    if (body) headers['content-type'] = 'application/json';
    let answer;
    try {
      answer = await fetch(address, {
        method: body ? 'POST' : 'GET',
        headers,
        body: body ? JSON.stringify(body) : null,
      });
    } catch (error) {
      throw new Failure(`${this.url} does not answer any more (${reasonOf(error)}).`);
    }
    if (answer.ok) return answer;
    const { error = '' } = await answer.json().catch(() => ({}));
    if (answer.status === 401)
      throw new Failure(
        `${this.url} does not take the token: set ADMIN_TOKEN to that site's, or DATA_DIR to its data folder.`,
      );
    if (answer.status === 404 && error.startsWith('There is no call'))
      throw new Failure(`${this.url} runs an origin that is too old to be worked with: ${error}`);
    const failure = new Failure(error || `${this.url}${path} answers ${answer.status}.`);
    failure.status = answer.status;
    throw failure;
  }

  /** The file of a live release's server bundle, fetched once. */
  async bundleOf({ name, version, integrity }) {
    const file = join(
      this.bundles,
      createHash('sha256').update(integrity).digest('hex').slice(0, 32),
    );
    if (existsSync(file)) return file;
    const answer = await this.call(`/releases/${name}/${version}/server`);
    const content = Buffer.from(await answer.arrayBuffer());
    await mkdir(this.bundles, { recursive: true });
    // Whole or not at all; the worker checks its hash before it runs it.
    await writeFile(`${file}.${process.pid}`, content);
    await rename(`${file}.${process.pid}`, file);
    return file;
  }
}

const reasonOf = (error) => error.cause?.code ?? error.cause?.message ?? error.message;

/** Node's names for certificates that nobody it trusts has signed. */
const untrusted = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/;

function adviceFor(error) {
  const reason = reasonOf(error);
  if (untrusted.test(reason))
    return 'Its certificate is not trusted here: name the file of who signed it in NODE_EXTRA_CA_CERTS.';
  if (/^(?:ERR_TLS|CERT)_/.test(reason)) return 'Its certificate is not one for this address now.';
  if (/^ERR_SSL|WRONG_VERSION/.test(reason)) return 'It speaks no TLS: did you mean http://?';
  return 'Start it there with `atrium start`, or leave --site out for one on this machine.';
}

async function readToken() {
  if (process.env['ADMIN_TOKEN']) return process.env['ADMIN_TOKEN'];
  const folder = process.env['DATA_DIR'] ?? join(root, '.data');
  const kept = await readFile(join(folder, 'admin-token'), 'utf8').catch(() => '');
  return kept.trim();
}

/** Starts the site on this machine; it ends with us. */
async function startSite(url, closers) {
  const command = join(root, 'apps/origin/bin/atrium.mjs');
  const child = spawn(process.execPath, [command, 'start'], {
    cwd: root,
    env: { ...process.env, PORT: new URL(url).port },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Ctrl+C of the terminal would reach it too, and end it before us.
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const endNow = () => child.kill('SIGKILL');
  process.on('exit', endNow);
  closers.push(async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', endNow);
  });
  await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.includes('"listening"')) resolve();
    });
    void ended.then((code) => reject(new Failure(`The local site ended with code ${code}.`)));
  });
}

/** The site of an address, or the one on this machine, which is started where none runs. @throws {Failure} */
export async function connectTo(given, closers) {
  const url = (given ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`).replace(/\/$/, '');
  if (!/^https?:\/\/[^\s/?#]+$/.test(url))
    throw new Failure(`--site must be an address such as https://example.com; got "${given}".`);
  const obstacle = await new Site(url, '').obstacle();
  if (obstacle && given !== undefined) throw new Failure(obstacle);
  if (obstacle) {
    await step('Build', () =>
      mustRun('The build', process.execPath, [join(root, 'tools/build.mjs')]),
    );
    await step('Local site', () => startSite(url, closers));
  } else if (!existsSync(join(root, 'apps/origin/dist/lone-pool.mjs'))) {
    const origin = [join(root, 'tools/build.mjs'), 'origin'];
    await step('Build', () => mustRun('The build of the render workers', process.execPath, origin));
  }
  const token = await readToken();
  if (token === '')
    throw new Failure(
      `There is no token for ${url}: set ADMIN_TOKEN to that site's, or DATA_DIR to its data folder.`,
    );
  const site = new Site(url, token);
  await site.call('/releases');
  return site;
}
