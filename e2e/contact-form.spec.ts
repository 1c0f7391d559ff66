import type { Page } from '@playwright/test';
import { violations, violationsWithoutScript } from './support/axe';
import { newEmail } from './support/form';
import { holdScripts, untilLive } from './support/scripts';
import { expect, test } from './support/test';

const path = '/demo/elements/ContactUsForm';
const photograph = { name: 'crumb.txt', mimeType: 'text/plain', buffer: Buffer.from('open') };
const thanks = 'Thank you. Samira has your message and writes back by Thursday.';

/** Every answer that a post gets is a page or leads to one. */
const allowFailure = /Failed to load resource: the server responded with a status of 4\d\d/;

const formOf = (page: Page) => ({
  name: page.getByLabel('Your name'),
  email: page.getByLabel('E-mail address'),
  message: page.getByLabel('Your message'),
  files: page.getByLabel('Photographs, if you like'),
  send: page.getByRole('button', { name: 'Send the message' }),
  errors: page.locator('.field-error'),
  // The button below says so, too, where the form is hidden.
  thanks: page.getByRole('status').filter({ hasText: thanks }),
});

for (const hasScript of [true, false]) {
  test.describe(hasScript ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    for (const width of [1280, 390]) {
      test(`a message is stored and thanked for, ${width} px wide`, async ({
        page,
        browser,
        origin,
        problems,
      }) => {
        if (!hasScript) problems.allow(allowFailure);
        const barriers = () =>
          hasScript ? violations(page) : violationsWithoutScript(page, browser);
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        const form = formOf(page);
        expect(await barriers()).toEqual([]);

        const email = newEmail();
        await form.name.fill('Ada <Lovelace>');
        if (hasScript) await untilLive(page);
        await form.email.fill('ada@nowhere');
        await form.send.click();
        await expect(form.errors).toHaveText([
          'Please enter a valid e-mail address.',
          'Please fill in this field.',
        ]);
        await expect(form.name).toHaveValue('Ada <Lovelace>');
        if (hasScript) await expect(form.email).toBeFocused();
        expect(await barriers()).toEqual([]);

        await form.email.fill(email);
        await form.message.fill('Two loaves,\nplease.');
        await form.files.setInputFiles(photograph);
        const posted = page.waitForRequest((request) => request.method() === 'POST');
        await form.send.click();
        const request = await posted;
        expect(new URL(request.url()).pathname).toBe('/contact-us/request');
        expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
        await expect(form.thanks).toBeVisible();
        await expect(form.name).toBeHidden();
        expect(await barriers()).toEqual([]);

        const rows = await origin.admin.submissions('fixture-contact-us-form');
        expect(rows.filter(({ fields }) => fields['email'] === email)).toMatchObject([
          {
            kind: 'contact',
            fields: {
              first_name: 'Ada <Lovelace>',
              message: expect.stringMatching(/Two loaves,\r?\nplease\./),
            },
            attachments: [{ filename: 'crumb.txt' }],
          },
        ]);
      });
    }
  });
}

test('the button waits while a message is sent, and a lost one can be sent again', async ({
  page,
  problems,
}) => {
  problems.allow(/net::ERR_FAILED/);
  await page.goto(path);
  const form = formOf(page);
  await form.name.fill('Ada');
  await form.email.fill(newEmail());
  await form.message.fill('Two loaves, please.');
  await untilLive(page);
  let answer: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/contact-us/request*', async (route) => {
    await held;
    await route.abort();
  });
  await form.send.click();
  await expect(form.send).toBeDisabled();
  await expect(form.send).toHaveAttribute('aria-busy', 'true');
  expect(await violations(page)).toEqual([]);
  answer?.();
  await expect(page.getByRole('alert')).toContainText('There is no connection.');
  await expect(form.message).toHaveValue('Two loaves, please.');
  await page.unroute('**/contact-us/request*');
  await form.send.click();
  await expect(form.thanks).toBeVisible();
  await expect(form.thanks).toBeFocused();
});

for (const files of [[], [photograph]]) {
  const name = files.length ? 'with a photograph waits for its scripts' : 'is stored at once';
  test(`a message that is sent before its scripts are there ${name}`, async ({ page, origin }) => {
    const stored = async (email: string) => {
      const rows = await origin.admin.submissions('fixture-contact-us-form');
      return rows.filter(({ fields }) => fields['email'] === email);
    };
    const scripts = await holdScripts(page);
    await page.goto(path);
    const form = formOf(page);
    const email = newEmail();
    await form.name.fill('Ada');
    await form.email.fill(email);
    await form.message.fill('Two loaves, please.');
    await form.files.setInputFiles(files);
    await form.send.click();
    if (files.length === 0) await expect.poll(() => stored(email)).toHaveLength(1);
    scripts.release();
    await expect(form.thanks).toBeVisible();
    await expect(form.name).toBeHidden();
    expect(await stored(email)).toMatchObject([
      { fields: { first_name: 'Ada' }, attachments: files.map(({ name }) => ({ filename: name })) },
    ]);
  });
}

test('a message that is refused before its scripts are there says why, beside its own fields', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/);
  const scripts = await holdScripts(page);
  await page.goto(path);
  const form = formOf(page);
  await form.email.fill('ada@nowhere');
  await form.send.click();
  const texts = ['Please fill in this field.', 'Please enter a valid e-mail address.'];
  await expect(form.errors).toHaveText([...texts, 'Please fill in this field.']);
  await expect(form.name).toBeFocused();
  scripts.release();
  await untilLive(page);
  await expect(form.errors).toHaveText([...texts, 'Please fill in this field.']);
  await form.name.fill('Ada');
  await expect(form.errors).toHaveText(texts.toReversed());
});
