import { violations } from './support/axe';
import { fillForm, formOn, newEmail } from './support/form';
import { formElements, formPage, headline, pageOf } from './support/pages';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

const path = '/demo/squeeze';
const thanks = '**/demo/opt_in_thank_you';
const received = 'Thank you. Your answer has been received.';

/** Every answer that a post gets is a page or leads to one. */
const allowFailure = /Failed to load resource: the server responded with a status of 400/;

test('a form that is filled in is stored and leads on', async ({ page, origin }) => {
  await page.goto(path);
  const email = newEmail();
  await fillForm(page, email);
  const posted = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await formOn(page).send.click();
  expect((await posted).status()).toBe(303);
  await page.waitForURL(thanks);
  const rows = await origin.admin.submissions('demo-squeeze');
  expect(rows.filter((row) => row.fields['email'] === email)).toMatchObject([
    {
      kind: 'opt-in',
      fields: { first_name: 'Ada', email },
      // Without script nobody knows these.
      isDesktop: null,
      timeZone: null,
    },
  ]);
});

test('errors stand beside their fields and what was typed is kept', async ({ page, problems }) => {
  problems.allow(allowFailure);
  await page.goto(path);
  const form = formOn(page);
  await form.name.fill('Ada "the first" <Lovelace>');
  await form.email.fill('ada@nowhere');
  await form.send.click();
  await expect(form.errors).toHaveText([
    'Please enter a valid e-mail address.',
    'Please tick the box, so that we may write to you.',
  ]);
  await expect(form.name).toHaveValue('Ada "the first" <Lovelace>');
  await expect(form.email).toHaveValue('ada@nowhere');
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await expect(form.email).toBeFocused();
  await expect(form.email).toBeInViewport();
  await expect(form.consent).toHaveAccessibleDescription(
    'Please tick the box, so that we may write to you.',
  );

  // And from there on it goes as if nothing had been.
  const email = newEmail();
  await form.email.fill(email);
  await form.consent.check();
  await form.send.click();
  await page.waitForURL(thanks);
});

test('a page with errors has no barriers', async ({ page, problems, browser, origin }) => {
  problems.allow(allowFailure);
  await page.goto(path);
  await formOn(page).send.click();
  await expect(formOn(page).errors).toHaveCount(3);
  // The checker is a script, so it looks at the same HTML where scripts may run.
  const html = await page.content();
  const context = await browser.newContext({ javaScriptEnabled: true, baseURL: origin.url });
  const copy = await context.newPage();
  await copy.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await copy.goto(path);
  expect(await violations(copy)).toEqual([]);
  await context.close();
});

test('a consent that was given stays given while other errors are mended', async ({
  page,
  problems,
}) => {
  problems.allow(allowFailure);
  await page.goto(path);
  const form = formOn(page);
  await form.consent.check();
  await form.send.click();
  await expect(form.errors).toHaveCount(2);
  await expect(form.consent).toBeChecked();
});

test('the same answer sent twice is stored once', async ({ page, origin }) => {
  await page.goto(path);
  const email = newEmail();
  for (let press = 0; press < 2; press += 1) {
    await page.goto(path);
    await fillForm(page, email);
    await formOn(page).send.dblclick();
    // The second press ends the first one's way there, at whatever point it is.
    await expect(page).toHaveURL(/\/opt_in_thank_you$/);
  }
  const rows = await origin.admin.submissions('demo-squeeze');
  expect(rows.filter((row) => row.fields['email'] === email)).toHaveLength(1);
});

test('a form without a next step says on its page that it was received', async ({
  page,
  origin,
}) => {
  await origin.admin.publish('no-script-success', '/no-script-success', formPage());
  await page.goto('/no-script-success');
  await fillForm(page, newEmail());
  await formOn(page).send.click();
  const banner = page.getByRole('dialog', { name: 'Thank you. Your answer has been received.' });
  await expect(banner).toBeVisible();
  await expect(formOn(page).email).toHaveValue('');
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
});

