import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fakeRemote, fakeShell } from '../../render/testing/fake-releases';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';
import { until } from '../testing/until';

// Longer than the slowest machine takes to start a worker with the version before.
jest.mock('../../render/render-limits', () => ({ rescueLimit: 20_000 }));

const pageTypes = ['sales_page', 'info_page'];
const onRender = (code: string) =>
  `${fakeRemote('pages')}; exports.default.onRender = (request) => { ${code} };`;

const remote = (version: string, server = fakeRemote('pages')) => ({
  name: 'pages',
  version,
  server,
  pageTypes,
  elementTypes: ['Body', 'Text', 'Headline'],
});
const guest = (version: string, server = fakeRemote('guest')) => ({
  name: 'guest',
  version,
  server,
  elementTypes: ['Calendar'],
});

let origin: TestOrigin;
const deed = { by: 'ada', reason: 'a test' };

async function start(
  releases: ReturnType<typeof remote | typeof guest>[],
  options: Parameters<typeof startTestOrigin>[0] = {},
) {
  origin = await startTestOrigin({
    releases: [{ name: 'shell', server: fakeShell }, ...releases],
    timeout: 1500,
    ...options,
  });
  await origin.publish({ path: '/tea', elements: words });
}

afterEach(() => origin.close());

const words = { text: { type: 'Text', content: '<p>Our words</p>' } };

async function visit(url: string, headers = {}) {
  const { statusCode, body, headers: answered } = await origin.app.inject({ url, headers });
  expect(statusCode).toBe(200);
  return { body, releases: answered['x-atrium-releases'] };
}

