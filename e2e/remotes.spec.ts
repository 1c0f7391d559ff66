import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pageTypes, type PageType } from '@atrium/contract';
import { formOn, newEmail } from './support/form';
import { formPage, headline, pageOf, text } from './support/pages';
import { untilShown } from './support/releases';
import { expect, test } from './support/test';

const owners: Record<string, readonly string[]> = {
  'funnel-pages': [
    'inline', 'inline_body', 'popup', 'squeeze', 'sales_page', 'lecture', 'info_page',
    'opt_in_thank_you', 'inactive_funnel_page', 'custom_login', 'course_introduction',
    'funnel_contact_us', 'not_found', 'link_in_bio',
  ],
  blog: ['blog_post_layout', 'blog_post_body', 'blog_layout', 'blog_static', 'blog_home'],
  webinar: ['webinar_session', 'webinar_registration', 'webinar_thank_you_page'],
  payments: [
    'offer_page', 'offer_upsell_page', 'offer_downsell_page', 'offer_thank_you_page', 'offer_inner',
  ],
}; // prettier-ignore

/** Names of the releases that a page was made with, the shell left out. */
const remotesOf = (header: string | null) =>
  (header ?? '')
    .split(', ')
    .map((label) => label.split('@')[0])
    .filter((name) => name !== 'shell');

test('every page type is rendered by its owner', async ({ origin }) => {
  expect(Object.values(owners).flat().sort()).toEqual([...pageTypes].sort());
  for (const [owner, types] of Object.entries(owners)) {
    for (const type of types) {
      await origin.admin.publish(
        `owner-${type}`,
        `/owner/${type}`,
        pageOf([headline(type)], { type }),
      );
      await untilShown(`${origin.url}/owner/${type}`, 'shell@');
      const answer = await fetch(`${origin.url}/owner/${type}`);
      expect(answer.status, type).toBe(200);
      expect(remotesOf(answer.headers.get('x-atrium-releases')), type).toEqual([owner]);
      expect(await answer.text(), type).toContain('<main');
    }
  }
});

test('an element brings its remote, and only where it stands', async ({ page, origin }) => {
  const section = (...children: Parameters<typeof pageOf>[0]) => ({ type: 'Section', children });
  const calendar = { type: 'BookingCalendar', name: 'A guided tasting', eventDuration: 60 };
  await origin.admin.publish('tasting', '/tasting', pageOf([section(headline('Come'), calendar)]));
  await origin.admin.publish('no-tasting', '/no-tasting', pageOf([section(headline('Stay'))]));

  await untilShown(`${origin.url}/tasting`, 'booking@');
  const answer = await page.goto('/tasting');
  const releases = answer?.headers()['x-atrium-releases'] ?? null;
  expect(remotesOf(releases)).toEqual(['funnel-pages', 'booking']);
  await expect(page.getByText('A guided tasting')).toBeVisible();
  const other = await page.goto('/no-tasting');
  expect(remotesOf(other?.headers()['x-atrium-releases'] ?? null)).toEqual(['funnel-pages']);
});

test('pages that no search engine may show say so, whatever their owner set', async ({
  origin,
}) => {
  const hidden: PageType[] = ['not_found', 'inactive_funnel_page', 'course_introduction'];
  for (const type of pageTypes) {
    await origin.admin.publish(
      `robots-${type}`,
      `/robots/${type}`,
      pageOf([headline(type)], { type, seo: { title: type, index: true } }),
    );
    const answer = await fetch(`${origin.url}/robots/${type}`);
    const isHidden = /<meta name="robots" content="[^"]*noindex/.test(await answer.text());
    expect(isHidden, type).toBe(hidden.includes(type));
  }
});

test.describe('posts that are not right', () => {
  const post = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    fetch(url, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });

  const complete = () => ({
    'optin[entityId]': '17',
    'optin[fields][first_name]': 'Ada',
    'optin[fields][email]': newEmail(),
    'optin[checkBoxIds][]': '16',
  });

  test('of another site are refused, and the same from the page itself is not', async ({
    page,
    origin,
    problems,
  }) => {
    problems.allow(/status of 403/);
    const foreign = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      const inputs = Object.entries(complete())
        .map(([name, value]) => `<input name="${name}" value="${value}">`)
        .join('');
      response.end(
        `<title>Elsewhere</title><form method="post" action="${origin.url}/demo/squeeze">${inputs}<button>Win a prize</button></form>`,
      );
    });
    const address = await listen(foreign, 'localhost');
    const before = (await origin.admin.submissions('demo-squeeze')).length;
    await page.context().route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await page.goto(address);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button').click(),
    ]);
    expect(answer.status()).toBe(403);
    await expect(page.getByText('This form can only be sent from its own page.')).toBeVisible();
    expect(await origin.admin.submissions('demo-squeeze')).toHaveLength(before);
    foreign.close();

    const own = await post(`${origin.url}/demo/squeeze`, complete(), { origin: origin.url });
    expect(own.status).toBe(303);
  });

  test('of an element that is not there, or sends nothing, are refused', async ({ origin }) => {
    for (const entityId of ['nobody', '8', '__proto__', '']) {
      const sent = { ...complete(), 'optin[entityId]': entityId };
      const answer = await post(`${origin.url}/demo/squeeze`, sent);
      expect(answer.status, entityId).toBe(400);
    }
  });

  test('of a megabyte are refused in the language of the page', async ({ origin }) => {
    const sent = { ...complete(), 'optin[fields][first_name]': 'x'.repeat(1024 * 1024) };
    const english = await post(`${origin.url}/demo/squeeze`, sent);
    expect(english.status).toBe(413);
    expect(await english.text()).toContain('Your answers are too long to be stored.');
    const arabic = await post(`${origin.url}/ar/demo/squeeze`, sent);
    expect(arabic.status).toBe(413);
    const html = await arabic.text();
    expect(html).toContain('إجاباتك أطول من أن تُحفظ.');
    expect(html).toMatch(/<html lang="ar"[^>]* dir="rtl"/);
  });

  test('are answered in the language of the page, with script and without', async ({
    page,
    origin,
    problems,
  }) => {
    // Sent before there is script to check it: the server says what is wrong.
    problems.allow(/status of 400/);
    await page.goto('/ar/demo/squeeze');
    await page.locator('button[type=submit]').click();
    const texts = [
      'يرجى ملء هذا الحقل.',
      'يرجى إدخال بريد إلكتروني صحيح.',
      'ضع علامة في المربّع من فضلك لنتمكن من مراسلتك.',
    ];
    await expect(formOn(page).errors).toHaveText(texts);
    const answer = await post(`${origin.url}/ar/demo/squeeze`, { 'optin[entityId]': '18' });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    for (const message of texts) expect(html).toContain(message);
  });
});

