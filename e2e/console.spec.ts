import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe';
import { adminToken, startOrigin, type RunningOrigin } from './support/origin';
import { headline, pageOf } from './support/pages';
import { CopiedReleases, versionOf } from './support/releases';
import { expect, test } from './support/test';

const newer = '99.0.0';

let releases: CopiedReleases;
let origin: RunningOrigin;
let live: string;

test.beforeAll(async () => {
  releases = await CopiedReleases.make();
  live = await versionOf('funnel-pages');
  await releases.addVersion('funnel-pages', newer);
  origin = await startOrigin({ environment: { RELEASES_DIR: releases.folder } });
  await origin.admin.publish(
    'rye',
    '/rye',
    pageOf([{ type: 'Section', children: [headline('Rye')] }]),
  );
});

test.afterAll(async () => {
  await origin.stop();
  await releases.remove();
});

/** Everybody is shown the version that the tests begin with. */
test.beforeEach(async () => {
  const placement = { release: 'funnel-pages', version: live, scope: {} };
  const deed = { by: 'the tests', reason: 'a new beginning' };
  expect((await origin.admin.call('POST', '/placements', { ...placement, ...deed })).status).toBe(
    200,
  );
});

async function signIn(page: Page, name = 'Nell'): Promise<void> {
  await page.goto(`${origin.url}/admin/releases`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Administration token').fill(adminToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Under way' })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page) => page.getByRole('article', { name: `funnel-pages@${newer}` });

async function rollOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Roll out funnel-pages@${newer}` }).click();
  await dialog(page).getByLabel('Pages of the type').selectOption('sales_page');
  await dialog(page).getByLabel('Why').fill('new covers');
  await dialog(page).getByRole('button', { name: 'Roll out' }).click();
  await expect(card(page)).toBeVisible();
}

/** The version of the remote that a visitor without a name is shown. */
async function shownTo(page: Page): Promise<string | undefined> {
  const answer = await page.request.get(`${origin.url}/rye`);
  return /funnel-pages@([^,]+)/.exec(answer.headers()['x-atrium-releases'] ?? '')?.[1];
}

test('without the token nobody sees anything, and is told why', async ({ page, problems }) => {
  problems.allow(/status of 401/);
  await page.goto(`${origin.url}/admin/releases`);
  await page.getByLabel('Your name').fill('Mallory');
  await page.getByLabel('Administration token').fill('guessed');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The administration token is wrong.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Under way' })).toBeHidden();
});

test('a rollout that is begun here is seen there at once, and its deeds stand in the history', async ({
  page,
  browser,
}) => {
  await signIn(page, 'Nell');
  const other = await browser.newPage();
  await signIn(other, 'Tomas');
  await rollOut(page);
  await expect(card(other)).toBeVisible();

  await card(other).getByRole('button', { name: 'Widen to 10%' }).click();
  await dialog(other).getByLabel('Why').fill('fine so far');
  await dialog(other).getByRole('button', { name: 'Widen to 10%' }).click();
  await expect(card(page).locator('[aria-current=step]')).toHaveText('10%');
  const row = page.getByRole('row', { name: /widened Tomas fine so far/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /^sales_page funnel-pages/ })).toContainText('90%');

  // Who signs out sees nothing any more.
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other.getByLabel('Administration token')).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Administration token')).toBeVisible();
  await other.close();
});

test('with keys alone a version is brought to everybody and taken back', async ({ page }) => {
  await signIn(page);
  const show = page.getByRole('button', { name: `Show to all funnel-pages@${newer}` });
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Why')).toBeFocused();
  await page.keyboard.type('it is ready');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(show).toBeFocused();
  await expect.poll(() => shownTo(page)).toBe(newer);

  await page.getByRole('button', { name: `Show to all funnel-pages@${live}` }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  // A dialog says that it was closed a moment after it is.
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Why')).toBeFocused();
  await page.keyboard.type('it is not');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => shownTo(page)).toBe(live);
});

test('a rollout that is rolled back is gone', async ({ page }) => {
  await signIn(page);
  await rollOut(page);
  await card(page).getByRole('button', { name: 'Roll back' }).click();
  await dialog(page).getByLabel('Why').fill('the covers are grey');
  await dialog(page).getByRole('button', { name: 'Roll back' }).click();
  await expect(card(page)).toBeHidden();
  await expect(page.getByText('No version is being rolled out.')).toBeVisible();
  const row = page.getByRole('row', { name: /rolled back Nell the covers are grey/ });
  await expect(row).toBeVisible();
});

/** By how many pixels the page and its tables are wider than what is seen of them. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.scroll')]
      .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      .filter((pixels) => pixels > 0),
  );

test('its fields and buttons keep the same distance everywhere', async ({ page }) => {
  const gap = (place: Page | Locator, field: string, button: string) =>
    Promise.all([
      place.getByLabel(field).boundingBox(),
      place.getByRole('button', { name: button }).boundingBox(),
    ]).then(([above, below]) => below && above && below.y - above.y - above.height);
  await page.goto(`${origin.url}/admin/releases`);
  const atSignIn = await gap(page, 'Administration token', 'Sign in');
  await signIn(page);
  await page.getByRole('button', { name: `Show to all funnel-pages@${newer}` }).click();
  expect(atSignIn).toBe(await gap(dialog(page), 'Why', 'Show to all'));
});

for (const width of [1280, 390, 320])
  test(`at ${width} pixels it has no barriers and nothing stands out of it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${origin.url}/admin/releases`);
    await expect(page.getByLabel('Administration token')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await signIn(page);
    await rollOut(page);
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
    await card(page).getByRole('button', { name: 'Pause' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

test('what is a table on a wide screen is one line a cell on a phone, and a table to who hears it', async ({
  page,
}) => {
  await signIn(page);
  const table = page.getByRole('table').filter({ hasText: 'Contract' });
  const build = table.getByRole('row', { name: newer }).getByRole('cell').nth(1);
  const label = () => build.evaluate((cell) => getComputedStyle(cell, '::before').content);
  const place = async () => {
    const box = await build.boundingBox();
    return box && { x: box.x, width: box.width };
  };
  expect(await label()).toBe('none');
  expect((await place())?.x).toBeGreaterThan(200);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await label()).toContain('Build');
  expect(await place()).toEqual({ x: 16, width: 358 });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Version',
    'Contract',
    'Build',
    'Published',
    'Do',
  ]);
  await expect(table.getByRole('rowheader', { name: newer })).toBeVisible();
});
