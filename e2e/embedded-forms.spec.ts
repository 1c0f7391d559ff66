import type { FrameLocator, Page } from '@playwright/test';
import { embed } from './support/embed';
import { fillForm, formOn, newEmail } from './support/form';
import type { RunningOrigin } from './support/origin';
import { formPage, pageOf } from './support/pages';
import { holdScripts } from './support/scripts';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

const thankYou = 'Thank you. Your answer has been received.';
const next = '/demo/info_page';
const leadsOn = { optIn: { nextStepUrl: next } };

const rowsOf = async ({ admin }: RunningOrigin, id: string, email: string) =>
  (await admin.submissions(id)).filter(({ fields }) => fields['email'] === email);

/** Publishes a page with a form, and gives its address. */
async function publish({ admin }: RunningOrigin, id: string, page: object): Promise<string> {
  await admin.publish(id, `/${id}`, formPage({ id, ...page }));
  return `/${id}`;
}

/** Opens a page in a frame of another page of its own site. */
async function embedAtHome(page: Page, { admin }: RunningOrigin, address: string) {
  const around = `${address}-around`;
  const content = `<iframe title="Embedded" width="700" height="700" src="${address}"></iframe>`;
  await admin.publish(around.slice(1), around, pageOf([{ type: 'RawHtml', content }]));
  await page.goto(around, { waitUntil: 'domcontentloaded' });
  return page.frameLocator('iframe');
}

/** The ways on which a form is sent, each up to the press. */
const ways = [
  {
    name: 'live',
    hasScript: true,
    prepare: () => Promise.resolve(),
    async ready(frame: FrameLocator) {
      await formOn(frame).name.click();
      await expect(frame.locator('[data-island]')).not.toHaveCount(0);
      await expect(frame.locator('[data-island]:not([data-live])')).toHaveCount(0);
    },
  },
  {
    name: 'early',
    hasScript: true,
    prepare: (page: Page) => holdScripts(page),
    ready: () => Promise.resolve(),
  },
  {
    name: 'plain',
    hasScript: false,
    prepare: () => Promise.resolve(),
    ready: () => Promise.resolve(),
  },
];

for (const { name, hasScript, prepare, ready } of ways) {
  test.describe(`a form in a frame (${name})`, () => {
    test.use({ javaScriptEnabled: hasScript });

    async function send(frame: FrameLocator) {
      await ready(frame);
      const address = newEmail();
      await fillForm(frame, address);
      await formOn(frame).send.click();
      return address;
    }

    for (const type of ['inline', 'popup', 'lecture']) {
      test(`of another site leads the whole window on: ${type}`, async ({ page, origin }) => {
        const id = `framed-${name}-${type}`;
        const address = await publish(origin, id, { type, ...leadsOn });
        await prepare(page);
        const { frame } = await embed(page, origin.url + address, '', 'domcontentloaded');
        const visitor = await send(frame);
        await page.waitForURL(origin.url + next);
        expect(await rowsOf(origin, id, visitor)).toHaveLength(1);
      });
    }

    test('of its own site leads the whole window on where it is made for frames', async ({
      page,
      origin,
    }) => {
      const id = `framed-${name}-home`;
      const address = await publish(origin, id, { type: 'inline', ...leadsOn });
      await prepare(page);
      const visitor = await send(await embedAtHome(page, origin, address));
      await page.waitForURL(`**${next}`);
      expect(await rowsOf(origin, id, visitor)).toHaveLength(1);
    });

    test('of its own site stays in it where it is a page like others', async ({ page, origin }) => {
      const id = `framed-${name}-page`;
      const address = await publish(origin, id, { type: 'squeeze', ...leadsOn });
      await prepare(page);
      const frame = await embedAtHome(page, origin, address);
      const visitor = await send(frame);
      await expect.poll(() => page.frames().at(-1)?.url()).toBe(origin.url + next);
      expect(page.url()).toBe(`${origin.url}${address}-around`);
      expect(await rowsOf(origin, id, visitor)).toHaveLength(1);
    });

    test('that leads nowhere says there what is wrong and what was received', async ({
      page,
      origin,
      problems,
    }) => {
      if (name !== 'live') problems.allow(/status of 400/);
      // The first field that is wrong is where a page without script would begin.
      if (!hasScript) problems.allow(/Blocked autofocusing on a <input> element in a cross-origin/);
      const id = `framed-${name}-stays`;
      const address = await publish(origin, id, { type: 'inline' });
      await prepare(page);
      const embedded = await embed(page, origin.url + address, '', 'domcontentloaded');
      const { frame } = embedded;
      await ready(frame);
      await formOn(frame).send.click();
      await expect(frame.getByText('Please enter a valid e-mail address.')).toBeVisible();
      const visitor = await send(frame);
      await expect(frame.getByText(thankYou).first()).toBeVisible();
      expect(page.url()).toBe(`${embedded.origin}/`);
      expect(await rowsOf(origin, id, visitor)).toHaveLength(1);
    });
  });
}

test.describe('a form in a frame of another site, without script', () => {
  test.use({ javaScriptEnabled: false });

  test('says in the whole window what is wrong, and goes on from there', async ({
    page,
    origin,
    problems,
  }) => {
    problems.allow(/status of 400/);
    const address = await publish(origin, 'framed-wrong', { type: 'inline', ...leadsOn });
    const { frame } = await embed(page, origin.url + address);
    await formOn(frame).send.click();
    await page.waitForURL(origin.url + address);
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible();
    const visitor = newEmail();
    await fillForm(page, visitor);
    await formOn(page).send.click();
    await page.waitForURL(origin.url + next);
    expect(await rowsOf(origin, 'framed-wrong', visitor)).toHaveLength(1);
  });

  test('says in the frame that a post could not be taken', async ({ page, origin, problems }) => {
    problems.allow(/status of 410/);
    const address = await publish(origin, 'framed-gone', { type: 'inline' });
    const { frame } = await embed(page, origin.url + address);
    await fillForm(frame, newEmail());
    await origin.admin.call('DELETE', '/pages/framed-gone');
    await formOn(frame).send.click();
    await expect(frame.getByRole('heading')).toHaveText(/./);
    await expect(formOn(frame).send).toHaveCount(0);
  });
});

test.describe('links of a page in a frame of another site', () => {
  const links = [
    { type: 'Text', content: `<p>See <a href="${next}">the words</a></p>` },
    { type: 'Button', text: 'the button', action: 'openUrl', linkUrl: next },
    { type: 'OpenUrlButton', text: 'the address', linkUrl: next },
    { type: 'Text', content: '<p>See <a href="#below">below</a></p>' },
    { type: 'Section', children: [], attributes: { id: 'below' } },
  ];

  for (const name of ['the words', 'the button', 'the address']) {
    test(`lead the whole window on: ${name}`, async ({ page, origin }) => {
      const id = `links-${name.replace(' ', '-')}`;
      await origin.admin.publish(id, `/${id}`, pageOf(links, { id, type: 'inline' }));
      const { frame } = await embed(page, `${origin.url}/${id}`);
      await frame.getByRole('link', { name }).click();
      await page.waitForURL(origin.url + next);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('lead to a place of the page in its frame', async ({ page, origin }) => {
    const id = 'links-below';
    await origin.admin.publish(id, `/${id}`, pageOf(links, { id, type: 'inline' }));
    const around = await embed(page, `${origin.url}/${id}`);
    await around.frame.getByRole('link', { name: 'below' }).click();
    await expect
      .poll(() => page.frames().map((one) => one.url()))
      .toEqual([`${around.origin}/`, `${origin.url}/${id}#below`]);
  });
});
