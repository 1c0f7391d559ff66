import type { Page, Route } from '@playwright/test';
import { violations } from './support/axe';
import { fillForm, formOn, newEmail } from './support/form';
import type { RunningOrigin } from './support/origin';
import { formPage } from './support/pages';
import { holdScripts, untilListed, untilLive } from './support/scripts';
import { expect, test } from './support/test';

const path = '/demo/squeeze';
const pageId = 'demo-squeeze';
const thanks = '**/demo/opt_in_thank_you';

test.describe.configure({ mode: 'parallel' });

const rowsOf = async ({ admin }: RunningOrigin, email: string, page = pageId) =>
  (await admin.submissions(page)).filter(({ fields }) => fields['email'] === email);

const isPost = (route: Route) => route.request().method() === 'POST';

/** A page with a form of this test's own, which shows its success where it stands. */
async function publishForm({ admin }: RunningOrigin, name: string): Promise<string> {
  await admin.publish(name, `/${name}`, formPage());
  return `/${name}`;
}

test.describe('before the islands are live', () => {
  test('what was typed stays, with the caret where it was', async ({ page, origin }) => {
    const scripts = await holdScripts(page);
    await page.goto(path);
    const { email, name, consent, send } = formOn(page);
    const address = newEmail();
    await email.fill(address);
    await name.pressSequentially('da');
    await name.press('Home');
    await name.press('A');
    scripts.release();
    await untilLive(page);
    await expect(email).toHaveValue(address);
    await expect(name).toHaveValue('Ada');
    await expect(name).toBeFocused();
    await page.keyboard.type('ma');
    await expect(name).toHaveValue('Amada');
    await consent.check();
    await send.click();
    await page.waitForURL(thanks);
    const fields = { first_name: 'Amada', email: address };
    expect((await rowsOf(origin, address))[0]?.fields).toEqual(fields);
  });

  test('what is typed while they come to life stays', async ({ page, origin }) => {
    const scripts = await holdScripts(page);
    await page.goto(path);
    const { email, name, consent, send } = formOn(page);
    await name.fill('Ada');
    await email.focus();
    const address = `${'a'.repeat(30)}-${newEmail()}`;
    scripts.release();
    await Promise.all([untilLive(page), page.keyboard.type(address)]);
    await expect(email).toHaveValue(address);
    await consent.check();
    await send.click();
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });

  test('a consent that was ticked stays ticked', async ({ page, origin }) => {
    const scripts = await holdScripts(page);
    await page.goto(path);
    const address = newEmail();
    await fillForm(page, address);
    scripts.release();
    await untilLive(page);
    const { consent, send } = formOn(page);
    await expect(consent).toBeChecked();
    await send.click();
    await page.waitForURL(thanks);
    const [row] = await rowsOf(origin, address);
    expect(row?.consents.map(({ html }) => html)).toEqual([
      'Yes, send me the seven letters and, after them, the Friday Crumb. I can leave at any time.',
    ]);
  });

  test('an early submit is sent at once, and its answer followed', async ({ page, origin }) => {
    await holdScripts(page);
    await page.goto(path);
    const address = newEmail();
    await fillForm(page, address);
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await formOn(page).send.click();
    const request = await posted;
    expect(request.resourceType()).toBe('fetch');
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });

  test('an impatient visitor who presses three times is stored once', async ({ page, origin }) => {
    await holdScripts(page);
    await page.goto(path);
    const address = newEmail();
    await fillForm(page, address);
    await formOn(page).send.click({ clickCount: 3 });
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });

  test('an early submit is thanked for, and the islands go on from there', async ({
    page,
    origin,
  }) => {
    const address = await publishForm(origin, 'islands-early');
    const scripts = await holdScripts(page);
    await page.goto(address);
    const { email, name, consent, send } = formOn(page);
    const first = newEmail();
    await fillForm(page, first);
    await send.click();
    const thankYou = page.getByText('Thank you. Your answer has been received.');
    await expect(thankYou).toBeVisible();
    await expect(email).toHaveValue('');
    await expect(consent).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    scripts.release();
    await untilLive(page);
    await expect(thankYou).toBeVisible();
    const second = newEmail();
    await fillForm(page, second);
    await send.click();
    await expect(name).toHaveValue('');
    expect(await rowsOf(origin, first, 'islands-early')).toHaveLength(1);
    expect(await rowsOf(origin, second, 'islands-early')).toHaveLength(1);
  });

  test('an early submit that is refused says why, and can be mended at any time', async ({
    page,
    origin,
    problems,
  }) => {
    problems.allow(/status of 400/);
    const scripts = await holdScripts(page);
    await page.goto(path);
    const { email, name, consent, send, errors } = formOn(page);
    await email.fill('ada@');
    await send.click();
    const texts = [
      'Please fill in this field.',
      'Please enter a valid e-mail address.',
      'Please tick the box, so that we may write to you.',
    ];
    await expect(errors).toHaveText(texts);
    await expect(name).toBeFocused();
    await expect(email).toHaveAccessibleDescription(texts[1] ?? '');
    expect(await violations(page)).toEqual([]);
    scripts.release();
    await untilLive(page);
    await expect(errors).toHaveText(texts);
    await name.fill('Ada');
    const address = newEmail();
    await email.fill(address);
    await consent.check();
    await expect(errors).toHaveCount(0);
    await send.click();
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });
});