/** Renders that were asked for, from the metrics. */
async function renders(): Promise<number> {
  const { body } = await origin.app.inject('/metrics');
  const counts = [...body.matchAll(/^atrium_render_duration_seconds_count\S* (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

const notAsked = async () =>
  (
    (await origin.app.inject('/healthz')).json<{ notAsked?: { release: string; what: string }[] }>()
      .notAsked ?? []
  ).map(({ release, what }) => `${release} ${what}`);

test.each([
  ['cannot be loaded', 'throw new Error("at import")', 'all pages'],
  ['ends its worker as it is loaded', 'process.exit(3)', 'all pages'],
  ['loops as it is loaded', 'for (;;) {}', 'all pages'],
  ['throws', onRender('throw new Error("bad")'), 'pages of the type sales_page'],
  ['loops', onRender('for (;;) {}'), 'pages of the type sales_page'],
  ['ends its worker', onRender('process.exit(3)'), 'pages of the type sales_page'],
  [
    'takes all memory',
    onRender('const all = []; for (;;) all.push(new Array(100000).fill({ a: 1 }))'),
    'pages of the type sales_page',
  ],
])(
  'a version that %s gives way to the one before, and is not asked again for a while',
  async (_, server, what) => {
    await start([remote('1.0.0'), remote('1.1.0', server)]);
    expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
    await until(async () => (await notAsked()).includes(`pages@1.1.0 ${what}`));
    expect(origin.reports).toMatchObject([{ remote: 'pages', version: '1.1.0', path: '/tea' }]);
    await origin.publish({ path: '/other' });
    expect(await visit('/other')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
    const before = await renders();
    expect(await visit('/other')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
    expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
    expect((await renders()) - before).toBe(0);
  },
  20_000,
);

test('an element that throws is shown by the version before', async () => {
  const problem = `{ remote: 'pages', version: '1.1.0', elementId: 'h', elementType: 'Headline',
    message: 'the headline is broken', stack: 'Error: here' }`;
  const broken = `${fakeRemote('pages')}; exports.default.problemsOf = () => [${problem}];`;
  await start([remote('1.0.0'), remote('1.1.0', broken)]);
  await origin.publish({ path: '/tea', elements: { h: { type: 'Headline' } } });
  expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
  expect(await notAsked()).toContain('pages@1.1.0 elements of the type Headline');
  expect(origin.reports).toMatchObject([
    { remote: 'pages', version: '1.1.0', elementId: 'h', elementType: 'Headline' },
  ]);
});

test('an element that no version before shows either is left out', async () => {
  const problem = (version: string) => `${fakeRemote('pages')}; exports.default.problemsOf = () =>
    [{ remote: 'pages', version: '${version}', elementId: 'h', elementType: 'Headline', message: 'x', stack: 'x' }];`;
  await start([remote('1.0.0', problem('1.0.0')), remote('1.1.0', problem('1.1.0'))]);
  expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.1.0' });
  expect(await notAsked()).toEqual([]);
});

test('a guest that cannot be loaded is replaced by its version before', async () => {
  await start([remote('1.0.0'), guest('1.0.0'), guest('1.1.0', 'throw new Error("at import")')]);
  await origin.publish({ path: '/tea', elements: { c: { type: 'Calendar' } } });
  expect(await visit('/tea')).toMatchObject({
    releases: 'shell@1.0.0, pages@1.0.0, guest@1.0.0',
  });
});

test('a page that lacks an element is whole again soon after that can be shown, and sent from memory', async () => {
  await start([remote('1.0.0'), guest('1.0.0')], { breakerPauses: { first: 20, longest: 20 } });
  const file = join(origin.releasesDir, 'guest/1.0.0/server/index.cjs');
  const content = readFileSync(file);
  rmSync(file);
  await origin.publish({ path: '/tea', elements: { c: { type: 'Calendar' } } });
  expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
  writeFileSync(file, content);
  const whole = 'shell@1.0.0, pages@1.0.0, guest@1.0.0';
  await until(async () => (await visit('/tea')).releases === whole);
  const before = await renders();
  for (let visitor = 0; visitor < 5; visitor += 1)
    expect(await visit('/tea')).toMatchObject({ releases: whole });
  expect((await renders()) - before).toBe(0);
});

test('a page that no version can render stays as it was; others are not its hostages', async () => {
  await start([remote('1.0.0'), remote('1.1.0')]);
  await visit('/tea');
  await origin.publish({ path: '/tea', title: 'THROW', elements: words });
  expect((await visit('/tea')).body).toContain('<title>A page</title>');
  await origin.publish({ path: '/other' });
  expect(await visit('/other')).toMatchObject({ releases: 'shell@1.0.0, pages@1.1.0' });
  expect((await notAsked()).every((each) => each.includes('the page'))).toBe(true);
});

test('without another version three bad pages in a row are the release’s fault', async () => {
  await start([remote('1.0.0', onRender('throw new Error("bad")'))]);
  for (const path of ['/a', '/b', '/c']) {
    await origin.publish({ path, elements: words });
    expect((await visit(path)).body).toContain('Our words');
  }
  expect(await notAsked()).toContain('pages@1.0.0 pages of the type sales_page');
  const before = await renders();
  expect(await visit('/tea')).toMatchObject({ releases: undefined });
  expect((await renders()) - before).toBe(0);
});

test('once it works again it is asked again, and shown', async () => {
  await start(
    [
      remote('1.0.0'),
      remote('1.1.0', onRender(`if (request.document.includes('Broken')) throw new Error('bad')`)),
    ],
    { breakerPauses: { first: 50, longest: 50 } },
  );
  await origin.publish({ path: '/tea', title: 'Broken', elements: words });
  await visit('/tea');
  await until(async () => (await notAsked()).length === 2);
  await origin.publish({ path: '/other' });
  await until(async () => {
    await visit('/other');
    return (await visit('/other')).releases === 'shell@1.0.0, pages@1.1.0';
  });
});

test('a version that was taken back stands in for nothing', async () => {
  await start([remote('1.0.0'), remote('1.1.0'), remote('1.2.0', 'throw new Error("at import")')]);
  const { rollouts } = origin.stores;
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.2.0'])
    await rollouts.place({ release: 'pages', version, scope: {} }, deed);
  origin.stores.watcher?.onChange();
  await new Promise(setImmediate);
  expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
});

test('a bad version in a rollout costs nobody else anything', async () => {
  await start([remote('1.0.0'), remote('1.1.0', onRender('for (;;) {}'))]);
  const { rollouts } = origin.stores;
  await rollouts.place({ release: 'pages', version: '1.0.0', scope: {} }, deed);
  const plan = { stages: [50], every: 1, needed: 1, from: '1.0.0' };
  await rollouts.begin({ release: 'pages', version: '1.1.0', scope: {}, ...plan }, deed);
  origin.stores.watcher?.onChange();
  await new Promise(setImmediate);
  const visits = await Promise.all(Array.from({ length: 30 }, () => visit('/tea')));
  expect(new Set(visits.map(({ releases }) => releases))).toEqual(
    new Set(['shell@1.0.0, pages@1.0.0']),
  );
});

test('a form of a page that its version cannot render is answered by the version before', async () => {
  await start([remote('1.0.0'), remote('1.1.0', onRender('throw new Error("bad")'))]);
  const answer = await origin.app.inject({
    method: 'POST',
    url: '/tea',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'optin[entityId]=nothing',
  });
  expect(answer.statusCode).toBe(400);
});

describe('a version that has lost a file for browsers', () => {
  const entry = (version: string) => `/releases/pages/${version}/b1/entry.js`;
  const lose = (version: string) => {
    const folder = join(origin.releasesDir, 'pages', version, 'browser');
    for (const file of ['entry.js', 'entry.js.br']) rmSync(join(folder, file));
  };
  const ask = (version: string) => origin.app.inject(entry(version));

  test('gives way to the one before on new pages, and is told of', async () => {
    await start([remote('1.0.0'), remote('1.1.0')]);
    expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.1.0' });
    lose('1.1.0');
    const answer = await ask('1.1.0');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
    expect((await ask('1.0.0')).statusCode).toBe(200);
    expect(await notAsked()).toEqual(['pages@1.1.0 pages that another version can show']);
    expect((await origin.app.inject('/metrics')).body).toMatch(
      /atrium_breakers_open\{release="pages@1.1.0"\} 1/,
    );
    expect(origin.reports).toMatchObject([
      { source: 'release', remote: 'pages', version: '1.1.0', file: 'browser/entry.js' },
    ]);
    const before = await renders();
    for (let visitor = 0; visitor < 3; visitor += 1) await visit('/tea');
    expect((await renders()) - before).toBe(0);
  });

  test('is shown again once the file is back', async () => {
    await start([remote('1.0.0'), remote('1.1.0')], { breakerPauses: { first: 20, longest: 20 } });
    const file = join(origin.releasesDir, 'pages/1.1.0/browser/entry.js');
    const content = readFileSync(file);
    lose('1.1.0');
    await ask('1.1.0');
    expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
    writeFileSync(file, content);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    await until(async () => (await visit('/tea')).releases === 'shell@1.0.0, pages@1.1.0');
    expect((await ask('1.1.0')).statusCode).toBe(200);
  });

  test('is shown all the same where no other is whole: its HTML needs no file', async () => {
    await start([remote('1.0.0'), remote('1.1.0')]);
    for (const version of ['1.0.0', '1.1.0']) {
      lose(version);
      await ask(version);
    }
    expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.1.0' });
  });

  test('stands in for one that cannot render, for want of a better one', async () => {
    await start([remote('1.0.0'), remote('1.1.0', onRender('throw new Error("bad")'))]);
    lose('1.0.0');
    await ask('1.0.0');
    expect(await visit('/tea')).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
  });

  test('costs it the views of its rollout, and visitors outside of that nothing', async () => {
    await start([remote('1.0.0'), remote('1.1.0')]);
    lose('1.1.0');
    await ask('1.1.0');
    const { rollouts } = origin.stores;
    await rollouts.place({ release: 'pages', version: '1.0.0', scope: {} }, deed);
    const plan = { stages: [50], every: 1, needed: 1, from: '1.0.0' };
    await rollouts.begin({ release: 'pages', version: '1.1.0', scope: {}, ...plan }, deed);
    origin.stores.watcher?.onChange();
    await new Promise(setImmediate);
    for (let visitor = 1; visitor <= 40; visitor += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${visitor}` };
      expect(await visit('/tea', headers)).toMatchObject({ releases: 'shell@1.0.0, pages@1.0.0' });
    }
    const failed = () =>
      origin.stores.measures.points.filter(({ measure }) => measure === 'failed');
    await until(() => failed().reduce((sum, { count }) => sum + count, 0) === 40);
    expect(new Set(failed().map(({ arm, bucket }) => `${arm} ${bucket}`))).toEqual(
      new Set(['candidate 1', 'live 0']),
    );
  });
});

test('what is not asked is told to administrators and to Prometheus', async () => {
  await start([remote('1.0.0'), remote('1.1.0', 'throw new Error("at import")')]);
  await visit('/tea');
  const headers = { authorization: 'Bearer the-token-of-the-tests' };
  const { body } = await origin.app.inject({ url: '/api/admin/releases', headers });
  expect((JSON.parse(body) as { notAsked: object[] }).notAsked).toContainEqual(
    expect.objectContaining({ release: 'pages@1.1.0', what: 'all pages', message: 'at import' }),
  );
  const metrics = await origin.app.inject('/metrics');
  expect(metrics.body).toMatch(/atrium_breakers_open\{release="pages@1.1.0"\} 2/);
});

test('an origin whose visitors are served by the version before is healthy', async () => {
  await start([remote('1.0.0'), remote('1.1.0', 'throw new Error("at import")')]);
  const health = async () => (await origin.app.inject('/healthz')).json<{ status: string }>();
  expect(await health()).toMatchObject({ status: 'ok' });
});
