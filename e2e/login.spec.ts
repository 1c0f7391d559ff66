import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations, violationsWithoutScript } from './support/axe';
import { runAtrium, originEnvironment, startOrigin, type RunningOrigin } from './support/origin';
import { pageOf } from './support/pages';
import { untilShown } from './support/releases';
import { holdScripts, untilLive } from './support/scripts';
import { expect, test as base } from './support/test';

/** An origin whose mail can be read, and whose captchas are solved in no time. */
const test = base.extend<object, { mailFolder: string }>({
  mailFolder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'atrium-login-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  origin: [
    async ({ mailFolder }, use) => {
      const origin = await startOrigin({
        dataFolder: mailFolder,
        environment: { CAPTCHA_DIFFICULTY: '3' },
      });
      await untilShown(`${origin.url}/demo/info_page`, 'funnel-pages@');
      await use(origin);
      await origin.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const refused = /Failed to load resource: the server responded with a status of 4\d\d/;
const password = 'twelve loaves a day';
let people = 0;

/** The link in the newest message to an address, once it has come. */
async function linkTo(
  folder: string,
  email: string,
  known: readonly string[] = [],
): Promise<string> {
  const read = async () => {
    const files = await readdir(join(folder, 'mail')).catch(() => []);
    for (const file of files.filter((name) => name.endsWith('.eml'))) {
      const mail = await readFile(join(folder, 'mail', file), 'utf8');
      const text = mail.replace(/=\r\n/g, '').replaceAll('=3D', '=');
      const link = /http:\/\/\S+token=[\w-]{43}/.exec(text)?.[0];
      if (link && mail.includes(`To: ${email}`) && !known.includes(link)) return link;
    }
    return '';
  };
  await expect.poll(read).not.toBe('');
  return read();
}

const form = (page: Page) => ({
  email: page.getByRole('textbox', { name: 'E-mail address' }),
  password: page.getByLabel(/^(?:New p|P)assword$/),
  again: page.getByLabel(/^Repeat/),
  send: page.locator('button[type=submit]'),
  errors: page.getByRole('alert'),
});

async function signIn(page: Page, email: string, secret = password) {
  await page.goto('/demo/custom_login');
  await form(page).email.fill(email);
  await form(page).password.fill(secret);
  await form(page).send.click();
}

const who = (page: Page) =>
  page.request.get('/api/account').then((answer) => answer.json() as Promise<{ account: unknown }>);

interface KnownAccount {
  email: string;
  consents: unknown[];
}

async function consentsOf({ admin }: RunningOrigin, email: string) {
  const answer = await admin.call('GET', '/accounts');
  const { accounts } = (await answer.json()) as { accounts: KnownAccount[] };
  return accounts.find((account) => account.email === email)?.consents;
}

/** Makes an account, as an administrator does, and confirms it, as its owner does. */
async function confirmed(page: Page, origin: RunningOrigin, mailFolder: string, hasScript = true) {
  const email = `ada-${(people += 1)}@example.com`;
  const environment = originEnvironment(origin.url, mailFolder);
  const { code, errors } = await runAtrium(['accounts', 'add', email], environment);
  expect([code, errors]).toEqual([0, expect.stringContaining(email)]);
  const link = await linkTo(mailFolder, email);
  expect(link).toContain(`${origin.url}/demo/join_classroom?token=`);
  await page.goto(link);
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Last name' }).fill('King');
  await form(page).password.fill(password);
  await form(page).again.fill(password);
  // What is sent before the islands are live, the server refuses, and the browser says so.
  if (hasScript) await untilLive(page);
  await form(page).send.click();
  await expect(form(page).errors).toHaveText('Please agree to keep the recipes to yourself.');
  // Without script the page is shown again, and holds no password.
  await form(page).password.fill(password);
  await form(page).again.fill(password);
  await page.getByRole('checkbox').check();
  await form(page).send.click();
  await expect(page.getByText('Your registration is confirmed.').first()).toBeVisible();
  return { email, link };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an account is made, confirmed and signed in to, until its owner signs out', async ({
      page,
      origin,
      mailFolder,
      problems,
    }) => {
      if (!javaScriptEnabled) problems.allow(refused);
      const { email } = await confirmed(page, origin, mailFolder, javaScriptEnabled);
      expect(await consentsOf(origin, email)).toEqual([
        {
          id: expect.any(String) as unknown,
          html: '<p>I keep the recipes of the course to myself.</p>',
          version: expect.stringMatching(/^[0-9a-f]{16}\./) as unknown,
          agreedAt: expect.stringMatching(/^20.*Z$/) as unknown,
        },
      ]);
      await signIn(page, email);
      await page.waitForURL('**/demo/course_introduction');
      const [session] = (await page.context().cookies()).filter(
        ({ name }) => name === 'atrium_session',
      );
      expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', expires: -1 });
      expect(await who(page)).toEqual({
        account: { email, firstName: 'Ada', lastName: 'King' },
      });
      await page.request.post('/api/account/logout');
      expect(await who(page)).toEqual({ account: null });
      await page.context().addCookies([session!]);
      expect(await who(page)).toEqual({ account: null });
    });

    test('a password that was forgotten is changed, once for each link', async ({
      page,
      origin,
      mailFolder,
      problems,
      browser,
    }) => {
      problems.allow(refused);
      const { email, link } = await confirmed(page, origin, mailFolder, javaScriptEnabled);
      await page.goto('/demo/new_password');
      // The first address is not the one that the account has; the second is sent from the same page.
      for (const address of ['nobody@example.com', email]) {
        const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
        // Without script the answer is a page of its own, which looks like the one before.
        const shown = javaScriptEnabled ? undefined : page.waitForEvent('load');
        await form(page).email.fill(address);
        await form(page).send.click();
        await shown;
        expect((await answered).status()).toBe(javaScriptEnabled ? 200 : 303);
        await expect(page.getByText('If there is an account').first()).toBeVisible();
      }
      if (!javaScriptEnabled) expect(await violationsWithoutScript(page, browser)).toEqual([]);
      const reset = await linkTo(mailFolder, email, [link]);
      expect(reset).toContain('/demo/choose_password?token=');
      const change = async (secret: string) => {
        await page.goto(reset);
        await form(page).password.fill(secret);
        await form(page).again.fill(secret);
        await form(page).send.click();
      };
      await change('another dozen');
      await expect(page.getByText('Your password has been changed.').first()).toBeVisible();
      await change('a third dozen');
      await expect(form(page).errors).toContainText('This link has been used already');
      await signIn(page, email);
      await expect(form(page).errors).toHaveText('The e-mail address or the password is wrong.');
      await signIn(page, email, 'another dozen');
      await page.waitForURL('**/demo/course_introduction');
    });

    test('what is wrong stands beside its field', async ({ page, problems, browser }) => {
      if (!javaScriptEnabled) problems.allow(refused);
      await page.goto('/demo/custom_login');
      await form(page).email.fill('ada@nowhere');
      // Once its islands are live, the browser itself says what is wrong.
      if (javaScriptEnabled) await page.locator('[data-live] button[type=submit]').waitFor();
      await form(page).send.click();
      await expect(form(page).errors).toHaveText([
        'Please enter a valid e-mail address.',
        'Please fill in this field.',
      ]);
      await expect(form(page).email).toHaveAttribute('aria-invalid', 'true');
      await expect(form(page).email).toHaveValue('ada@nowhere');
      await expect(form(page).email).toBeFocused();
      if (!javaScriptEnabled) expect(await violationsWithoutScript(page, browser)).toEqual([]);
    });
  });
}