for (const isKnown of [true, false]) {
  test(`an early submit without a connection${isKnown ? '' : ', of which the browser knows nothing,'} keeps what was entered, and one more press sends it`, async ({
    page,
    context,
    origin,
    problems,
  }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const name = `islands-offline-${isKnown}`;
    await origin.admin.publish(name, `/${name}`, {
      ...formPage({ optIn: { nextStepUrl: '/demo/info_page' } }),
      locale: 'de',
    });
    // Nothing but the list of scripts is there yet.
    await page.route('**/releases/**/*.js', (route) => route.abort('internetdisconnected'));
    await page.goto(`/de/${name}`);
    await untilListed(page);
    const form = formOn(page);
    const address = newEmail();
    await fillForm(page, address);
    const posts = `**/de/${name}`;
    if (isKnown) await context.setOffline(true);
    else await page.route(posts, (route) => route.abort('internetdisconnected'));
    await form.send.click();
    await expect(form.errors).toHaveText(
      'Keine Verbindung. Ihre Antworten bleiben erhalten; bitte versuchen Sie es erneut.',
    );
    await expect(form.email).toHaveValue(address);
    await expect(form.consent).toBeChecked();
    expect(await violations(page)).toEqual([]);
    if (isKnown) await context.setOffline(false);
    else await page.unroute(posts);
    await form.send.click();
    await page.waitForURL('**/demo/info_page');
    expect(await rowsOf(origin, address, name)).toHaveLength(1);
  });
}

/** The first press in vain is the visitor's to repeat; the second one the browser's own. */
async function pressTwice(page: Page): Promise<void> {
  const { send, errors } = formOn(page);
  await send.click();
  await expect(errors).toHaveText(
    'There is no connection. Your answers are kept; please try again.',
  );
  await send.click();
}

/** Lets no script reach the server. */
const holdBackScripted = (page: Page) =>
  page.route(`**${path}`, (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType())
      ? route.abort('failed')
      : route.continue(),
  );

