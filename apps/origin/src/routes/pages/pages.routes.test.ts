import { brotliDecompressSync } from 'node:zlib';
import { escapeHtml, languages, languageTag, translate } from '@atrium/contract';
import { fakeRemote, fakeShell } from '../../render/testing/fake-releases';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';
import { until } from '../testing/until';
import { readAddress } from './address';

describe('addresses', () => {
  test.each([
    ['/', { kind: 'page', language: 'en', path: '/' }],
    ['/a/b?x=1', { kind: 'page', language: 'en', path: '/a/b' }],
    ['/ar', { kind: 'page', language: 'ar', path: '/' }],
    ['/ar/a', { kind: 'page', language: 'ar', path: '/a' }],
    ['/caf%C3%A9', { kind: 'page', language: 'en', path: '/café' }],
    ['/en/a', { kind: 'redirect', location: '/a' }],
    ['/en', { kind: 'redirect', location: '/' }],
    ['/a/?x=1', { kind: 'redirect', location: '/a?x=1' }],
    ['/ar/a/', { kind: 'redirect', location: '/ar/a' }],
    ['/caf%C3%A9/', { kind: 'redirect', location: '/caf%C3%A9' }],
  ])('%s', (url, expected) => {
    expect(readAddress(url)).toMatchObject(expected);
  });

  test.each([
    '//evil.example/', '/en//evil.example', '/en/%5Cevil.example/', '/%2F/evil.example/', '/a/../b', '/a/%2e%2e/b',
    '/%E0%A4%A', '/a%00b', '/en/\\evil.example',
  ])('%s leads nowhere, above all not to another host', (url) => {
    expect(readAddress(url)).toMatchObject({ kind: 'nothing' });
  }); // prettier-ignore
});

