import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { readConfig } from './config';
import { createLogger } from './observability/logger';
import { startOrigin, type Origin } from './origin';
import { startS3Server, type S3Server } from './releases/testing/s3-server';
import { buildWorker } from './render/testing/build-worker';
import { fakeRemote, fakeShell, writeRelease } from './render/testing/fake-releases';
import { startPostgres, type PostgresServer } from './stores/testing/postgres-server';

const workerFile = buildWorker();
const packageFolder = resolve(__dirname, '..');
const adminToken = 'the-token-of-three-origins';
const headers = { authorization: `Bearer ${adminToken}` };

/** Milliseconds in which every origin must act on a decision. */
const allowed = 2000;
/** Times that slower than they must be on a machine with much else to do are no fault. */
const patience = 15 * allowed;

let folder: string;
let postgres: PostgresServer;
let bucket: S3Server;
let origins: Origin[];

/** Only the first has releases of its own: the others bring theirs from the bucket. */
async function start(name: string): Promise<Origin> {
  const { config } = bucket;
  const settings = readConfig({
    PORT: '0',
    DATA_DIR: join(folder, name, 'data'),
    RELEASES_DIR: join(folder, name, 'releases'),
    RESOURCES_DIR: join(folder, 'resources'),
    DATABASE_URL: postgres.url,
    ADMIN_TOKEN: adminToken,
    S3_BUCKET: config.bucket,
    S3_ENDPOINT: config.endpoint,
    S3_REGION: config.region,
    S3_PREFIX: config.prefix,
    S3_ACCESS_KEY_ID: config.keyId,
    S3_SECRET_ACCESS_KEY: config.secret,
  });
  return startOrigin({ config: settings, logger: createLogger('silent'), workerFile });
}

const pages = (version: string) => ({
  name: 'pages',
  version,
  server: fakeRemote('pages'),
  pageTypes: ['info_page'],
  elementTypes: ['Body'],
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-three-'));
  const resources = join(folder, 'resources');
  mkdirSync(join(resources, 'dist/demo/pages'), { recursive: true });
  for (const name of ['drizzle', 'package.json'])
    symlinkSync(join(packageFolder, name), join(resources, name));
  symlinkSync(resolve(packageFolder, '../../node_modules'), join(resources, 'node_modules'));
  const page = {
    id: 'home',
    type: 'info_page',
    seo: { title: 'Welcome' },
    entities: { root: { id: 'root', type: 'Body', childIds: [] } },
  };
  writeFileSync(join(resources, 'dist/demo/pages/index.json'), JSON.stringify(page));
  [postgres, bucket] = await Promise.all([startPostgres(), startS3Server()]);
  origins = [];
  for (const name of ['one', 'two', 'three']) {
    writeRelease(join(folder, name, 'releases'), { name: 'shell', server: fakeShell });
    writeRelease(join(folder, name, 'releases'), pages('1.0.0'));
    origins.push(await start(name));
  }
});

