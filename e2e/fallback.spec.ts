import { fillForm, formOn, newEmail } from './support/form';
import { startOrigin, type RunningOrigin } from './support/origin';
import { formElements, headline, pageOf, text } from './support/pages';
import { CopiedReleases, untilShown, versionOf, withHeadlines } from './support/releases';
import { expect, test as base } from './support/test';

/** Headlines that loop or throw, depending on what stands in them. */
const faulty = withHeadlines(`
  const content = String(props.element.fields.content);
  if (content.includes('LOOP')) for (;;);
  if (content.includes('THROW')) throw new Error('the headline is broken');
`);

const test = base.extend<object, { origin: RunningOrigin }>({
  origin: [
    async ({}, use) => {
      const releases = await CopiedReleases.make();
      await releases.changeServer('blog', faulty);
      await releases.changeServer('webinar', () => `throw new Error('not even loaded');`);
      await releases.removeBrowserFile('payments', 'form.js');
      const environment = { RELEASES_DIR: releases.folder };
      const origin = await startOrigin({ environment });
      await use(origin);
      await origin.stop();
      await releases.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const article = (title: string, type = 'blog_static') =>
  pageOf([headline(title), text('Words that visitors came for.'), ...formElements()], { type });

async function expectHealthy({ url }: RunningOrigin): Promise<void> {
  const answer = await fetch(`${url}/healthz`);
  expect(answer.status, await answer.text()).toBe(200);
  for (const path of ['/demo/sales_page', '/demo/blog_home', '/demo/offer_page']) {
    expect((await fetch(url + path)).status).toBe(200);
    await untilShown(url + path, 'shell@');
  }
}

async function expectFormWorks(
  page: Parameters<typeof fillForm>[0],
  { admin }: RunningOrigin,
  pageId: string,
): Promise<void> {
  const email = newEmail();
  await fillForm(page, email);
  await formOn(page).send.click();
  await expect(page.getByText('Thank you. Your answer has been received.').first()).toBeVisible();
  expect((await admin.submissions(pageId)).map(({ fields }) => fields['email'])).toEqual([email]);
}

for (const [fault, id, type] of [
  ['loops for ever', 'LOOP', 'blog_static'],
  ['cannot be loaded', 'unloadable', 'webinar_registration'],
] as const) {
  test(`a remote that ${fault} costs its looks, not its words and its form`, async ({
    page,
    origin,
  }) => {
    await origin.admin.publish(id, `/${id}`, article(id, type));
    const answer = await page.goto(`/${id}`);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['x-atrium-releases']).toBeUndefined();
    await expect(page.getByRole('heading', { name: id })).toBeVisible();
    await expect(page.getByText('Words that visitors came for.')).toBeVisible();
    await expectFormWorks(page, origin, id);
    await expectHealthy(origin);
    await expect
      .poll(() => origin.log)
      .toContainEqual(
        expect.objectContaining({
          remote: type === 'blog_static' ? 'blog' : 'webinar',
          version: await versionOf(type === 'blog_static' ? 'blog' : 'webinar'),
        }),
      );
  });
}

test('an element that throws is left out, and the rest of its page is as ever', async ({
  page,
  origin,
}) => {
  await origin.admin.publish('throw', '/throw', article('THROW'));
  await untilShown(`${origin.url}/throw`, `blog@${await versionOf('blog')}`);
  await page.goto('/throw');
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByText('Words that visitors came for.')).toBeVisible();
  await expectFormWorks(page, origin, 'throw');
  await expect
    .poll(() => origin.log)
    .toContainEqual(
      expect.objectContaining({
        remote: 'blog',
        version: await versionOf('blog'),
        elementType: 'Headline',
        msg: 'the headline is broken',
      }),
    );
});

test('a page that was fine stays as it was when what follows cannot be rendered', async ({
  page,
  origin,
}) => {
  await origin.admin.publish('turned', '/turned', article('The first edition'));
  await untilShown(`${origin.url}/turned`, 'blog@');
  await page.goto('/turned');
  await expect(page.getByRole('heading')).toHaveText('The first edition');
  await origin.admin.publish('turned', '/turned', article('LOOP'));
  const answer = await page.goto('/turned');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading')).toHaveText('The first edition');
  await expectHealthy(origin);
});

test('a form whose script is missing is sent and answered all the same', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/Failed to load resource: .*form\.js/, /Refused to execute script .*form\.js/);
  await origin.admin.publish('half', '/half', article('Half uploaded', 'offer_inner'));
  await page.goto('/half');
  await expectFormWorks(page, origin, 'half');
});