test.describe('when no script gets through, the browser posts the form', () => {
  const isFormPost = (contentType: string | undefined) =>
    expect(contentType).toBe('application/x-www-form-urlencoded');

  async function sendAndFollow(page: Page, origin: RunningOrigin): Promise<void> {
    const address = newEmail();
    await holdBackScripted(page);
    await fillForm(page, address);
    const posted = page.waitForRequest(
      (request) => request.headers()['content-type'] === 'application/x-www-form-urlencoded',
    );
    await pressTwice(page);
    isFormPost((await posted).headers()['content-type']);
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  }

  for (const file of ['shell', 'libraries', 'texts/en', 'remoteEntry', 'remote', 'form']) {
    test(`${file}.js is blocked`, async ({ page, origin, problems }) => {
      problems.allow(/net::ERR_FAILED/);
      await page.route(`**/releases/**/${file}.js`, (route) => route.abort());
      await page.goto(path);
      if (file === 'shell') {
        // A remote's entry cannot do anything without the shell, and says so unless the page is left before.
        problems.allow(/exception: .*setGlobalFederationConstructor/);
        const said = page.waitForEvent('pageerror');
        await formOn(page).name.focus();
        await said;
      }
      await sendAndFollow(page, origin);
    });
  }

  test('a file is not what the page was rendered for', async ({ page, origin, problems }) => {
    problems.allow(/Failed to find a valid digest in the 'integrity' attribute/, /net::ERR_FAILED/);
    await page.route('**/releases/**/form.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
    });
    await page.goto(path);
    await sendAndFollow(page, origin);
  });

  test('a file is gone', async ({ page, origin, problems }) => {
    problems.allow(/status of 404/, /net::ERR_FAILED/);
    await page.route('**/releases/**/remoteEntry.js', (route) => route.fulfill({ status: 404 }));
    await page.goto(path);
    await sendAndFollow(page, origin);
  });

  test('a file never arrives', async ({ page, origin, problems }) => {
    problems.allow(/net::ERR_FAILED/);
    await page.clock.install();
    await holdScripts(page);
    await page.goto(path);
    await holdBackScripted(page);
    const address = newEmail();
    await fillForm(page, address);
    const failed = page.waitForEvent('requestfailed');
    const posted = page.waitForRequest((request) => request.isNavigationRequest());
    await formOn(page).send.click();
    await failed;
    // What waits has begun to wait when the button can be pressed again.
    await expect(formOn(page).send).toBeEnabled();
    await page.clock.fastForward(8000);
    isFormPost((await posted).headers()['content-type']);
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });

  test('a later touch tries again', async ({ page, problems }) => {
    problems.allow(/net::ERR_FAILED/, /exception: .*setGlobalFederationConstructor/);
    await page.route('**/releases/**/shell.js', (route) => route.abort());
    await page.goto(path);
    // The remote's entry runs all the same, without the shell that it needs.
    const failed = Promise.all([
      page.waitForEvent('requestfailed'),
      page.waitForEvent('pageerror'),
    ]);
    await formOn(page).name.focus();
    await failed;
    await page.unroute('**/releases/**/shell.js');
    await formOn(page).email.focus();
    await untilLive(page);
  });
});

test.describe('errors', () => {
  test('are shown beside the field that was left, and go when it is mended', async ({ page }) => {
    await page.goto(path);
    const { email, name, errors } = formOn(page);
    await name.fill('Ada');
    await untilLive(page);
    await email.fill('ada@');
    await name.focus();
    await expect(errors).toHaveText('Please enter a valid e-mail address.');
    await expect(email).toHaveAccessibleDescription('Please enter a valid e-mail address.');
    expect(await violations(page)).toEqual([]);
    await email.fill('ada@example.com');
    await expect(errors).toHaveCount(0);
    await expect(email).not.toHaveAttribute('aria-invalid');
  });

  test('do not move a control away from under the press that left the field', async ({ page }) => {
    await page.goto(path);
    const { email, consent, errors } = formOn(page);
    await email.fill('ada@');
    await untilLive(page);
    await consent.check();
    await expect(errors).toHaveText('Please enter a valid e-mail address.');
    await expect(consent).toBeChecked();
  });

  test('of a form that is sent empty are all shown, and the first is focused', async ({ page }) => {
    let posts = 0;
    await page.route(`**${path}`, (route) => {
      if (isPost(route)) posts += 1;
      return route.continue();
    });
    await page.goto(path);
    const { email, name, consent, send, errors } = formOn(page);
    await send.focus();
    await untilLive(page);
    await send.click();
    await expect(errors).toHaveText([
      'Please fill in this field.',
      'Please enter a valid e-mail address.',
      'Please tick the box, so that we may write to you.',
    ]);
    await expect(name).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(consent).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
    expect(posts).toBe(0);
  });

  test('of the server are shown beside their fields', async ({ page, problems }) => {
    problems.allow(/status of 400/);
    const errors = { common: [], fields: { email: ['This address bounces.'] }, bookingFields: {} };
    await page.route(`**${path}`, (route) =>
      isPost(route) ? route.fulfill({ status: 400, json: { errors } }) : route.continue(),
    );
    await page.goto(path);
    const form = formOn(page);
    await form.email.focus();
    await untilLive(page);
    await fillForm(page, newEmail());
    await form.send.click();
    await expect(form.errors).toHaveText('This address bounces.');
    await expect(form.email).toBeFocused();
  });
});

