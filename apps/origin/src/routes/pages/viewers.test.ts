import { fakeRemote, fakeShell } from '../../render/testing/fake-releases';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

const pageTypes = ['sales_page', 'offer_page', 'offer_upsell_page'];
const remote = (version: string) => ({
  name: 'pages',
  version,
  server: fakeRemote('pages'),
  pageTypes,
  elementTypes: ['Body'],
});
const deed = { by: 'ada', reason: 'a test' };
const release = 'pages';
const scope = {};
const plan = { release, scope, from: '1.0.0', every: 1, needed: 1 };
const hour = 3_600_000;

/** All clocks but that of `Date`: the origin goes on. */
const timers = [
  'setTimeout',
  'setInterval',
  'setImmediate',
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'nextTick',
  'queueMicrotask',
  'performance',
  'hrtime',
] as const;

let origin: TestOrigin;

beforeEach(async () => {
  origin = await startTestOrigin({
    releases: [{ name: 'shell', server: fakeShell }, ...['1.0.0', '1.1.0', '1.2.0'].map(remote)],
  });
  await origin.publish({ path: '/tea', type: 'sales_page' });
  await origin.publish({ path: '/order', type: 'offer_page' });
  await origin.publish({ path: '/more', type: 'offer_upsell_page' });
  await place('1.0.0');
});

afterEach(async () => {
  jest.useRealTimers();
  await origin.close();
});

async function heard(): Promise<void> {
  origin.stores.watcher?.onChange();
  await new Promise(setImmediate);
}

async function place(version: string): Promise<void> {
  await origin.stores.rollouts.place({ release, version, scope }, deed);
  await heard();
}

/** A browser: it keeps the cookies that it is sent. */
class Browser {
  readonly cookies = new Map<string, string>();

  async get(url: string) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await origin.app.inject({ url, headers: cookie ? { cookie } : {} });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const { headers, statusCode, body } = answer;
    return {
      status: statusCode,
      version: /pages@([\d.]+)/.exec(String(headers['x-atrium-releases']))?.[1],
      caching: headers['cache-control'],
      location: headers.location,
      body,
    };
  }
}

const versionOf = async (browser: Browser, url: string) => (await browser.get(url)).version;

describe('the link of a tester', () => {
  const callLink = (payload: object) =>
    origin.app.inject({
      method: 'POST',
      url: '/api/admin/releases/links',
      headers: { authorization: 'Bearer the-token-of-the-tests' },
      payload,
    });

  async function link(version = '1.2.0', hours = 1): Promise<string> {
    const answer = await callLink({ versions: [{ release, version }], hours });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ parameter: string }>().parameter;
  }

  test('shows its version to the tester alone, on all pages, until they leave', async () => {
    const tester = new Browser();
    expect(await tester.get(`/tea?a=1&${await link()}`)).toMatchObject({
      status: 303,
      location: '/tea?a=1',
      caching: 'no-store',
    });
    for (const page of ['/tea', '/order', '/tea']) {
      expect(await tester.get(page)).toMatchObject({
        version: '1.2.0',
        caching: 'private, no-store',
      });
    }
    expect(await new Browser().get('/tea')).toMatchObject({
      version: '1.0.0',
      caching: 'public, max-age=0, must-revalidate',
    });
    await tester.get('/tea?atrium_release=live');
    expect(await tester.get('/tea')).toMatchObject({ version: '1.0.0' });
  });

  test('is not kept apart from what others are sent by its cookie alone', async () => {
    const tester = new Browser();
    await tester.get('/tea');
    await tester.get(`/tea?${await link()}`);
    await tester.get('/tea');
    expect(await versionOf(new Browser(), '/tea')).toBe('1.0.0');
    expect(await versionOf(tester, '/tea')).toBe('1.2.0');
  });

  test.each([
    ['tampered with', (token: string) => token.replace(/.$/, (end) => (end === '0' ? '1' : '0'))],
    ['cut short', (token: string) => token.slice(0, -8)],
    ['of nonsense', () => 'atrium_release=%27%3Cscript%3E'],
  ])('that was %s says so on the live page', async (_, change) => {
    const tester = new Browser();
    expect(await tester.get(`/tea?${change(await link())}`)).toMatchObject({
      status: 303,
      location: '/tea',
    });
    const shown = await tester.get('/tea');
    expect(shown).toMatchObject({ status: 200, version: '1.0.0' });
    expect(shown.body).toContain('This test link is not valid or has expired.');
    expect((await tester.get('/tea')).body).not.toContain('test link');
  });

  test('ends with its time, also for who follows it already', async () => {
    const [before, after] = [new Browser(), new Browser()];
    const address = `/tea?${await link('1.2.0', 2)}`;
    await before.get(address);
    jest.useFakeTimers({ doNotFake: [...timers], now: Date.now() + 3 * hour });
    expect(await versionOf(before, '/tea')).toBe('1.0.0');
    await after.get(address);
    expect((await after.get('/tea')).body).toContain('This test link');
  });

  test.each([
    [{ versions: [{ release, version: '9.9.9' }], hours: 1 }, 422, 'There is no pages@9.9.9'],
    [{ versions: [{ release: 'no', version: '1.0.0' }], hours: 1 }, 422, 'no release named no'],
    [{ versions: [], hours: 1 }, 400, 'versions'],
    [{ versions: [{ release, version: '1.2.0' }], hours: 0 }, 400, 'hours'],
    [{ versions: [{ release, version: '1.2.0' }], hours: 721 }, 400, 'hours'],
  ])('is not made of %j', async (body, status, words) => {
    const answer = await callLink(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ error: string }>().error).toContain(words);
  });
});

