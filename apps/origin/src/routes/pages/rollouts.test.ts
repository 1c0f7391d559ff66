import { fakeRemote, fakeShell } from '../../render/testing/fake-releases';
import type { NewRollout } from '../../stores/rollout-stores';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

const pageTypes = ['sales_page', 'info_page'];
const elementTypes = ['Body'];
const remote = (version: string) => ({
  name: 'pages',
  version,
  server: fakeRemote('pages'),
  pageTypes,
  elementTypes,
});

const deed = { by: 'ada', reason: 'a test' };

const rollout = (changes: Partial<NewRollout> = {}): NewRollout => ({
  release: 'pages',
  version: '1.1.0',
  from: '1.0.0',
  scope: { pageType: 'sales_page' },
  stages: [50, 100],
  every: 1,
  needed: 1,
  ...changes,
});

let origin: TestOrigin;

beforeEach(async () => {
  origin = await startTestOrigin({
    releases: [{ name: 'shell', server: fakeShell }, remote('1.0.0'), remote('1.1.0')],
  });
  const { rollouts } = origin.stores;
  await rollouts.place({ release: 'pages', version: '1.0.0', scope: {} }, deed);
  await origin.publish({ path: '/tea', type: 'sales_page' });
  await origin.publish({ path: '/about', type: 'info_page' });
});

afterEach(() => origin.close());

/** What is shown once every origin has heard of a change. */
async function heard(): Promise<void> {
  origin.stores.watcher?.onChange();
  await new Promise(setImmediate);
}

async function visit(url: string, cookie?: string) {
  const answer = await origin.app.inject({ url, headers: cookie ? { cookie } : {} });
  const { headers } = answer;
  return {
    version: /pages@([\d.]+)/.exec(String(headers['x-atrium-releases']))?.[1],
    cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`)[0],
    caching: headers['cache-control'],
  };
}

const whole = 'public, max-age=0, must-revalidate';
const split = 'private, max-age=0, must-revalidate';

test('without a rollout the placed version is shown, and nobody is given a name', async () => {
  await heard();
  expect(await visit('/tea')).toEqual({ version: '1.0.0', cookie: undefined, caching: whole });
});

test('a rollout splits visitors; each is shown the same version again and again', async () => {
  await origin.stores.rollouts.begin(rollout(), deed);
  await heard();
  const visitors = await Promise.all(Array.from({ length: 40 }, () => visit('/tea')));
  expect(new Set(visitors.map(({ version }) => version))).toEqual(new Set(['1.0.0', '1.1.0']));
  expect(new Set(visitors.map(({ cookie }) => cookie)).size).toBe(40);
  expect(visitors.every(({ caching }) => caching === split)).toBe(true);
  for (const { cookie, version } of visitors) {
    expect(await visit('/tea', cookie)).toEqual({ version, cookie: undefined, caching: split });
  }
});

test('pages out of its scope are as before', async () => {
  await origin.stores.rollouts.begin(rollout({ stages: [100] }), deed);
  await heard();
  expect(await visit('/about')).toEqual({ version: '1.0.0', cookie: undefined, caching: whole });
  expect(await visit('/tea')).toMatchObject({ version: '1.1.0' });
});

test('who is in stays in as it widens; stopped, all are back', async () => {
  const { rollouts } = origin.stores;
  const begun = await rollouts.begin(rollout({ stages: [30, 70] }), deed);
  await heard();
  const visitors = await Promise.all(Array.from({ length: 40 }, () => visit('/tea')));
  const isIn = async () =>
    Promise.all(
      visitors.map(async ({ cookie }) => (await visit('/tea', cookie)).version === '1.1.0'),
    );
  const before = await isIn();
  await rollouts.change(begun, { stage: 1 }, deed);
  await heard();
  const after = await isIn();
  expect(before.every((was, index) => !was || after[index])).toBe(true);
  expect(after.filter(Boolean).length).toBeGreaterThan(before.filter(Boolean).length);
  await rollouts.change(begun, { state: 'stopped' }, deed);
  await heard();
  expect((await isIn()).some(Boolean)).toBe(false);
  expect(await visit('/tea')).toMatchObject({ cookie: undefined, caching: whole });
});

test('a cookie that was tampered with is no name', async () => {
  await origin.stores.rollouts.begin(rollout(), deed);
  await heard();
  const { cookie } = await visit('/tea', '__Host-atrium_visitor=../../x');
  expect(cookie).toMatch(/^__Host-atrium_visitor=[\w-]{43}$/);
});
