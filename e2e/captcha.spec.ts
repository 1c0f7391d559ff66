import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { newEmail } from './support/form';
import { adminToken, startOrigin, type RunningOrigin } from './support/origin';
import { pageOf } from './support/pages';
import { untilShown } from './support/releases';
import { holdScripts, untilLive } from './support/scripts';
import { expect, test as base } from './support/test';

/** An origin whose captchas are solved in no time. */
const test = base.extend<object, { origin: RunningOrigin }>({
  origin: [
    async ({}, use) => {
      const origin = await startOrigin({ environment: { CAPTCHA_DIFFICULTY: '3' } });
      await untilShown(`${origin.url}/demo/info_page`, 'funnel-pages@');
      await use(origin);
      await origin.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const captcha = { id: 'human', type: 'Captcha' };

function publish(
  { admin }: RunningOrigin,
  name: string,
  page: Record<string, unknown> = {},
  appearance = { desktop: true, mobile: true },
) {
  const heading = { type: 'Headline', content: 'A form' };
  const mail = { id: 'mail', type: 'FormInput', slug: 'email', placeholder: 'E-mail' };
  const send = { id: 'send', type: 'OptInButton', text: 'Send' };
  const children = [
    { type: 'Section', children: [heading, mail, { ...captcha, appearance }, send] },
  ];
  return admin.publish(name, `/${name}`, pageOf(children, page));
}

const mail = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const box = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' });
const state = (page: Page) => page.locator('.captcha-state');
const thanks = 'Thank you. Your answer has been received.';

const rowsOf = async ({ admin }: RunningOrigin, name: string, email: string) =>
  (await admin.submissions(name)).filter(({ fields }) => fields['email'] === email);

const token = (page: Page) => page.locator('input[name="optin[captcha][human]"]').inputValue();

/** Posts as a script of somebody's would. */
async function post(page: Page, path: string, tokens: string, email: string) {
  const answer = await page.request.post(path, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: {
      optin: {
        fields: { email },
        entityId: 'send',
        isDesktop: true,
        captcha: [{ id: 'human', token: tokens }],
      },
    },
  });
  return { status: answer.status(), said: (await answer.json()) as unknown };
}

const refused = {
  status: 400,
  said: {
    errors: {
      common: [],
      fields: { human: ['The check did not work. Please try again.'] },
      bookingFields: {},
    },
  },
};

test('a form waits for its captcha, which begins with the first touch, and is stored', async ({
  page,
  origin,
}) => {
  await publish(origin, 'captcha-solve');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/captcha-solve');
  await page.waitForLoadState('networkidle');
  await expect(send(page)).toBeDisabled();
  await expect(state(page)).toBeEmpty();
  expect(asked.filter((path) => /captcha-worker|challenge/.test(path))).toEqual([]);
  const email = newEmail();
  await mail(page).fill(email);
  await expect(state(page)).toHaveText('Check passed.');
  await expect(box(page)).toBeChecked();
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await rowsOf(origin, 'captcha-solve', email)).toHaveLength(1);
  // It starts anew: for the next answer another one is solved.
  await expect(send(page)).toBeDisabled();
  const second = newEmail();
  await mail(page).fill(second);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(send(page)).toBeDisabled();
  await expect.poll(() => rowsOf(origin, 'captcha-solve', second)).toHaveLength(1);
});

test('a press on the waiting button is a touch, and sends nothing early', async ({
  page,
  origin,
}) => {
  await publish(origin, 'captcha-early');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url());
  });
  const scripts = await holdScripts(page);
  // The page's own script is held back with the others.
  await page.goto('/captcha-early', { waitUntil: 'domcontentloaded' });
  await mail(page).fill(newEmail());
  await mail(page).press('Enter');
  const place = await send(page).boundingBox();
  if (!place) throw new Error('there is no button');
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  scripts.release();
  await untilLive(page);
  await expect(send(page)).toBeEnabled();
  expect(posts).toEqual([]);
});

test('a form that was refused for something else keeps its captcha', async ({ page, origin }) => {
  await publish(origin, 'captcha-kept');
  await page.goto('/captcha-kept');
  await mail(page).fill('nobody');
  await expect(send(page)).toBeEnabled();
  const before = await token(page);
  await send(page).click();
  await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
  expect(await token(page)).toBe(before);
  const email = newEmail();
  await mail(page).fill(email);
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await rowsOf(origin, 'captcha-kept', email)).toHaveLength(1);
});

test('what was solved is good once, and on its own page', async ({ page, origin }) => {
  await publish(origin, 'captcha-one');
  await publish(origin, 'captcha-two');
  await page.goto('/captcha-one');
  await mail(page).focus();
  await expect(send(page)).toBeEnabled();
  const solved = await token(page);
  expect(await post(page, '/captcha-two', solved, newEmail())).toEqual(refused);
  expect(await post(page, '/captcha-one', `${solved}A`, newEmail())).not.toMatchObject({
    status: 500,
  });
  await page.reload();
  await mail(page).focus();
  await expect(send(page)).toBeEnabled();
  const email = newEmail();
  const again = await token(page);
  expect((await post(page, '/captcha-one', again, email)).status).toBe(200);
  expect(await post(page, '/captcha-one', again, newEmail())).toEqual(refused);
  expect(await rowsOf(origin, 'captcha-one', email)).toHaveLength(1);
});