describe('a purchase', () => {
  const begun = async () => {
    const buyer = new Browser();
    expect(await versionOf(buyer, '/order')).toBe('1.0.0');
    return buyer;
  };

  test('goes on with the version with which it began; pages outside of it do not', async () => {
    const buyer = await begun();
    await place('1.1.0');
    expect(await versionOf(buyer, '/order')).toBe('1.0.0');
    expect(await versionOf(buyer, '/more')).toBe('1.0.0');
    expect(await versionOf(buyer, '/tea')).toBe('1.1.0');
    for (const page of ['/order', '/more'])
      expect(await versionOf(new Browser(), page)).toBe('1.1.0');
    // From memory as well, and nobody is sent what is another's.
    expect(await versionOf(buyer, '/more')).toBe('1.0.0');
    expect(await versionOf(new Browser(), '/more')).toBe('1.1.0');
  });

  test('is kept by browsers and by nobody between', async () => {
    expect((await new Browser().get('/order')).caching).toBe('private, max-age=0, must-revalidate');
  });

  test('is kept apart from a rollout that begins meanwhile', async () => {
    const buyer = await begun();
    await origin.stores.rollouts.begin({ ...plan, version: '1.1.0', stages: [100] }, deed);
    await heard();
    expect(await versionOf(buyer, '/more')).toBe('1.0.0');
    expect(await versionOf(new Browser(), '/more')).toBe('1.1.0');
  });

  test('that began in a rollout goes back with it, and stays there', async () => {
    const { rollouts } = origin.stores;
    const rollout = await rollouts.begin({ ...plan, version: '1.1.0', stages: [100] }, deed);
    await heard();
    const buyer = new Browser();
    expect(await versionOf(buyer, '/order')).toBe('1.1.0');
    await rollouts.change(rollout, { state: 'stopped' }, deed);
    await heard();
    expect(await versionOf(buyer, '/more')).toBe('1.0.0');
    await place('1.2.0');
    expect(await versionOf(buyer, '/more')).toBe('1.0.0');
  });

  test('is not kept on a version that was taken back, whatever came since', async () => {
    const { rollouts } = origin.stores;
    const rollout = await rollouts.begin({ ...plan, version: '1.1.0', stages: [100] }, deed);
    await heard();
    const buyer = new Browser();
    await buyer.get('/order');
    await rollouts.change(rollout, { state: 'stopped' }, deed);
    await place('1.2.0');
    expect(await versionOf(buyer, '/more')).toBe('1.2.0');
  });

  test('is kept to its versions for some hours', async () => {
    const buyer = await begun();
    await place('1.1.0');
    jest.useFakeTimers({ doNotFake: [...timers], now: Date.now() + 5 * hour });
    expect(await versionOf(buyer, '/more')).toBe('1.1.0');
  });

  test('with a cookie that was tampered with is one that begins now', async () => {
    const buyer = await begun();
    const [[name, value] = ['', '']] = buyer.cookies;
    await place('1.1.0');
    for (const wrong of [value.replace(/^./, 'x'), value.slice(0, -1), 'nonsense', '']) {
      buyer.cookies.set(name, wrong);
      expect(await versionOf(buyer, '/more')).toBe('1.1.0');
      expect(buyer.cookies.get(name)).not.toBe(wrong);
    }
  });

  test('answers a form that is wrong with the version with which it began', async () => {
    const buyer = await begun();
    await place('1.1.0');
    const cookie = [...buyer.cookies].map((pair) => pair.join('=')).join('; ');
    const elements = {
      send: { type: 'Button', action: 'sendForm' },
      field: { type: 'FormInput', slug: 'email', show: true },
    };
    await origin.publish({ path: '/order', type: 'offer_page', elements });
    const answer = await origin.app.inject({
      method: 'POST',
      url: '/order',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'optin[entityId]=send&optin[fields][email]=wrong',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['x-atrium-releases']).toContain('pages@1.0.0');
  });
});

test('a name that was tampered with is none, and gives way to a new one', async () => {
  await origin.stores.rollouts.begin({ ...plan, version: '1.1.0', stages: [50] }, deed);
  await heard();
  const visitor = new Browser();
  await visitor.get('/tea');
  const [name = ''] = visitor.cookies.keys();
  for (const wrong of ['../../x', 'short', `${'a'.repeat(44)}`, '%00', '"><script>']) {
    visitor.cookies.set(name, wrong);
    expect(await visitor.get('/tea')).toMatchObject({ status: 200 });
    expect(visitor.cookies.get(name)).toMatch(/^[\w-]{43}$/);
  }
});
