import { brotliDecompressSync } from 'node:zlib';
import { fakeRemote, fakeShell } from '../render/testing/fake-releases';
import { startTestOrigin, type TestOrigin } from './testing/test-origin';

let origin: TestOrigin;

beforeEach(async () => {
  origin = await startTestOrigin();
});

afterEach(() => origin.close());

describe('health', () => {
  test('is good when a page can be rendered and a row be stored', async () => {
    const response = await origin.app.inject('/healthz');
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'ok', releases: { shell: '1.0.0', pages: '1.0.0' } },
    ]);
  });

  test('names what fails', async () => {
    origin.stores.isGone = true;
    const response = await origin.app.inject('/healthz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({
      problems: ['no row can be stored: the database cannot be reached'],
    });
  });

  test('is bad when the remote of pages is broken', async () => {
    const broken = await startTestOrigin({
      releases: [
        { name: 'shell', server: fakeShell },
        {
          name: 'pages',
          server: fakeRemote('pages', 'throw new Error("no")'),
          pageTypes: ['info_page'],
        },
      ],
    });
    expect((await broken.app.inject('/healthz')).json()).toMatchObject({
      problems: ['no page can be rendered: no'],
    });
    await broken.close();
  });
});

describe('release files', () => {
  test('are sent to be kept for ever, in the encoding that the build made', async () => {
    const response = await origin.app.inject('/releases/pages/1.0.0/b1/entry.js');
    expect(response.body).toBe('/* pages_1_0_0 */');
    expect(response.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('are sent as they are where the build made no such encoding', async () => {
    const get = (encoding: string) =>
      origin.app.inject({
        url: '/releases/pages/1.0.0/b1/entry.js',
        headers: { 'accept-encoding': encoding },
      });
    const brotli = await get('gzip, br');
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('/* pages_1_0_0 */');
    const gzip = await get('gzip');
    expect(gzip.headers).not.toHaveProperty('content-encoding');
    expect(gzip.body).toBe('/* pages_1_0_0 */');
  });

  test.each([
    '/releases/pages/1.0.0/b1/../../server/index.cjs',
    '/releases/pages/1.0.0/b1/%2e%2e/release.json',
    '/releases/pages/1.0.0/other/entry.js',
    '/releases/pages/1.0.0/release.json',
  ])('nothing else is sent: %s', async (url) => {
    const response = await origin.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('contract');
  });
});

describe('error reports of browsers', () => {
  const report = (payload: object, headers = {}) =>
    origin.app.inject({ method: 'POST', url: '/api/errors', payload, headers });

  test('reach the same place as our own, without what nobody asked for', async () => {
    const sent = {
      message: 'broke',
      stack: 's',
      remote: 'blog',
      version: '1.0.0',
      elementType: 'Text',
      email: 'x',
    };
    expect((await report(sent)).statusCode).toBe(204);
    expect(origin.reports).toMatchObject([
      { source: 'browser', message: 'broke', remote: 'blog', elementType: 'Text' },
    ]);
    expect(origin.reports[0]).not.toHaveProperty('email');
  });

  test('of another shape, size or site are refused', async () => {
    expect((await report({ stack: 'x' })).statusCode).toBe(400);
    expect((await report({ message: 'x'.repeat(9000) })).statusCode).toBe(413);
    expect((await report({ message: 'x' }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    );
    expect(origin.reports).toEqual([]);
  });
});

test('errors of our own are reported, and not described to visitors', async () => {
  origin.stores.sites.byHost = () => Promise.reject(new Error('a secret of ours'));
  const json = await origin.app.inject({ url: '/', headers: { accept: 'application/json' } });
  expect([json.statusCode, json.json()]).toMatchObject([
    500,
    { errors: { common: ['Something went wrong. Please try again.'] } },
  ]);
  const page = await origin.app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(page.body).toContain('<h1>Something went wrong');
  expect(json.body + page.body).not.toContain('secret');
  expect(origin.reports).toHaveLength(2);
});

test('pages are served from memory once they were rendered', async () => {
  await origin.publish({ path: '/tea', title: 'Tea' });
  await origin.app.listen({ port: 0, host: '127.0.0.1' });
  const url = origin.app.listeningOrigin;
  for (let count = 0; count < 3; count += 1) await (await fetch(`${url}/tea`)).text();
  expect(origin.stores.finds).toBe(1);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toContain('atrium_pages_total{outcome="fresh"} 1');
  expect(metrics).toContain('atrium_pages_total{outcome="hit"} 2');
});

test('what is published is shown at once', async () => {
  await origin.publish({ path: '/tea', title: 'Tea' });
  await origin.app.listen({ port: 0, host: '127.0.0.1' });
  const url = origin.app.listeningOrigin;
  expect(await (await fetch(`${url}/tea`)).text()).toContain('<title>Tea</title>');
  const document = {
    id: '/tea',
    type: 'sales_page',
    seo: { title: 'Coffee' },
    entities: { r: { id: 'r', type: 'Body' } },
  };
  const published = await fetch(`${url}/api/admin/pages/${encodeURIComponent('/tea')}?path=/tea`, {
    method: 'PUT',
    headers: { authorization: 'Bearer the-token-of-the-tests', 'content-type': 'application/json' },
    body: JSON.stringify(document),
  });
  expect(published.status).toBe(200);
  expect(await (await fetch(`${url}/tea`)).text()).toContain('<title>Coffee</title>');
});
