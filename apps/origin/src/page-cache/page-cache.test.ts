import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedPage } from './cached-page';
import { chooseEncoding } from './encoding';
import { FastPath } from './fast-path';
import type { SentPage } from '../measures/view-counter';
import { PageCache } from './page-cache';

const html = `<!doctype html>${Array.from({ length: 400 }, (_, n) => `<p>word ${(n * 7919) % 613}</p>`).join('')}`;
const onError = (error: unknown) => {
  throw error;
};

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['brotli, xgzip', 'identity'],
  ['br;q=0.5', 'br'],
])('%s is answered in %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

describe('the page cache', () => {
  test('renders once for many who ask at the same time', async () => {
    const cache = new PageCache({ bytes: 1e6, onError });
    let renders = 0;
    const render = () => {
      renders += 1;
      return CachedPage.from(html, {});
    };
    const pages = await Promise.all([1, 2, 3].map(() => cache.getOrRender('k', 'p', render)));
    expect(new Set(pages).size).toBe(1);
    await cache.getOrRender('k', 'p', render);
    expect(renders).toBe(1);
  });

  test('does not keep a failure as a page, and asks again', async () => {
    const cache = new PageCache({ bytes: 1e6, onError });
    const failing = () => Promise.reject(new Error('no'));
    await expect(cache.getOrRender('k', 'p', failing)).rejects.toThrow('no');
    await expect(
      cache.getOrRender('k', 'p', () => CachedPage.from(html, {})),
    ).resolves.toBeDefined();
  });

  test('stays within its bytes and forgets what was not asked for longest', async () => {
    const page = await CachedPage.from(html, {});
    const cache = new PageCache({ bytes: page.size * 2, onError });
    for (const key of ['a', 'b', 'c']) {
      await cache.getOrRender(key, key, () => CachedPage.from(html, {}));
    }
    await cache.settled();
    expect(cache.get('a')).toBeUndefined();
    expect(cache.lastGoodOf('a')).toBeUndefined();
    expect(cache.get('c')).toBeDefined();
    expect(cache.bytes()).toBeLessThanOrEqual(page.size * 2);
  });

  test('knows the last good answer of a page whose new revision fails', async () => {
    const cache = new PageCache({ bytes: 1e6, onError });
    const first = await cache.getOrRender('p|r1', 'p', () => CachedPage.from(html, {}));
    await cache
      .getOrRender('p|r2', 'p', () => Promise.reject(new Error('no')))
      .catch(() => undefined);
    expect(cache.lastGoodOf('p')?.page).toBe(first);
  });

  test('compresses thoroughly afterwards, and says the right length', async () => {
    const page = await CachedPage.from(html, {});
    const quick = page.bytes('br')?.length ?? 0;
    page.headersFor('br');
    await page.improve();
    const bytes = page.bytes('br');
    expect(bytes?.length).toBeLessThan(quick);
    expect(brotliDecompressSync(bytes ?? Buffer.of()).toString()).toBe(html);
    expect(page.headersFor('br')).toContain(String(bytes?.length));
  });
});

describe('the fast path', () => {
  let server: Server;
  let now: number;
  let path: FastPath;
  let cache: PageCache;
  let routed: string[];
  let hits: number;
  let views: SentPage[];

  beforeEach(async () => {
    now = 1_000_000;
    hits = 0;
    routed = [];
    views = [];
    cache = new PageCache({ bytes: 1e6, onError });
    await cache.getOrRender('key', 'p', () => CachedPage.from(html, { 'X-Test': 'yes' }));
    await cache.settled();
    path = new FastPath(
      cache,
      (_request, counted) => {
        hits += 1;
        if (counted) views.push(counted);
      },
      (cookies) => buckets[cookies ?? ''],
      () => now,
    );
    server = createServer((request, response) => {
      if (path.answer(request, response)) return;
      routed.push(request.url ?? '');
      response.end('routed');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    path.remember(host(), '/x', '', 'key', path.changes);
  });

  afterEach(() => server.close());

  /** Who is in which, by the cookies. */
  const buckets: Record<string, string | undefined> = { '': '', in: '1', out: '0' };

  const host = () => `127.0.0.1:${(server.address() as AddressInfo).port}`;

  function get(url: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
      (resolve, reject) => {
        const { port } = server.address() as AddressInfo;
        const sent = httpRequest(
          { host: '127.0.0.1', port, path: url, method, headers, agent: false },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: Buffer.concat(chunks),
              }),
            );
          },
        );
        sent.on('error', reject).end();
      },
    );
  }

  test('sends the page in the encodings that clients take', async () => {
    const br = await get('/x', { 'accept-encoding': 'gzip, br' });
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'x-test': 'yes' });
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync((await get('/x', { 'accept-encoding': 'gzip' })).body).toString()).toBe(html);
    expect((await get('/x')).body.toString()).toBe(html);
    expect([hits, routed]).toEqual([3, []]);
  });

  test('answers 304 to who has it, and HEAD without a body', async () => {
    const { headers } = await get('/x');
    expect(await get('/x', { 'if-none-match': `"other", ${headers.etag}` })).toMatchObject({
      status: 304,
    });
    const head = await get('/x', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.body.length).toBe(0);
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  test('leaves queries that change the answer, other hosts and other methods to the router', async () => {
    await get('/x?utm_source=a&sa=b');
    expect(routed).toEqual([]);
    await get('/x?a=1&preview=1');
    await get('/x?submitted=t');
    await get('/x?mode=editor');
    await get('/x', { host: 'other.example' });
    await get('/x', {}, 'POST');
    expect(routed.length).toBe(5);
  });

  test('leaves a page that is filled in for somebody to the router, and knows it meanwhile', async () => {
    await get('/x?utm=a&email=ada@example.org');
    expect(routed.length).toBe(1);
    expect(path.lastKnown(host(), '/x?email=ada@example.org', undefined)).toBeDefined();
  });

  test('after a second one request looks again, and the others do not wait for it', async () => {
    now += 1000;
    await get('/x');
    await get('/x');
    expect([routed.length, hits]).toEqual([1, 1]);
    path.remember(host(), '/x', '', 'key', path.changes);
    await get('/x');
    expect([routed.length, hits]).toEqual([1, 2]);
  });

  test('looks nowhere while it hears of changes, and again once it does not', async () => {
    path.hear(true);
    path.remember(host(), '/x', '', 'key', path.changes);
    now += 86_400_000;
    await get('/x');
    expect([routed.length, hits]).toEqual([0, 1]);
    path.hear(false);
    await get('/x');
    expect(routed.length).toBe(1);
    path.remember(host(), '/x', '', 'key', path.changes);
    now += 1000;
    await get('/x');
    expect(routed.length).toBe(2);
  });

  test('looks now and then for a page that lacks something, until it is whole', async () => {
    path.hear(true);
    path.remember(host(), '/x', '', 'key', path.changes, { isFlawed: true });
    now += 9999;
    await get('/x');
    expect([routed.length, hits]).toEqual([0, 1]);
    now += 1;
    await get('/x');
    expect([routed.length, hits]).toEqual([1, 1]);
    path.remember(host(), '/x', '', 'key', path.changes);
    now += 86_400_000;
    await get('/x');
    expect([routed.length, hits]).toEqual([1, 2]);
  });

  test('does not keep what was read before the last change', async () => {
    path.hear(true);
    const before = path.changes;
    path.expire();
    path.remember(host(), '/x', '', 'key', before);
    await get('/x');
    expect(routed.length).toBe(1);
  });

  test('looks again at once when something was published', async () => {
    path.expire();
    await get('/x');
    await get('/x');
    expect(routed.length).toBe(2);
    expect(path.lastKnown(host(), '/x?utm_source=a', undefined)).toBeDefined();
  });

  test('tells of every view of a page that is counted, and of no other', async () => {
    const counted = { page: {}, isFlawed: false } as SentPage;
    await get('/x');
    path.remember(host(), '/x', '', 'key', path.changes, { counted });
    await get('/x');
    await get('/x');
    expect([hits, views]).toEqual([3, [counted, counted]]);
  });

  test('answers each bucket with the page that is its own', async () => {
    await cache.getOrRender('new', 'p', () => CachedPage.from('<p>new</p>', {}));
    path.remember(host(), '/x', '0', 'key', path.changes);
    path.remember(host(), '/x', '1', 'new', path.changes);
    const answers = [];
    for (const cookie of ['in', 'out', 'unknown'])
      answers.push(String((await get('/x', { cookie, 'accept-encoding': 'gzip' })).body.length));
    expect(new Set(answers).size).toBe(3);
    expect(routed).toEqual(['/x']);
  });
});
