import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  fakeRemote,
  fakeShell,
  writeRelease,
  type FakeRelease,
} from '../render/testing/fake-releases';
import { startTestOrigin, type TestOrigin } from '../routes/testing/test-origin';

const pageTypes = ['sales_page'];
const elementTypes = ['Body', 'Text'];
const pages = (version: string, more: Partial<FakeRelease> = {}): FakeRelease => ({
  name: 'pages',
  version,
  server: fakeRemote('pages'),
  pageTypes,
  elementTypes,
  ...more,
});

let origin: TestOrigin;
let work: string;

beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'atrium-publish-'));
  origin = await startTestOrigin({
    releases: [{ name: 'shell', server: fakeShell }, pages('1.0.0')],
  });
  await origin.publish({ path: '/tea', type: 'sales_page', title: 'Tea' });
  const deed = { by: 'ada', reason: 'first' };
  const placement = { release: 'pages', version: '1.0.0', scope: {} };
  await origin.stores.rollouts.place(placement, deed);
  await heard();
});

afterEach(async () => {
  await origin.close();
  rmSync(work, { recursive: true, force: true });
});

/** What is shown once every origin has heard of a change. */
async function heard(): Promise<void> {
  origin.stores.watcher?.onChange();
  await new Promise(setImmediate);
}

type Files = Map<string, Buffer>;

/** The files of a release as a build would leave them. */
function built(release: FakeRelease): Files {
  const folder = writeRelease(work, release);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const read = new Map(files.map((file) => [relative(folder, file), readFileSync(file)]));
  rmSync(folder, { recursive: true });
  return read;
}

