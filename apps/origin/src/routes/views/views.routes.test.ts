import { fakeRemote, fakeShell } from '../../render/testing/fake-releases';
import type { NewRollout } from '../../stores/rollout-stores';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

const remote = (version: string) => ({
  name: 'pages',
  version,
  server: fakeRemote('pages'),
  pageTypes: ['sales_page', 'info_page'],
  elementTypes: ['Body'],
});

const deed = { by: 'ada', reason: 'a test' };

let origin: TestOrigin;

async function begin(changes: Partial<NewRollout> = {}) {
  const { stores } = origin;
  await stores.rollouts.begin(
    {
      ...{ release: 'pages', version: '1.1.0', from: '1.0.0', scope: { pageType: 'sales_page' } },
      ...{ stages: [50, 100], every: 1e9, needed: 1e6 },
      ...changes,
    },
    deed,
  );
  stores.watcher?.onChange();
  await new Promise(setImmediate);
}

beforeEach(async () => {
  origin = await startTestOrigin({
    releases: [{ name: 'shell', server: fakeShell }, remote('1.0.0'), remote('1.1.0')],
  });
  await origin.stores.rollouts.place({ release: 'pages', version: '1.0.0', scope: {} }, deed);
  await origin.publish({ path: '/tea', type: 'sales_page' });
  await origin.publish({ path: '/about', type: 'info_page' });
});

afterEach(() => origin.close());

/** A visitor at an address of their own, or of somebody else's. */
async function visit(address: string, path = '/tea', cookie?: string) {
  const answer = await origin.app.inject({
    url: path,
    headers: { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) },
  });
  const [name] = answer.cookies;
  const releases = String(answer.headers['x-atrium-releases']).split(', ');
  return {
    releases,
    isNew: releases.includes('pages@1.1.0'),
    cookie: name ? `${name.name}=${name.value}` : (cookie ?? ''),
  };
}

const tell = (address: string, cookie: string, body: object) =>
  origin.app.inject({
    method: 'POST',
    url: '/api/views',
    headers: { 'x-forwarded-for': address, cookie, 'sec-fetch-site': 'same-origin' },
    payload: { path: '/tea', broken: false, ...body },
  });

/** All that was counted, as text: version, measure, bucket and how many. */
async function counted(...measures: string[]): Promise<string[]> {
  await origin.app.close();
  const sums = new Map<string, number>();
  for (const { arm, version, measure, bucket, count } of origin.stores.measures.points) {
    if (!measures.includes(measure)) continue;
    const key = `${arm} ${version} ${measure} ${bucket}`;
    sums.set(key, (sums.get(key) ?? 0) + count);
  }
  return [...sums].map(([key, sum]) => `${key}: ${sum}`).sort();
}

const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `203.0.113.${index}`);

test('views of both versions are counted, from the cache as well, and of other pages none', async () => {
  await begin();
  const sides = { new: 0, live: 0 };
  for (const address of addresses(40)) {
    const { isNew } = await visit(address);
    sides[isNew ? 'new' : 'live'] += 1;
    await visit(address, '/about');
  }
  expect(await counted('failed')).toEqual([
    `candidate 1.1.0 failed 0: ${sides.new}`,
    `live 1.0.0 failed 0: ${sides.live}`,
  ]);
});

test('a page that could not be rendered hurts everybody who is sent what there is instead', async () => {
  await origin.publish({ path: '/tea', type: 'sales_page', title: 'THROW' });
  await begin({ stages: [100] });
  for (const address of addresses(8)) await visit(address);
  expect(await counted('failed')).toEqual(['candidate 1.1.0 failed 1: 8']);
});

test('so does one that lacks an element, as long as it is sent from the cache', async () => {
  const page = origin.stores.pageList.find(({ path }) => path === '/tea');
  const document = JSON.parse(page?.document ?? '') as { seo: { description: string } };
  document.seo.description = 'PROBLEM';
  Object.assign(page ?? {}, { document: JSON.stringify(document) });
  await begin({ stages: [100] });
  for (const address of addresses(5)) await visit(address);
  expect(await counted('failed')).toEqual(['candidate 1.1.0 failed 1: 5']);
});

test('what a browser tells is counted for the version that it was shown', async () => {
  await begin({ stages: [100] });
  const { cookie, releases } = await visit('203.0.113.1');
  const body = { releases, lcp: 1200, cls: 0.3, inp: 40, broken: true, unsent: false };
  expect((await tell('203.0.113.1', cookie, body)).statusCode).toBe(204);
  expect(await counted('lcp', 'cls', 'inp', 'broken', 'unsent')).toEqual([
    'candidate 1.1.0 broken 1: 1',
    'candidate 1.1.0 cls 7: 1',
    'candidate 1.1.0 inp 1: 1',
    'candidate 1.1.0 lcp 4: 1',
    'candidate 1.1.0 unsent 0: 1',
  ]);
});

test('it is not believed which version that was', async () => {
  await begin({ stages: [100] });
  const { cookie } = await visit('203.0.113.1');
  await tell('203.0.113.1', cookie, { releases: ['pages@1.0.0'], broken: true });
  // Nor is somebody who was never given a name.
  await tell('203.0.113.2', '', { releases: ['pages@1.1.0'], broken: true });
  expect(await counted('broken')).toEqual([]);
});

test('a flood of lies from one address counts as one view', async () => {
  await begin({ stages: [100] });
  const { cookie, releases } = await visit('203.0.113.1');
  const answers = [];
  for (let time = 0; time < 150; time += 1) {
    const name = `__Host-atrium_visitor=${String(time).padStart(43, 'x')}`;
    const body = { releases, broken: true };
    answers.push((await tell('203.0.113.9', time % 2 ? cookie : name, body)).statusCode);
  }
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  await tell('203.0.113.1', cookie, { releases });
  expect(await counted('broken')).toEqual([
    'candidate 1.1.0 broken 0: 1',
    'candidate 1.1.0 broken 1: 1',
  ]);
});

test.each([
  ['no release', {}],
  ['an absurd time', { releases: [], lcp: 1e9 }],
  ['a time before the page', { releases: [], inp: -1 }],
  ['a shift that is none', { releases: [], cls: 'NaN' }],
  ['no path', { releases: [], path: 'tea' }],
  ['too much', { releases: Array<string>(30).fill('x') }],
  ['far too much', { releases: [], more: 'x'.repeat(10_000) }],
])('%s is refused', async (_, body) => {
  await begin();
  const { statusCode } = await tell('203.0.113.1', '', body);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});

test('other sites cannot tell anything', async () => {
  const { statusCode } = await origin.app.inject({
    method: 'POST',
    url: '/api/views',
    headers: { 'sec-fetch-site': 'cross-site' },
    payload: { path: '/tea', releases: [], broken: true },
  });
  expect(statusCode).toBe(403);
});