test('a token that was used meanwhile is told, and another one is solved', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/status of 400/);
  await publish(origin, 'captcha-used');
  await page.goto('/captcha-used');
  const email = newEmail();
  await mail(page).fill(email);
  await expect(send(page)).toBeEnabled();
  const before = await token(page);
  expect((await post(page, '/captcha-used', before, newEmail())).status).toBe(200);
  await send(page).click();
  await expect.poll(() => token(page)).not.toBe(before);
  await expect(send(page)).toBeEnabled();
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await rowsOf(origin, 'captcha-used', email)).toHaveLength(1);
});

test('without a connection it says so, and can be begun by its box alone', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to load/);
  await publish(origin, 'captcha-away');
  await page.route('**/api/captcha/**', (route) => route.abort());
  await page.goto('/captcha-away');
  await box(page).focus();
  await expect(state(page)).toHaveText('The check did not work. Please try again.');
  await expect(send(page)).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.unroute('**/api/captcha/**');
  await page.keyboard.press('Space');
  await expect(state(page)).toHaveText('Check passed.');
  await expect(box(page)).toBeFocused();
  await expect(send(page)).toBeEnabled();
});

test('what was solved expires, says so, and is solved anew with its box', async ({
  page,
  origin,
}) => {
  await publish(origin, 'captcha-expired');
  await page.clock.install();
  await page.goto('/captcha-expired');
  const email = newEmail();
  await mail(page).fill(email);
  await expect(send(page)).toBeEnabled();
  const before = await token(page);
  await page.clock.fastForward('20:00');
  await expect(state(page)).toHaveText('The check has expired. Please repeat it.');
  await expect(box(page)).not.toBeChecked();
  await expect(send(page)).toBeDisabled();
  expect(await token(page)).toBe('');
  expect(await violations(page)).toEqual([]);
  await box(page).click();
  await expect(state(page)).toHaveText('Check passed.');
  expect(await token(page)).not.toBe(before);
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await rowsOf(origin, 'captcha-expired', email)).toHaveLength(1);
});

test('where the page is edited, its place is shown and nothing is solved', async ({
  page,
  origin,
}) => {
  await publish(origin, 'captcha-edited', { locale: 'de' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${adminToken}` });
  await page.goto('/de/captcha-edited?mode=editor');
  await expect(page.getByText('Captcha, nur für Besucher zu sehen')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await mail(page).focus();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /captcha-worker|challenge/.test(path))).toEqual([]);
  expect(await violations(page)).toEqual([]);
});

test('a device that shows no captcha waits for none', async ({ page, origin }) => {
  await publish(origin, 'captcha-desktop', {}, { desktop: true, mobile: false });
  await page.goto('/captcha-desktop');
  await expect(box(page)).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.reload();
  await expect(box(page)).toBeHidden();
  await expect(send(page)).toBeEnabled();
  await mail(page).fill(newEmail());
  await untilLive(page);
  await expect(send(page)).toBeEnabled();
  const email = newEmail();
  await mail(page).fill(email);
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  expect(await rowsOf(origin, 'captcha-desktop', email)).toHaveLength(1);
});

for (const theme of ['light', 'dark'])
  test(`the demo's ${theme} captcha has no fault in any state`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // Before anything is pressed: a popup that opens may give the focus to its form, which begins.
    await page.route('**/api/captcha/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/demo/elements/Captcha');
    if (theme === 'dark') await page.getByRole('button', { name: 'Book a tour' }).click();
    const group = page.getByRole('group', { name: 'Captcha' }).and(page.locator(':visible')).last();
    const words = group.getByRole('status');
    expect(await violations(page)).toEqual([]);
    await group.getByRole('checkbox').focus();
    await expect(words).toHaveText('Checking…');
    expect(await violations(page)).toEqual([]);
    release();
    await expect(words).toHaveText('Check passed.');
    expect(await violations(page)).toEqual([]);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what is missing, in its language', async ({ page, origin }) => {
    await publish(origin, 'captcha-plain', { locale: 'de' });
    await page.goto('/de/captcha-plain');
    await expect(page.getByText('mit eingeschaltetem JavaScript')).toBeVisible();
    await expect(page.getByRole('checkbox')).toBeHidden();
    await expect(send(page)).toBeDisabled();
  });

  test('what is sent all the same is refused with the same words', async ({ page, origin }) => {
    await publish(origin, 'captcha-forced');
    const answer = await page.request.post('/captcha-forced', {
      headers: { Accept: 'text/html' },
      form: { 'optin[fields][email]': newEmail(), 'optin[entityId]': 'send' },
    });
    expect(answer.status()).toBe(400);
    const errors = (await answer.text()).match(/class="field-error"[^>]*>([^<]*)/)?.[1];
    expect(errors).toMatch(/^This form can only be sent with JavaScript switched on/);
  });
});