test.describe('pages in frames of other sites', () => {
  let embedding: Server;
  let address: string;

  test.beforeEach(async ({ origin }) => {
    embedding = createServer((request, response) => {
      const framed = new URL(request.url ?? '/', 'http://frame').searchParams.get('page');
      response.setHeader('content-type', 'text/html');
      response.end(
        `<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><script>messages = [];
         addEventListener('message', (event) => messages.push({ ...event.data, origin: event.origin }));
         </script><iframe title="page" width="400" height="300" src="${origin.url}${framed}"></iframe>`,
      );
    });
    address = await listen(embedding, 'localhost');
  });
  test.afterEach(() => embedding.close());

  const lastMessage = () =>
    (window as unknown as { messages: Record<string, unknown>[] }).messages.at(-1);

  for (const [type, message] of [
    ['inline', 'inline_content_size'],
    ['inline_body', 'inline_content_size'],
    ['lecture', 'lecture_content_height'],
  ] as const) {
    test(`${type} says how large it is, and again when that changes`, async ({ page, origin }) => {
      const question = {
        type: 'Faq',
        children: [
          { type: 'FaqItem', title: 'Why?', children: [text('Because of the rye. '.repeat(80))] },
        ],
      };
      const document = pageOf([headline('Framed'), question], { type });
      await origin.admin.publish(`framed-${type}`, `/framed/${type}`, document);
      await page.goto(`${address}/?page=/framed/${type}`);
      const frame = page.frameLocator('iframe');
      const height = () => frame.locator('body').evaluate((body) => body.scrollHeight);
      /** The last message, and whether it says what is so. */
      const heard = async () => {
        const last = await page.evaluate(lastMessage);
        return { ...last, isTrue: last?.['height'] === (await height()) };
      };
      // Fonts that come late make a page as high as it stays.
      await frame
        .locator('body')
        .evaluate(({ ownerDocument: { fonts } }) => fonts.ready.then(() => undefined));
      await expect.poll(heard).toMatchObject({ type: message, isTrue: true, origin: origin.url });
      const before = await height();
      expect(before, 'as high as its content, not as its frame').toBeLessThan(300);
      await frame.locator('summary').click();
      await expect.poll(height).toBeGreaterThan(before);
      await expect.poll(heard).toMatchObject({ type: message, isTrue: true });
      await frame.locator('summary').click();
      await expect.poll(() => page.evaluate(lastMessage)).toMatchObject({ height: before });
      if (type !== 'lecture') {
        expect(await page.evaluate(lastMessage)).toMatchObject({ pageId: `framed-${type}` });
      }
    });
  }

  test('a section in a frame says how large it is', async ({ page, origin }) => {
    const section = { id: 'band', type: 'InlineSection', children: [text('Open ovens')] };
    const document = pageOf([section], { type: 'inline' });
    await origin.admin.publish('framed-section', '/framed-section', document);
    await page.goto(`${address}/?page=/framed-section`);
    const height = () =>
      page
        .frameLocator('iframe')
        .locator('[data-enhance=inline-section]')
        .evaluate(({ clientHeight }) => clientHeight);
    const heard = async () => {
      const last = await page.evaluate(() =>
        (window as unknown as { messages: Record<string, unknown>[] }).messages.findLast(
          ({ elementId }) => elementId === 'band',
        ),
      );
      return { ...last, isTrue: last?.['height'] === (await height()) };
    };
    const said = { type: 'inline_content_size', pageId: 'framed-section', width: 400 };
    await expect.poll(heard).toMatchObject({ ...said, isTrue: true });
  });

  test('a form in a frame tells the page around it that it was sent', async ({ page, origin }) => {
    await origin.admin.publish('framed-form', '/framed-form', formPage({ type: 'inline' }));
    await page.goto(`${address}/?page=/framed-form`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await frame.getByRole('textbox', { name: 'E-mail address' }).fill(newEmail());
    await frame.getByRole('checkbox').check();
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByText('Thank you. Your answer has been received.')).toBeVisible();
    const messages = () =>
      page.evaluate(() => (window as unknown as { messages: Record<string, unknown>[] }).messages);
    await expect.poll(messages).toContainEqual({
      type: 'form_submit_success',
      pageId: 'framed-form',
      entityId: 'send',
      origin: origin.url,
    });
  });
});

async function listen(server: Server, host: string): Promise<string> {
  server.listen(0, host);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