const widths = { desktop: 1280, mobile: 390 };

for (const [asked, spared] of [
  ['mobile', 'desktop'],
  ['desktop', 'mobile'],
] as const) {
  test(`what only ${asked} asks for is asked for there, and nowhere else`, async ({
    page,
    context,
    origin,
    problems,
  }) => {
    problems.allow(allowFailure);
    const path = `/no-script-${asked}`;
    const appearance = { mobile: asked === 'mobile', desktop: asked === 'desktop' };
    const town = { type: 'FormInput', slug: 'city', placeholder: 'Town', appearance };
    const section = { type: 'Section', children: [headline('Letters'), town, ...formElements()] };
    await origin.admin.publish(`no-script-${asked}`, path, pageOf([section]));
    const field = page.getByRole('textbox', { name: 'Town' });
    const thanked = page.getByRole('dialog', { name: received });
    const known = async () =>
      (await context.cookies()).find(({ name }) => name === 'atrium_layout')?.value;
    const openAs = async (layout: keyof typeof widths) => {
      await page.setViewportSize({ width: widths[layout], height: 844 });
      await page.goto(path);
      await expect.poll(known).toBe(layout);
    };

    await openAs(asked);
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await expect(field).toHaveAccessibleDescription('Please fill in this field.');
    await expect(formOn(page).errors).toHaveCount(1);
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport();
    await field.fill('Alderwick');
    await formOn(page).send.click();
    await expect(thanked).toBeVisible();

    await openAs(spared);
    await expect(field).toBeHidden();
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await expect(thanked).toBeVisible();

    // A window that gets wider or narrower is asked again.
    await openAs(spared);
    await page.setViewportSize({ width: widths[asked], height: 844 });
    await expect.poll(known).toBe(asked);
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await expect(field).toHaveAccessibleDescription('Please fill in this field.');

    // Another tab shows the other layout: the page that refuses what was sent is right with the second press.
    await openAs(spared);
    const other = await context.newPage();
    await other.setViewportSize({ width: widths[asked], height: 844 });
    await other.goto(path);
    await expect.poll(known).toBe(asked);
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await expect.poll(known).toBe(spared);
    await formOn(page).send.click();
    await expect(thanked).toBeVisible();
  });
}

test('a form of a popup that asks on phones is right for either layout without cookies', async ({
  page,
  origin,
}) => {
  const appearance = { mobile: true, desktop: false };
  const town = { type: 'FormInput', slug: 'city', placeholder: 'Town', appearance };
  const popup = { type: 'Popup', id: 'letter', children: [town, ...formElements()] };
  const open = { type: 'Button', text: 'Order', action: 'showPopup', popup: 'letter' };
  const document = pageOf([{ type: 'Section', children: [headline('Letters'), open] }, popup]);
  await origin.admin.publish('no-script-popup', '/no-script-popup', document);
  await page.route('**/api/layouts/*', (route) => route.fulfill({ status: 204 }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/no-script-popup');
  await page.getByRole('button', { name: 'Order' }).click();
  await fillForm(page, newEmail());
  await formOn(page).send.click();
  await expect(page.getByRole('dialog', { name: received })).toBeVisible();
});

test('questions open and close', async ({ page }) => {
  await page.goto('/demo/sales_page');
  const question = page.locator('details').first();
  const answer = question.locator('summary ~ *').first();
  await expect(answer).toBeHidden();
  await question.locator('summary').click();
  await expect(answer).toBeVisible();
  await expect(page.locator('details').nth(1).locator('summary ~ *').first()).toBeHidden();
  await question.locator('summary').click();
  await expect(answer).toBeHidden();
});

test('a message of the back office is shown once and can be closed', async ({
  page,
  context,
  origin,
}) => {
  await context.addCookies([
    { name: 'error_message', value: encodeURIComponent('Your session ended.'), url: origin.url },
  ]);
  await page.goto('/demo/info_page');
  const banner = page.getByRole('dialog', { name: 'Your session ended.' });
  await expect(banner).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('error_message');
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