afterAll(async () => {
  await Promise.all(origins.map((origin) => origin.close()));
  await Promise.all([postgres.dispose(), bucket.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function call(origin: Origin | undefined, path: string, body: object | FormData) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin?.url}/api/admin${path}`, {
    method: 'POST',
    headers: { ...headers, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const read = (await answer.json()) as Record<string, unknown>;
  if (!answer.ok) throw new Error(JSON.stringify(read));
  return read;
}

/** Publishes a version; `code` makes its bytes others. */
async function publish(origin: Origin | undefined, version: string, by = 'ada', code = '') {
  const server = fakeRemote('pages', code);
  const built = writeRelease(join(folder, `built-${by}`), { ...pages(version), server });
  const form = new FormData();
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    form.append(relative(built, file), new Blob([new Uint8Array(readFileSync(file))]), 'f');
  }
  await call(origin, `/releases/pages/${version}?by=${by}`, form);
}

async function shownBy(origin: Origin): Promise<string> {
  const answer = await fetch(origin.url);
  await answer.text();
  return answer.headers.get('x-atrium-releases') ?? '';
}

/** How long after a decision every origin has acted on it. */
async function untilAll(what: string, isSo: (origin: Origin) => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  const wait = async (origin: Origin) => {
    while (!(await isSo(origin)))
      if (performance.now() - begun > patience) throw new Error(`${what}: not at ${origin.url}`);
  };
  await Promise.all(origins.map(wait));
  const took = Math.round(performance.now() - begun);
  process.stdout.write(`  ${what}, at all three origins: ${took} ms of ${allowed}\n`);
  return took;
}

const shows = (version: string) => async (origin: Origin) =>
  (await shownBy(origin)).includes(`pages@${version}`);

const deed = { by: 'ada', reason: 'a test' };
const place = (origin: Origin | undefined, version: string) =>
  call(origin, '/placements', { release: 'pages', version, scope: {}, ...deed });

test('what one origin takes, all can show, from one decision to the next', async () => {
  await publish(origins[0], '1.1.0');
  const has = async (origin: Origin) => {
    const answer = await fetch(`${origin.url}/releases/pages/1.1.0/b1/entry.js`);
    return (await answer.text()) === '/* pages_1_1_0 */';
  };
  await untilAll('a version is known and its files are there', has);
  await untilAll('the version before is shown', shows('1.0.0'));

  await place(origins[1], '1.1.0');
  await untilAll('a version is placed', shows('1.1.0'));
  await place(origins[2], '1.0.0');
  await untilAll('it is rolled back', shows('1.0.0'));

  const rollout = { release: 'pages', version: '1.1.0', scope: { pageType: 'info_page' } };
  const plan = { stages: [0.01, 100], every: 600_000, needed: 1 };
  const { id } = await call(origins[0], '/rollouts', { ...rollout, ...plan, ...deed });
  const isSplit = async (origin: Origin) => {
    const answer = await fetch(origin.url);
    await answer.text();
    return answer.headers.get('cache-control')?.startsWith('private') ?? false;
  };
  await untilAll('a rollout has begun', isSplit);
  await call(origins[1], `/rollouts/${String(id)}`, { action: 'widen', ...deed });
  await untilAll('it is widened', shows('1.1.0'));
  await call(origins[2], `/rollouts/${String(id)}`, { action: 'stop', ...deed });
  await untilAll('it is stopped', shows('1.0.0'));
});

test('an origin that starts anew brings what was published; with the bucket gone it shows what it has', async () => {
  await publish(origins[0], '1.2.0');
  await place(origins[0], '1.2.0');
  rmSync(join(folder, 'two/releases'), { recursive: true });
  writeRelease(join(folder, 'two/releases'), { name: 'shell', server: fakeShell });
  await origins[1]?.close();
  origins[1] = await start('two');
  await untilAll('what was published is shown', shows('1.2.0'));

  bucket.isBroken = true;
  await expect(publish(origins[2], '1.3.0')).rejects.toThrow(
    /cannot be reached: PUT was answered with 503. Nothing was published; try again/,
  );
  await origins[1].close();
  origins[1] = await start('two');
  await untilAll('it is shown without the bucket', shows('1.2.0'));
  bucket.isBroken = false;
  await publish(origins[2], '1.3.0');
});

test('two origins that are sent one version at the same time take one of the two', async () => {
  const outcomes = await Promise.allSettled([
    publish(origins[0], '2.0.0'),
    publish(origins[2], '2.0.0', 'ben', '/* other */'),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(String((lost as PromiseRejectedResult).reason)).toMatch(
    /published before with other bytes/,
  );
  const shown = new Set<string>();
  await untilAll('the one that won is known', async (origin) => {
    const file = await fetch(`${origin.url}/api/admin/releases/pages/2.0.0/server`, { headers });
    if (file.status === 200) shown.add(await file.text());
    return file.status === 200;
  });
  expect(shown.size).toBe(1);
});
