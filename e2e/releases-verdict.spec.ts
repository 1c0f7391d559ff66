import { formOn } from './support/form';
import { startOrigin, type RunningOrigin } from './support/origin';
import { formPage, headline, pageOf } from './support/pages';
import { CopiedReleases, untilShown, versionOf, withHeadlines } from './support/releases';
import { expect, test as base } from './support/test';

const poisoned = '7.0.0';
const lame = '8.0.0';
const throwing = withHeadlines("throw new Error('the headline is broken');");

const test = base.extend<object, { origin: RunningOrigin }>({
  origin: [
    async ({}, use) => {
      const releases = await CopiedReleases.make();
      await releases.addVersion('funnel-pages', poisoned);
      await releases.changeServer('funnel-pages', throwing, poisoned);
      await releases.addVersion('funnel-pages', lame);
      await releases.removeBrowserFile('funnel-pages', 'form.js', lame);
      const origin = await startOrigin({ environment: { RELEASES_DIR: releases.folder } });
      await use(origin);
      await origin.stop();
      await releases.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Shown {
  rollouts: { id: string; version: string }[];
  deeds: { action: string; version: string; by: string; reason: string }[];
}

interface Measures {
  health: {
    arm: string;
    version: string;
    views: number;
    told: number;
    broken: number;
    lcp: number | null;
  }[];
}

/** The same calls as the `atrium` command makes. */
function releasesOf({ admin }: RunningOrigin) {
  const deed = { by: 'tests', reason: 'a test' };
  const send = async (path: string, body: object) => {
    const answer = await admin.call('POST', path, { release: 'funnel-pages', ...body, ...deed });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const read = async <T>(path: string) => (await (await admin.call('GET', path)).json()) as T;
  return {
    place: async () => send('/placements', { version: await versionOf('funnel-pages'), scope: {} }),
    begin: (version: string, share: number, pageType: string) =>
      send('/rollouts', {
        ...{ version, stages: [share], scope: { pageType }, every: 3_600_000, needed: 500 },
      }),
    shown: () => read<Shown>('/rollouts'),
    measures: (id: string) => read<Measures>(`/rollouts/${id}/measures`),
  };
}

/**
 * Waits until a version is at hand for a page: who is the first to see it on a busy machine may be shown another one.
 * Views of testers are not counted.
 */
async function awaitVersion({ url, admin }: RunningOrigin, version: string, path: string) {
  const versions = [{ release: 'funnel-pages', version }];
  const made = await admin.call('POST', '/releases/links', { versions, hours: 1 });
  const { parameter } = (await made.json()) as { parameter: string };
  const entered = await fetch(`${url}${path}?${parameter}`, { redirect: 'manual' });
  const cookie = entered.headers.getSetCookie().map((each) => each.split(';')[0]);
  await expect
    .poll(async () => {
      const answer = await fetch(url + path, { headers: { cookie: cookie.join('; ') } });
      return answer.headers.get('x-atrium-releases');
    })
    .toContain(`funnel-pages@${version}`);
}

test('a release that breaks pages is stopped by itself, and visitors outside its bucket see nothing of it', async ({
  origin,
}) => {
  const releases = releasesOf(origin);
  await releases.place();
  await origin.admin.publish('rye', '/rye', pageOf([headline('Rye bread')]));
  const good = `funnel-pages@${await versionOf('funnel-pages')}`;
  // A view that a busy machine sends in plain elements counts against the live version.
  await untilShown(`${origin.url}/rye`, good);
  await releases.begin(poisoned, 20, 'sales_page');

  /** A visitor nobody knows yet, at an address of their own. */
  const visit = async (address: string) => {
    const answer = await fetch(`${origin.url}/rye`, { headers: { 'x-forwarded-for': address } });
    const isGood = answer.headers.get('x-atrium-releases')?.includes(good) ?? false;
    return { status: answer.status, isGood, isWhole: (await answer.text()).includes('Rye bread') };
  };
  const visits = [];
  for (let visitor = 1; visitor <= 120; visitor += 1)
    visits.push(await visit(`203.0.113.${visitor}`));
  expect(visits.every(({ status }) => status === 200)).toBe(true);
  expect(visits.filter(({ isGood, isWhole }) => isGood && !isWhole)).toEqual([]);

  await expect.poll(async () => (await releases.shown()).rollouts).toEqual([]);
  const { deeds } = await releases.shown();
  expect(deeds[0]).toMatchObject({ action: 'stopped', version: poisoned, by: 'atrium' });
  expect(deeds[0]?.reason).toMatch(
    /^failed: 100\.0 % of its views, 0\.00 % of the live version's$/,
  );
  await expect
    .poll(async () =>
      (await Promise.all(Array.from({ length: 20 }, () => visit('203.0.113.250')))).every(
        ({ isGood, isWhole }) => isGood && isWhole,
      ),
    )
    .toBe(true);
});

test('a browser tells how a view of a page in a rollout went, and of no other page', async ({
  page,
  origin,
  problems,
}) => {
  const releases = releasesOf(origin);
  await releases.place();
  await origin.admin.publish('letters', '/letters', formPage({ type: 'squeeze' }));
  await origin.admin.publish('plain', '/plain', formPage());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await awaitVersion(origin, lame, '/letters');
  const { id } = await releases.begin(lame, 100, 'squeeze');

  await page.goto('/plain');
  await page.goto('/letters');
  await expect.poll(() => asked.filter((path) => path.endsWith('/beacon.js'))).toHaveLength(1);
  problems.allow(/form\.js/);
  const missing = page.waitForResponse((answer) => answer.url().endsWith('/form.js'));
  await formOn(page).name.click();
  expect((await missing).ok()).toBe(false);
  // What goes wrong once a page is being left is not held against it.
  await page.waitForFunction(
    () => ((window as { atriumView?: { problems: number } }).atriumView?.problems ?? 0) > 0,
  );
  await page.goto('/plain');

  await expect
    .poll(async () => (await releases.measures(id)).health)
    .toMatchObject([{ arm: 'candidate', version: lame, views: 1, told: 1, broken: 1 }]);
  const [health] = (await releases.measures(id)).health;
  expect(health?.lcp).toBeGreaterThan(0);
  expect(asked.filter((path) => path.endsWith('/beacon.js'))).toHaveLength(1);
});
