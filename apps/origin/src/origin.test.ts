import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from './config';
import { createLogger } from './observability/logger';
import { startOrigin, type Origin } from './origin';
import { buildWorker } from './render/testing/build-worker';
import { fakeRemote, fakeShell, writeRelease } from './render/testing/fake-releases';

const workerFile = buildWorker();
const packageFolder = resolve(__dirname, '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-origin-'));
  const resources = join(folder, 'resources');
  mkdirSync(join(resources, 'dist/demo/pages'), { recursive: true });
  symlinkSync(join(packageFolder, 'drizzle'), join(resources, 'drizzle'));
  symlinkSync(join(packageFolder, 'package.json'), join(resources, 'package.json'));
  symlinkSync(resolve(packageFolder, '../../node_modules'), join(resources, 'node_modules'));
  const page = {
    id: 'home',
    type: 'info_page',
    seo: { title: 'Welcome' },
    entities: {
      root: { id: 'root', type: 'Body', childIds: ['send'] },
      send: { id: 'send', type: 'OptInButton', parentId: 'root' },
    },
  };
  writeFileSync(join(resources, 'dist/demo/pages/index.json'), JSON.stringify(page));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(): Promise<Origin> {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    RELEASES_DIR: join(folder, 'releases'),
    RESOURCES_DIR: join(folder, 'resources'),
  });
  return startOrigin({ config, logger: createLogger('silent'), workerFile });
}

function writeReleases(): void {
  const releases = join(folder, 'releases');
  writeRelease(releases, { name: 'shell', server: fakeShell });
  writeRelease(releases, {
    name: 'pages',
    server: fakeRemote('pages'),
    pageTypes: ['info_page'],
    elementTypes: ['Body', 'OptInButton'],
  });
}

test('the first start makes a token and shows the demo site; what is stored outlives a restart', async () => {
  writeReleases();
  const first = await start();
  expect(first.newToken).toMatch(/^[\w-]{40,}$/);
  expect(await (await fetch(first.url)).text()).toContain('<title>Welcome</title>');
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  const posted = await fetch(first.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ optin: { fields: {}, entityId: 'send' } }),
  });
  expect(posted.status).toBe(200);
  await first.close();
  await expect(fetch(first.url)).rejects.toThrow();

  const second = await start();
  expect(second.newToken).toBeNull();
  const authorization = `Bearer ${first.newToken}`;
  const answer = await fetch(`${second.url}/api/admin/submissions`, { headers: { authorization } });
  expect(JSON.stringify(await answer.json())).toContain('"pageId":"home"');
  await second.close();
});

test('what is under way is answered before the end', async () => {
  writeReleases();
  const origin = await start();
  const asked = Promise.all([fetch(`${origin.url}/`), fetch(`${origin.url}/healthz`)]);
  // Both have arrived once a later request on the same server was answered.
  await fetch(`${origin.url}/metrics`);
  const closed = origin.close();
  expect((await asked).map(({ status }) => status)).toEqual([200, 200]);
  await closed;
});

test('a start that fails says why and leaves nothing open', async () => {
  await expect(start()).rejects.toThrow(/holds no release of the shell/);
  writeReleases();
  const origin = await start();
  await origin.close();
});
