/** Starts the origin as its owner would, and speaks to it as one. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, repository } from '../../report.mjs';
import { endProcess, freePort, rawRequest, start, until } from './processes.mjs';

const adminToken = 'token-of-the-benchmark';
const command = join(repository, 'apps/origin/bin/atrium.mjs');

/**
 * @param {{ dataDir: string, databaseUrl?: string, core?: number, env?: Record<string, string>, isCold?: boolean }} options
 * `core`: everything of the origin on that core; `isCold`: nothing has been rendered yet
 */
export async function startOrigin({ dataDir, databaseUrl, core, env, isCold = false }) {
  if (!existsSync(command)) throw new Failure('the origin is not built: run `npm run build`');
  const port = await freePort();
  const child = start([command, 'start'], {
    core,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_TOKEN: adminToken,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'warn',
      // One machine plays thousands of visitors.
      POSTS_PER_MINUTE: '1000000',
      ...env,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await until(child, async () => {
    const { status } = await rawRequest(url + (isCold ? '/metrics' : '/healthz'));
    return status === 200 ? true : undefined;
  });

  async function administer(method, path, { body, type } = {}) {
    const headers = { authorization: `Bearer ${adminToken}` };
    if (body !== undefined) Object.assign(headers, { 'content-type': type });
    const answer = await rawRequest(`${url}/api/admin${path}`, { method, headers, body });
    const json = JSON.parse(answer.body.toString());
    if (answer.status >= 300) {
      throw new Failure(
        `${method} ${path} was answered ${answer.status}: ${JSON.stringify(json).slice(0, 500)}`,
      );
    }
    return json;
  }

  return {
    url,
    pid: child.pid,
    publish: (id, path, document) =>
      administer('PUT', `/pages/${id}?path=${path}`, {
        body: JSON.stringify(document),
        type: 'application/json',
      }),
    /** A page as it is stored: in normal form. */
    page: (id) => administer('GET', `/pages/${id}`),
    upload: (id, content, type) => administer('PUT', `/files/${id}`, { body: content, type }),
    /** Every answer that is stored for a page. */
    async submissions(page) {
      const all = [];
      for (let after = ''; ;) {
        const part = await administer('GET', `/submissions?page=${page}&limit=1000${after}`);
        all.push(...part.submissions);
        if (part.next === null) return all;
        after = `&after=${part.next}`;
      }
    },
    /** Shows a version on all pages. */
    place: (release, version) =>
      administer('POST', '/placements', {
        body: JSON.stringify({ release, version, scope: {}, by: 'bench', reason: 'a measure' }),
        type: 'application/json',
      }),
    addReceiver: (id, receiver) =>
      administer('PUT', `/receivers/${id}`, {
        body: JSON.stringify(receiver),
        type: 'application/json',
      }),
    /** What waits to be delivered, from the metrics; `age` in seconds. */
    async backlog() {
      const text = String((await rawRequest(`${url}/metrics`)).body);
      const read = (name) =>
        Number(new RegExp(`^atrium_deliveries_${name}{[^}]*} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
      return { pending: read('pending'), failed: read('failed'), age: read('oldest_seconds') };
    },
    end: () => endProcess(child),
    kill: () => endProcess(child, 'SIGKILL'),
  };
}