test.describe('sending', () => {
  test('says so, clears the form and says that it was received', async ({ page, origin }) => {
    const address = await publishForm(origin, 'islands-success');
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**${address}`, async (route) => {
      if (isPost(route)) await isAsked;
      await route.continue();
    });
    await page.goto(address);
    const { email, name, consent, send } = formOn(page);
    await email.focus();
    await untilLive(page);
    const visitor = newEmail();
    await fillForm(page, visitor);
    await send.click();
    await expect(send).toBeDisabled();
    await expect(page.getByText('Sending…')).toBeAttached();
    expect(await violations(page)).toEqual([]);
    answer();
    await expect(page.getByText('Thank you. Your answer has been received.')).toBeVisible();
    await expect(name).toHaveValue('');
    await expect(email).toHaveValue('');
    await expect(consent).not.toBeChecked();
    expect(await violations(page)).toEqual([]);
    const [row] = await rowsOf(origin, visitor, 'islands-success');
    expect(row).toMatchObject({ kind: 'opt-in', isDesktop: true, entityId: 'send' });

    // The next answer is a new one, not the first again.
    const second = newEmail();
    await fillForm(page, second);
    await send.click();
    await expect(email).toHaveValue('');
    expect(await rowsOf(origin, second, 'islands-success')).toHaveLength(1);
  });

  test('a double click stores one row', async ({ page, origin }) => {
    await page.goto(path);
    const address = newEmail();
    await formOn(page).name.focus();
    await untilLive(page);
    await fillForm(page, address);
    await formOn(page).send.dblclick();
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });

  test('without a connection keeps what was entered and sends it once, later', async ({
    page,
    origin,
    problems,
  }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const keys: (string | undefined)[] = [];
    let isOnline = false;
    await page.route(`**${path}`, (route) => {
      if (!isPost(route)) return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      return isOnline ? route.continue() : route.abort('internetdisconnected');
    });
    await page.goto(path);
    const { email, send, errors, name, consent } = formOn(page);
    await name.focus();
    await untilLive(page);
    const address = newEmail();
    await fillForm(page, address);
    await send.click();
    await expect(errors).toHaveText(
      'There is no connection. Your answers are kept; please try again.',
    );
    await expect(email).toHaveValue(address);
    await expect(consent).toBeChecked();
    isOnline = true;
    await send.click();
    await page.waitForURL(thanks);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{8,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });

  test('whose answer is lost is not stored twice', async ({ page, origin, problems }) => {
    problems.allow(/net::ERR_CONNECTION_RESET/);
    let isLost = true;
    await page.route(`**${path}`, async (route) => {
      if (!isPost(route) || !isLost) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.goto(path);
    const { send, errors, name } = formOn(page);
    await name.focus();
    await untilLive(page);
    const address = newEmail();
    await fillForm(page, address);
    await send.click();
    await expect(errors).toBeVisible();
    expect(await rowsOf(origin, address)).toHaveLength(1);
    isLost = false;
    await send.click();
    await page.waitForURL(thanks);
    expect(await rowsOf(origin, address)).toHaveLength(1);
  });
});

test.describe('leaving and coming back', () => {
  for (const isLive of [false, true]) {
    test(`keeps what was entered ${isLive ? 'in live islands' : 'before script'}`, async ({
      page,
      origin,
    }) => {
      const scripts = isLive ? undefined : await holdScripts(page);
      await page.goto(path);
      const { email, name, consent, send } = formOn(page);
      if (isLive) {
        await name.focus();
        await untilLive(page);
      }
      const address = newEmail();
      await fillForm(page, address);
      await page.goto('/demo/info_page');
      await page.goBack();
      await expect(email).toHaveValue(address);
      await expect(consent).toBeChecked();
      scripts?.release();
      await name.focus();
      await untilLive(page);
      await expect(email).toHaveValue(address);
      await send.click();
      await page.waitForURL(thanks);
      expect(await rowsOf(origin, address)).toHaveLength(1);
    });
  }

  for (const isBlocked of [false, true]) {
    test(`another answer can follow one that was sent by ${isBlocked ? 'the browser' : 'script'}`, async ({
      page,
      origin,
      problems,
    }) => {
      const send = () => (isBlocked ? pressTwice(page) : formOn(page).send.click());
      if (isBlocked) {
        problems.allow(/net::ERR_FAILED/);
        await holdBackScripted(page);
        await page.route('**/releases/**/form.js', (route) => route.abort());
      }
      for (const address of [newEmail(), newEmail()]) {
        await page.goto(path);
        await fillForm(page, newEmail());
        await formOn(page).email.fill(address);
        await send();
        await page.waitForURL(thanks);
        await page.goBack();
        const corrected = newEmail();
        await fillForm(page, corrected);
        await send();
        await page.waitForURL(thanks);
        expect(await rowsOf(origin, address)).toHaveLength(1);
        expect(await rowsOf(origin, corrected)).toHaveLength(1);
      }
    });
  }
});