describe('pages', () => {
  let origin: TestOrigin;

  beforeAll(async () => {
    origin = await startTestOrigin();
    await origin.publish({ path: '/tea', title: 'Tea' });
    await origin.publish({ path: '/tea', id: 'tea-ar', locale: 'ar', title: 'شاي' });
    await origin.publish({ path: '/frame', type: 'inline' });
    await origin.publish({ path: '/over', type: 'inactive_funnel_page' });
  });

  afterAll(() => origin.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    origin.app.inject({ url, headers });

  test('are sent with their releases, policy and cache rules', async () => {
    const { statusCode, headers, body } = await get('/tea');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Tea</title>');
    expect(body).toContain('data-path="/tea" data-url="https://public.example/tea"');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'x-atrium-releases': 'shell@1.0.0, pages@1.0.0',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers['content-security-policy']).toMatch(
      /strict-dynamic' 'sha256-.*frame-ancestors 'self'$/,
    );
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  test('are compressed, and answered 304 to who has them', async () => {
    const { headers, rawPayload } = await get('/tea', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<title>Tea</title>');
    const again = await get('/tea', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('are found by language, else in the default one', async () => {
    expect((await get('/ar/tea')).body).toContain('<html lang="ar">');
    expect((await get('/fr/tea')).body).toContain('<title>Tea</title>');
    expect((await get('/en/tea?a=1')).headers.location).toBe('/tea?a=1');
  });

  test('may be framed, or are kept from search engines, by their type', async () => {
    expect((await get('/frame')).headers['content-security-policy']).toMatch(/frame-ancestors \*$/);
    expect((await get('/over')).headers['x-robots-tag']).toBe('noindex');
  });

  test('are answered to HEAD without a body', async () => {
    const response = await origin.app.inject({ method: 'HEAD', url: '/tea' });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  });

  test('show what was published last', async () => {
    await origin.publish({ path: '/news', title: 'Old' });
    expect((await get('/news')).body).toContain('Old');
    await origin.publish({ path: '/news', title: 'New' });
    expect((await get('/news')).body).toContain('New');
  });

  test('name a language that was published later', async () => {
    await origin.publish({ path: '/two', title: 'Two' });
    const { headers } = await get('/two');
    await origin.publish({ path: '/two', id: 'two-ar', locale: 'ar' });
    const again = await get('/two', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(200);
    expect(again.body).toContain('data-alternates="en ar"');
  });

  test('of one visitor are never shared', async () => {
    const state = { optIn: { customerFields: { email: 'a@b.example' } } };
    await origin.publish({ path: '/mine', state });
    const { headers } = await get('/mine');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers).not.toHaveProperty('etag');
  });

  test('show the message of a cookie once, to its visitor alone', async () => {
    await get('/tea');
    const told = await get('/tea', { cookie: 'a=b; error_message=No%20tea; c=d' });
    expect(told.body).toContain('No tea');
    expect(told.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'set-cookie': 'error_message=; Path=/; Max-Age=0; SameSite=Lax',
    });
    expect((await get('/tea')).body).not.toContain('No tea');
  });

  test('with a deadline are sent from memory until then, and to nobody after it', async () => {
    const offer = (deadlineTimestamp: number) => ({
      payment: { deadlineTimestamp, deadlineExpirationUrl: '/over' },
    });
    await origin.publish({ path: '/offer', state: offer(4_000_000_000) });
    expect((await get('/offer')).statusCode).toBe(200);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(4_000_000_000_000);
    const { statusCode, headers } = await get('/offer');
    clock.mockRestore();
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      302,
      '/over',
      'no-store',
    ]);
  });

  test('another method is refused', async () => {
    expect((await origin.app.inject({ method: 'PUT', url: '/tea' })).statusCode).toBe(405);
  });

  test('are logged by path alone', async () => {
    await get('/tea?email=visitor@mail.example', { 'x-request-id': 'proxy-id-1234' });
    const line = origin.logs.find((entry) => entry.includes('proxy-id-1234'));
    expect(line && (JSON.parse(line) as object)).toMatchObject({
      method: 'GET',
      path: '/tea',
      status: 200,
    });
    expect(origin.logs.join()).not.toContain('visitor@mail');
  });
});

describe('addresses without a page', () => {
  let origin: TestOrigin;

  beforeEach(async () => {
    origin = await startTestOrigin();
  });

  afterEach(() => origin.close());

  test('say so in the visitor’s language', async () => {
    const english = await origin.app.inject('/nothing');
    expect(english.statusCode).toBe(404);
    expect(english.body).toContain('<h1>Page not found</h1>');
    const arabic = await origin.app.inject({
      url: '/nothing',
      headers: { 'accept-language': 'ar-EG,en;q=0.5' },
    });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect((await origin.app.inject('/ar/nothing')).body).toContain('<html lang="ar" dir="rtl">');
  });

  test.each(languages)('speak %s where the address or the browser does', async (language) => {
    const html = `<html lang="${languageTag(language)}"`;
    const title = `<h1>${escapeHtml(translate(language, 'components.page.not_found.title'))}</h1>`;
    const headers = { 'accept-language': `xx, ${languageTag(language)};q=0.9, en;q=0.5` };
    const answers = [await origin.app.inject({ url: '/nothing', headers })];
    if (language !== 'en') answers.push(await origin.app.inject(`/${language}/nothing`));
    for (const { body } of answers) {
      expect(body).toContain(html);
      expect(body).toContain(title);
    }
  });

  test('say so in a frame of another site, too', async () => {
    const ancestors = async (headers: Record<string, string>) =>
      /frame-ancestors (.*)$/.exec(
        String(
          (await origin.app.inject({ url: '/nothing', headers })).headers[
            'content-security-policy'
          ],
        ),
      )?.[1];
    expect(await ancestors({ 'sec-fetch-dest': 'iframe' })).toBe('*');
    expect(await ancestors({ 'sec-fetch-dest': 'document' })).toBe(`'self'`);
  });

  test('show the site’s own page where it has one', async () => {
    await origin.publish({ path: '/lost', type: 'not_found', title: 'Lost?' });
    const { statusCode, body, headers } = await origin.app.inject('/nothing');
    expect(statusCode).toBe(404);
    expect(body).toContain('<title>Lost?</title>');
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('a stored page of an unknown type is reported and shows nothing', async () => {
    await origin.publish({ path: '/odd', row: { type: 'nonsense' as 'popup' } });
    expect((await origin.app.inject('/odd')).statusCode).toBe(404);
    expect(origin.reports).toMatchObject([
      { message: 'no live release renders pages of the type "nonsense"' },
    ]);
  });
});

describe('pages that fail', () => {
  let origin: TestOrigin;

  beforeEach(async () => {
    origin = await startTestOrigin({ timeout: 3000 });
    await origin.publish({ path: '/warm' });
    await origin.app.inject('/warm');
  });

  afterEach(() => origin.close());

  const words = { text: { type: 'Text', content: '<p>Our words</p>' } };

  test.each(['THROW', 'HANG', 'EXIT'])('are shown in plain elements: %s', async (title) => {
    await origin.publish({ path: '/bad', title, elements: words });
    const { statusCode, body, headers } = await origin.app.inject('/bad');
    expect(statusCode).toBe(200);
    expect(body).toContain('<p>Our words</p>');
    expect(headers['cache-control']).toBe('private, no-store');
    // Nobody waits for the end of what loops.
    await until(() => origin.reports.length > 0);
    expect(origin.reports).toMatchObject([{ remote: 'pages', version: '1.0.0', path: '/bad' }]);
    expect((await origin.app.inject('/warm')).statusCode).toBe(200);
  });

  test('are shown as they last were, and do not cost a worker for every visitor', async () => {
    await origin.publish({ path: '/page', title: 'Good' });
    await origin.app.inject('/page');
    await origin.publish({ path: '/page', title: 'THROW' });
    expect((await origin.app.inject('/page')).body).toContain('<title>Good</title>');
    await origin.publish({ path: '/bad', title: 'THROW' });
    await origin.app.inject('/bad');
    await origin.app.inject('/bad');
    expect(origin.reports.filter(({ path }) => path === '/bad')).toHaveLength(1);
  });

  test('in one element report that element', async () => {
    await origin.publish({ path: '/part', title: 'part', row: {} });
    const page = origin.stores.pageList.find(({ path }) => path === '/part');
    if (page) page.document = page.document.replace('"description":""', '"description":"PROBLEM"');
    await origin.app.inject('/part');
    expect(origin.reports).toMatchObject([
      { elementId: 'e1', elementType: 'Text', remote: 'pages', version: '1.0.0' },
    ]);
  });

  test('go on being shown while the database is away', async () => {
    origin.stores.isGone = true;
    expect((await origin.app.inject('/warm')).body).toContain('<title>A page</title>');
    const unknown = await origin.app.inject('/other');
    expect([unknown.statusCode, unknown.headers['retry-after']]).toEqual([503, '5']);
    expect((await origin.app.inject('/de/other')).body).toContain(
      translate('de', 'components.page.unavailable.title'),
    );
    origin.stores.isGone = false;
    expect((await origin.app.inject('/other')).statusCode).toBe(404);
  });
});

test('an element brings its remote; without it the remote is not asked', async () => {
  const origin = await startTestOrigin({
    releases: [
      { name: 'shell', server: fakeShell },
      {
        name: 'pages',
        server: fakeRemote('pages'),
        pageTypes: ['sales_page'],
        elementTypes: ['Body'],
      },
      { name: 'booking', server: fakeRemote('booking'), elementTypes: ['BookingCalendar'] },
    ],
  });
  await origin.publish({ path: '/with', elements: { cal: { type: 'BookingCalendar' } } });
  await origin.publish({ path: '/without' });
  const releases = async (url: string) =>
    (await origin.app.inject(url)).headers['x-atrium-releases'];
  expect(await releases('/with')).toBe('shell@1.0.0, pages@1.0.0, booking@1.0.0');
  expect(await releases('/without')).toBe('shell@1.0.0, pages@1.0.0');
  await origin.close();
});