function bodyOf(files: Iterable<[string, Buffer]>): Buffer {
  const parts = [...files].flatMap(([path, content]) => [
    Buffer.from(
      `--edge\r\nContent-Disposition: form-data; name="${path}"; filename="f"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from('--edge--\r\n')]);
}

const headers = { authorization: 'Bearer the-token-of-the-tests' };

async function send(at: string, payload: Buffer, by = 'ada') {
  const answer = await origin.app.inject({
    method: 'POST',
    url: `/api/admin/releases/${at}?by=${by}`,
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    payload,
  });
  const body = answer.json<{ error?: string; report?: { pages: object[] } | null }>();
  return { status: answer.statusCode, body, error: body.error ?? '' };
}

const publish = (release: FakeRelease, by?: string) =>
  send(`${release.name}/${release.version}`, bodyOf(built(release)), by);

async function get<T>(path: string): Promise<T> {
  return (await origin.app.inject({ url: `/api/admin${path}`, headers })).json<T>();
}

async function versions(): Promise<string[]> {
  const { releases } = await get<{ releases: { name: string; version: string }[] }>('/releases');
  return releases.filter(({ name }) => name === 'pages').map(({ version }) => version);
}

/** Nothing of a refused release is left, in the folder or in the database. */
async function expectNothingLeft(): Promise<void> {
  expect(await versions()).toEqual(['1.0.0']);
  expect(await origin.stores.releases.list()).toEqual([]);
  expect(readdirSync(origin.releasesDir).sort()).toEqual(['pages', 'shell']);
  expect(readdirSync(join(origin.releasesDir, 'pages'))).toEqual(['1.0.0']);
}

const shown = async () => {
  const { headers: sent } = await origin.app.inject({ url: '/tea' });
  return String(sent['x-atrium-releases']);
};

test('a version is published, known at once, and shown once it is placed', async () => {
  const { status, body } = await publish(pages('1.1.0'), 'ben');
  expect([status, body.error]).toEqual([201, undefined]);
  expect(body).toMatchObject({ name: 'pages', version: '1.1.0', by: 'ben' });
  expect(await versions()).toEqual(['1.1.0', '1.0.0']);
  expect(await shown()).toContain('pages@1.0.0');
  const payload = { release: 'pages', version: '1.1.0', scope: {}, by: 'ada', reason: 'new' };
  const placed = await origin.app.inject({
    method: 'POST',
    url: '/api/admin/placements',
    headers,
    payload,
  });
  expect(placed.statusCode).toBe(200);
  await heard();
  expect(await shown()).toContain('pages@1.1.0');
  const file = await origin.app.inject({ url: '/releases/pages/1.1.0/b1/entry.js' });
  expect(file.body).toBe('/* pages_1_1_0 */');
});

test('its report says how it renders stored pages beside the live version', async () => {
  const change = "exports.default.onRender = () => { throw new Error('x') };";
  expect((await publish(pages('1.1.0'))).status).toBe(201);
  const report = await get<{ against: string; pages: object[] }>('/releases/pages/1.1.0/report');
  expect(report.against).toBe('pages@1.0.0');
  expect(report.pages).toEqual([
    expect.objectContaining({
      path: '/tea',
      threw: null,
      differences: { count: 0, first: [] },
      milliseconds: { live: expect.any(Number), candidate: expect.any(Number) },
    }),
  ]);
  const bad = await publish(pages('1.2.0', { server: `${fakeRemote('pages')}${change}` }));
  expect(bad.status).toBe(422);
  expect(bad.error).toMatch(/pages@1\.2\.0 was not published: \/tea cannot be rendered with it/);
  expect(bad.body.report?.pages).toEqual([expect.objectContaining({ threw: 'x' })]);
});

test('a release that never answers, or ends its thread, is refused, and visitors notice nothing', async () => {
  const loop = 'exports.default.onRender = () => { for (;;) {} };';
  const exit = 'exports.default.onRender = () => process.exit(3);';
  for (const [code, message] of [
    [loop, /took longer/],
    [exit, /ended/],
  ] as const) {
    const { status, error } = await publish(
      pages('1.1.0', { server: `${fakeRemote('pages')}${code}` }),
    );
    expect(status).toBe(422);
    expect(error).toMatch(message);
    expect(await shown()).toContain('pages@1.0.0');
  }
  await expectNothingLeft();
});

test('the same bytes again are fine, others under the same version are refused', async () => {
  expect((await publish(pages('1.1.0'))).status).toBe(201);
  expect((await publish(pages('1.1.0'), 'ben')).status).toBe(200);
  const other = await publish(pages('1.1.0', { server: fakeRemote('pages', '/* other */') }));
  expect(other.status).toBe(409);
  expect(other.error).toMatch(/pages@1\.1\.0 was published before with other bytes.*raise it/);
  expect((await origin.stores.releases.list()).map(({ by }) => by)).toEqual(['ada']);
});

test('what lies in the folder already is not replaced either', async () => {
  const other = await publish(pages('1.0.0', { server: fakeRemote('pages', '/* other */') }));
  expect(other.status).toBe(409);
  await expectNothingLeft();
});

test('of two who publish one version at the same time one wins, the other is told', async () => {
  const one = publish(pages('1.1.0'), 'ada');
  const other = publish(pages('1.1.0', { server: fakeRemote('pages', '/* other */') }), 'ben');
  const statuses = (await Promise.all([one, other])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([201, 409]);
  expect(await origin.stores.releases.list()).toHaveLength(1);
  expect(await versions()).toEqual(['1.1.0', '1.0.0']);
});

describe('an upload is refused, with nothing left of it, where', () => {
  const files = () => built(pages('1.1.0'));
  const changed = (change: (files: Files) => void) => {
    const all = files();
    change(all);
    return bodyOf(all);
  };
  const manifest = (change: (manifest: Record<string, never>) => void) =>
    changed((all) => {
      const read = JSON.parse(String(all.get('release.json'))) as Record<string, never>;
      change(read);
      all.set('release.json', Buffer.from(JSON.stringify(read)));
    });

  test.each<[string, () => Buffer, number, RegExp]>([
    ['it breaks off', () => bodyOf(files()).subarray(0, -30), 400, /broke off; nothing was kept/],
    ['a file is missing', () => changed((all) => all.delete('browser/entry.js')), 422, /"browser\/entry\.js" is missing/],
    ['there is no manifest', () => changed((all) => all.delete('release.json')), 422, /release\.json cannot be read/],
    ['the manifest is no JSON', () => changed((all) => all.set('release.json', Buffer.from('{"na'))), 422, /release\.json cannot be read/],
    ['the server half is missing', () => changed((all) => all.delete('server/index.cjs')), 422, /server bundle cannot be read/],
    ['a file has other bytes', () => changed((all) => all.set('browser/entry.js', Buffer.from('/* pages_9_9_9 */'))), 422, /"browser\/entry\.js" does not have the hash/],
    ['a file has another size', () => changed((all) => all.set('browser/entry.js', Buffer.from('1'))), 422, /has 1 bytes, the manifest says 17/],
    ['the server half has other bytes', () => changed((all) => all.set('server/index.cjs', Buffer.from('process.exit()'))), 422, /does not have the hash/],
    ['a packed file holds something else', () => manifest((read) => { const { browser } = read as unknown as { browser: { packed: { path: string; integrity: string; bytes: number }[]; files: { integrity: string; bytes: number }[] } }; const [plain] = browser.files; browser.packed = [{ ...plain, path: 'entry.js.br' } as never]; }), 422, /"browser\/entry\.js\.br" (?:has|does not)/],
    ['a file is not in the manifest', () => changed((all) => all.set('browser/more.js', Buffer.from('1'))), 422, /"browser\/more\.js" is not in the manifest/],
    ['it says another name', () => manifest((read) => Object.assign(read, { name: 'blog' })), 422, /manifest is of blog@1\.1\.0/],
    ['it says another version', () => manifest((read) => Object.assign(read, { version: '1.2.0' })), 422, /manifest is of pages@1\.2\.0/],
    ['a path leads out of it', () => changed((all) => all.set('../../x.js', Buffer.from('1'))), 400, /"\.\.\/\.\.\/x\.js" is no path inside/],
    ['a path is sent twice', () => bodyOf([...files(), ['SERVER/index.cjs', Buffer.from('1')]]), 400, /was sent more than once/],
    ['a file is a folder, too', () => bodyOf([...files(), ['release.json/x', Buffer.from('1')]]), 400, /a file and of a folder/],
    ['its container has the name of another', () => manifest((read) => Object.assign((read as unknown as { browser: object }).browser, { container: 'pages_1_0_0' })), 422, /container is named "pages_1_0_0" like that of pages@1\.0\.0/],
    ['it makes no such container', () => manifest((read) => Object.assign((read as unknown as { browser: object }).browser, { container: 'pages_x' })), 422, /makes no container "pages_x"/],
    ['it speaks a contract of the future', () => manifest((read) => Object.assign(read, { contract: 7 })), 422, /speaks contract 7; this shell takes 1/],
    ['it does not say what it shares', () => manifest((read) => { delete read['shared']; }), 422, /which shared libraries it needs/],
    ['the shell has another library', () => manifest((read) => Object.assign(read, { shared: { server: {}, browser: { react: '^18.2.0' } } })), 422, /asks for react \^18\.2\.0, and shell@1\.0\.0 has 19\.3\.1/],
    ['the origin has another library', () => manifest((read) => Object.assign(read, { shared: { server: { 'styled-components': '^5' }, browser: {} } })), 422, /asks for styled-components \^5, and this origin has 6/],
    ['nobody has the library', () => manifest((read) => Object.assign(read, { shared: { server: {}, browser: { vue: '^3' } } })), 422, /asks for vue \^3, and shell@1\.0\.0 has none; bundle it/],
  ])('%s', async (_name, body, status, message) => {
    const answer = await send('pages/1.1.0', body());
    expect([answer.status, answer.error]).toEqual([status, expect.stringMatching(message)]);
    await expectNothingLeft();
  }); // prettier-ignore
});

test('an upload that is larger than any release is refused, with nothing left of it', async () => {
  const large = Buffer.alloc(16 * 1024 * 1024 + 1);
  const one = await send('pages/1.1.0', bodyOf([['browser/entry.js', large]]));
  expect([one.status, one.error]).toEqual([
    413,
    expect.stringMatching(/at most 3000 files, 16 MiB/),
  ]);
  const many = Array.from({ length: 3001 }, (_, index): [string, Buffer] => [
    `browser/${index}.js`,
    Buffer.from('1'),
  ]);
  expect((await send('pages/1.1.0', bodyOf(many))).status).toBe(413);
  await expectNothingLeft();
});

test('what is over its budget is refused with the figures', async () => {
  const noise = Array.from({ length: 4000 }, (_, index) => Math.sin(index)).join();
  const release = pages('1.1.0');
  writeRelease(work, release);
  const file = join(work, 'pages/1.1.0/browser/entry.js');
  writeFileSync(file, `/* pages_1_1_0 */ ${noise}`);
  const folder = join(work, 'pages/1.1.0');
  const { createHash } = await import('node:crypto');
  const content = readFileSync(file);
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  const entry = { path: 'entry.js', integrity, bytes: content.length };
  const manifest = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
    browser: { entry: object; files: object[]; packed: object[] };
  };
  Object.assign(manifest.browser, { entry, files: [entry], packed: [] });
  const files: Files = new Map([
    ['browser/entry.js', content],
    ['server/index.cjs', readFileSync(join(folder, 'server/index.cjs'))],
    ['release.json', Buffer.from(JSON.stringify(manifest))],
  ]);
  const { status, error } = await send('pages/1.1.0', bodyOf(files));
  expect(status).toBe(422);
  expect(error).toMatch(/pages: container entry: \d+ bytes, over the budget of 8192/);
  await expectNothingLeft();
});

test('a page type has one owner', async () => {
  const { status, error } = await publish({
    name: 'other',
    version: '1.0.0',
    server: fakeRemote('other'),
    pageTypes,
  });
  expect(status).toBe(422);
  expect(error).toMatch(/pages of the type "sales_page" belong to pages; take it out/);
});

test('of a release that nobody knew, the first version is shown', async () => {
  const news = { name: 'news', version: '1.0.0', server: fakeRemote('news'), pageTypes: ['news'] };
  expect((await publish(news)).status).toBe(201);
  expect((await origin.stores.rollouts.current()).placements).toContainEqual({
    release: 'news',
    version: '1.0.0',
    scope: {},
  });
});

test('a shell that does not take what is live is refused', async () => {
  const shell = (version: string, manifest: FakeRelease['manifest']) => ({
    name: 'shell',
    version,
    server: fakeShell,
    manifest,
  });
  expect((await publish(shell('1.1.0', {}))).status).toBe(201);
  const bare = await publish(shell('1.2.0', { boot: undefined }));
  expect(bare.error).toMatch(/has no boot script/);
  const liar = await publish(shell('1.3.0', { boot: { script: '2', hash: 'sha256-x' } }));
  expect(liar.error).toMatch(/inline script does not have the hash/);
});

test('only the token publishes, and only multipart', async () => {
  const url = '/api/admin/releases/pages/1.1.0?by=eve';
  expect((await origin.app.inject({ method: 'POST', url, payload: 'x' })).statusCode).toBe(401);
  const json = await origin.app.inject({ method: 'POST', url, headers, payload: {} });
  expect(json.statusCode).toBe(415);
  const stray = await origin.app.inject({
    method: 'POST',
    url: '/api/admin/releases/pages/..%2f..?by=eve',
    headers,
    payload: {},
  });
  expect(stray.statusCode).toBe(400);
});