test('after too many tries a visitor is told to wait', async ({ page, problems }) => {
  problems.allow(refused);
  const email = 'locked@example.com';
  const first = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await signIn(page, email);
  await first;
  for (let count = 0; count < 12; count++) {
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await form(page).send.click();
    await answered;
    await expect(form(page).send).toBeEnabled();
  }
  await expect(form(page).errors).toHaveText(
    /^Too many attempts. Please try again in 1[45] minutes.$/,
  );
  expect(await violations(page)).toEqual([]);
});

test('a session that is forged is nobody’s', async ({ page, origin }) => {
  await page
    .context()
    .addCookies([{ name: 'atrium_session', value: 'A'.repeat(43), url: origin.url }]);
  expect(await who(page)).toEqual({ account: null });
});

/** What a form of another site would send, to each address that takes posts of the family. */
const both = { 'plainPassword[first]': password, 'plainPassword[second]': password };
const foreign: [path: string, controls: Record<string, string>][] = [
  ['/demo/custom_login', { email: 'a@b.example', password }],
  ['/demo/new_password', { email: 'a@b.example' }],
  ['/demo/choose_password', both],
  ['/demo/join_classroom', { ...both, firstName: 'Eve' }],
  ['/api/account/logout', {}],
];

for (const [path, controls] of foreign)
  test(`a form of another site sends nothing to ${path}`, async ({ page, origin, problems }) => {
    problems.allow(refused);
    // With the cookies that the visitor has here.
    await page.goto('/demo/custom_login');
    const evil = 'http://localhost:4799/';
    const inputs = Object.entries(controls).map(
      ([name, value]) => `<input name="${name}" value="${value}">`,
    );
    await page.route(evil, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<link rel="icon" href="data:,"><form method="post" action="${origin.url}${path}">${inputs.join('')}<button>Win</button></form>`,
      }),
    );
    await page.goto(evil);
    const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.getByRole('button').click();
    expect((await posted).status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

test('a form with a captcha waits for it, and for another one after each try', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(refused);
  const children = [
    { type: 'FormInput', slug: 'email', placeholder: 'E-mail address' },
    { type: 'FormInput', slug: 'password', placeholder: 'Password' },
    { id: 'human', type: 'Captcha' },
    { type: 'Button', text: 'In', action: 'login' },
  ];
  const heading = { type: 'Headline', content: 'Sign in' };
  const section = { type: 'Section', children: [heading, { type: 'LoginForm', children }] };
  await origin.admin.publish('guarded', '/guarded', pageOf([section], { type: 'custom_login' }));
  await page.goto('/guarded');
  await expect(form(page).send).toBeDisabled();
  await form(page).email.fill('nobody@example.com');
  await form(page).password.fill(password);
  const token = () => page.locator('input[name="optin[captcha][human]"]').inputValue();
  await expect(form(page).send).toBeEnabled();
  const first = await token();
  await form(page).send.click();
  await expect(form(page).errors).toHaveText('The e-mail address or the password is wrong.');
  await expect.poll(token).not.toBe(first);
  await expect(form(page).send).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await form(page).send.click();
  await expect(form(page).send).toBeEnabled();
  await expect(form(page).errors).toHaveText('The e-mail address or the password is wrong.');
  // One that was used, by a script of somebody's.
  const csrf = await page.locator('input[name="optin[fields][_csrf_token]"]').inputValue();
  const answer = await page.request.post('/guarded', {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    data: {
      email: 'nobody@example.com',
      password,
      _csrf_token: csrf,
      captcha: [{ id: 'human', token: first }],
    },
  });
  expect([answer.status(), await answer.json()]).toMatchObject([
    400,
    { errors: { fields: { human: ['The check did not work. Please try again.'] } } },
  ]);
});

test('how a login is sent is fetched with the first press, and again where that failed', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/, refused);
  const chunk = '**/releases/**/login-saga.js';
  const asked: string[] = [];
  await page.route(chunk, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto('/demo/custom_login');
  await form(page).email.fill('nobody@example.com');
  await form(page).password.fill(password);
  await page.locator('[data-live] button[type=submit]').waitFor();
  expect(asked).toEqual([]);
  await form(page).send.click();
  await expect(form(page).errors).toContainText('connection');
  expect(await violations(page)).toEqual([]);
  await page.unroute(chunk);
  await form(page).send.click();
  await expect(form(page).errors).toHaveText('The e-mail address or the password is wrong.');
  await expect(form(page).email).toHaveValue('nobody@example.com');
});

test('a visitor who is faster than the scripts signs in all the same', async ({
  page,
  origin,
  mailFolder,
  problems,
}) => {
  problems.allow(refused);
  const { email } = await confirmed(page, origin, mailFolder);
  await holdScripts(page);
  await signIn(page, email, 'not the password');
  await expect(form(page).errors).toHaveText('The e-mail address or the password is wrong.');
  expect(await violations(page)).toEqual([]);
  await form(page).password.fill(password);
  await form(page).send.click();
  await page.waitForURL('**/demo/course_introduction');
  expect(await who(page)).toMatchObject({ account: { email } });
});

test('a form has no barriers while it is sent, nor once it was', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/demo/new_password', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto('/demo/new_password');
  await form(page).email.fill('nobody@example.com');
  await page.locator('[data-live] button[type=submit]').waitFor();
  await form(page).send.click();
  await expect(form(page).send).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  release();
  await expect(page.getByText('If there is an account').first()).toBeVisible();
  await expect(form(page).send).toBeEnabled();
  expect(await violations(page)).toEqual([]);
});

test('no page with a login is the same for two, and none has barriers', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(refused);
  const token = async () =>
    /_csrf_token\]" value="([^"]+)"/.exec(
      await (await request.get('/demo/custom_login')).text(),
    )?.[1];
  expect(await token()).not.toBe(await token());
  for (const path of ['custom_login', 'new_password', 'choose_password', 'join_classroom']) {
    await page.goto(`/demo/${path}`);
    expect(await violations(page), path).toEqual([]);
    await form(page).send.click();
    await expect(form(page).errors.first()).toBeVisible();
    expect(await violations(page), `${path} with errors`).toEqual([]);
  }
});
