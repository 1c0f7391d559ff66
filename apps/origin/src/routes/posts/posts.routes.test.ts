import type { InjectOptions } from 'fastify';
import { connect, type AddressInfo } from 'node:net';
import type { IncomingMessage } from 'node:http';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

const elements = {
  mail: { type: 'FormInput', slug: 'email' },
  name: { type: 'FormInput', slug: 'first_name', optional: true },
  secret: { type: 'FormInput', slug: 'password', optional: true },
  agree: { type: 'ExplicitConsent', html: '<p>I agree</p>', errorText: 'Please agree' },
  send: { type: 'OptInButton' },
  other: { type: 'Button', action: 'openUrl' },
  pop: { type: 'Popup', childIds: ['popMail', 'popSend'] },
  popMail: { type: 'FormInput', slug: 'email', parentId: 'pop' },
  popSend: { type: 'Button', action: 'sendForm', parentId: 'pop', redirectionType: 'customUrl', urlRedirect: 'https://next.example/é' },
}; // prettier-ignore

beforeEach(async () => {
  origin = await startTestOrigin({ config: { postsPerMinute: 8 } });
  await origin.publish({ path: '/join', elements });
  await origin.publish({ path: '/join', id: 'join-ar', locale: 'ar', elements });
});

afterEach(() => origin.close());

const optIn = (more: object = {}) => ({
  optin: { fields: { email: 'a@b.example' }, checkBoxIds: ['agree'], entityId: 'send', ...more },
});

const postJson = (payload: object, headers: Record<string, string> = {}, url = '/join') =>
  origin.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...headers },
  });

function postForm(controls: [string, string][], more: InjectOptions = {}) {
  const { headers, ...others } = more;
  return origin.app.inject({
    method: 'POST',
    url: '/join',
    payload: new URLSearchParams(controls).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      ...headers,
    },
    ...others,
  });
}

const filled: [string, string][] = [
  ['optin[fields][email]', ' a@b.example '],
  ['optin[fields][password]', 'hunter22'],
  ['optin[fields][nonsense]', 'dropped'],
  ['optin[checkBoxIds][]', 'agree'],
  ['optin[timeZone]', ''],
  ['optin[isDesktop]', ''],
  ['idempotency_key', ''],
  ['optin[entityId]', 'send'],
];

describe('with script', () => {
  test('an answer is stored and acknowledged', async () => {
    const response = await postJson(optIn({ timeZone: 'Asia/Tokyo', isDesktop: true }));
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Thank you. Your answer has been received.' },
    ]);
    expect(origin.stores.stored).toMatchObject([
      {
        kind: 'opt-in', pageId: '/join', pagePath: '/join', entityId: 'send', popupId: null, isDesktop: true,
        fields: { email: 'a@b.example' }, consents: [{ id: 'agree', html: '<p>I agree</p>' }], timeZone: 'Asia/Tokyo',
      },
    ]); // prettier-ignore
  });

  test('a popup’s form leads where its button says', async () => {
    const response = await postJson(optIn({ popupId: 'pop', entityId: 'popSend' }));
    expect(response.json()).toMatchObject({ redirect: 'https://next.example/é' });
    expect(origin.stores.stored[0]?.popupId).toBe('pop');
  });

  test('a registration is stored as one', async () => {
    await origin.publish({ path: '/webinar', type: 'webinar_registration', elements });
    await postJson(optIn(), {}, '/webinar');
    expect(origin.stores.stored[0]?.kind).toBe('registration');
  });

  test('what is wrong is said in the page’s language, by field and consent', async () => {
    const response = await postJson(
      optIn({ fields: { email: 'nobody' }, checkBoxIds: [] }),
      {},
      '/ar/join',
    );
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      errors: {
        common: [],
        fields: { email: ['يرجى إدخال بريد إلكتروني صحيح.'], agree: ['Please agree'] },
        bookingFields: {},
      },
    });
    expect(origin.stores.stored).toEqual([]);
  });

  test.each([
    ['no element of the page', { entityId: 'nothing' }],
    ['a name of every object', { entityId: 'constructor' }],
    ['an element that sends nothing', { entityId: 'other' }],
    ['a button of another form', { entityId: 'popSend' }],
    ['a popup that the button is not in', { popupId: 'pop' }],
  ])('%s is refused', async (_, more) => {
    const response = await postJson(optIn(more));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { common: [expect.any(String)] } });
    expect(origin.stores.stored).toEqual([]);
  });

  test.each([[{}], [{ optin: {} }], [{ optin: { fields: { email: 3 }, entityId: 'send' } }], [[]]])(
    'a body of another shape is refused: %j',
    async (body) => {
      expect((await postJson(body)).statusCode).toBe(400);
      expect(origin.stores.stored).toEqual([]);
    },
  );
});

describe('the same post again', () => {
  const key = { 'idempotency-key': 'key-of-this-form' };

  test('with its key is answered again and stored once', async () => {
    const answers = [await postJson(optIn(), key), await postJson(optIn({ isDesktop: true }), key)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(origin.stores.stored).toHaveLength(1);
  });

  test('is the same with fields that are empty and without them', async () => {
    const fields = { email: 'a@b.example', password: 'hunter22' };
    const sent = [fields, { ...fields, first_name: '' }];
    const answers = [];
    for (const entered of sent) answers.push(await postJson(optIn({ fields: entered }), key));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(origin.stores.stored).toHaveLength(1);
  });

  test('with other answers under the same key is refused', async () => {
    await postJson(optIn(), key);
    const other = await postJson(optIn({ fields: { email: 'other@b.example' } }), key);
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({
      errors: { common: [expect.stringContaining('already sent')] },
    });
  });

  test('with other answers under the key of a view of the page is another one', async () => {
    const view = { 'idempotency-key': 'view-1-2-3-4' };
    for (const email of ['a@b.example', 'other@b.example', 'a@b.example'])
      expect((await postJson(optIn({ fields: { email } }), view)).statusCode).toBe(200);
    expect(origin.stores.stored).toHaveLength(2);
  });

  test('pressed twice without script is stored once; from another visitor twice', async () => {
    await postForm(filled);
    await postForm(filled);
    expect(origin.stores.stored).toHaveLength(1);
    await postForm(filled, { remoteAddress: '10.0.0.9' });
    expect(origin.stores.stored).toHaveLength(2);
  });

  describe('of one browser, from another tab or later', () => {
    /** What the browser keeps of an answer, and sends back. */
    const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
      String(headers['set-cookie']).split(';')[0] ?? '';
    const send = (key: string, cookie: string, more: object = {}, url = '/join') =>
      postJson(optIn(more), { 'idempotency-key': key, cookie }, url);

    test('is answered as the first was, and stored once', async () => {
      const first = await send('key-of-one-tab', '');
      const again = await send('key-of-another', cookieOf(first));
      expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
      expect(origin.stores.stored).toHaveLength(1);
      const plain = { headers: { cookie: cookieOf(first) }, remoteAddress: '10.0.0.9' };
      expect((await postForm(filled, plain)).statusCode).toBe(303);
      expect(origin.stores.stored).toHaveLength(1);
    });

    test('is noted for as long as that, in digests that only the origin reads', async () => {
      const { headers } = await send('key-of-one-tab', '');
      expect(headers['set-cookie']).toMatch(
        /^__Host-atrium_sent=[\w.-]+; Path=\/; HttpOnly; SameSite=None; Secure; Partitioned; Max-Age=600$/,
      );
      const [value = ''] = cookieOf({ headers }).split('=')[1]?.split('.') ?? [];
      expect(Buffer.from(value, 'base64url').toString()).toMatch(/^[\da-f]{64} [\da-f]{64}$/);
    });

    test('is another one after ten minutes', async () => {
      const cookie = cookieOf(await send('key-of-one-tab', ''));
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
      await send('key-of-another', cookie);
      clock.mockRestore();
      expect(origin.stores.stored).toHaveLength(2);
    });

    test.each<[string, object]>([
      ['says something else', { fields: { email: 'a@b.example', first_name: 'Ada' } }],
      ['is of another form', { popupId: 'pop', entityId: 'popSend' }],
    ])('is another one where it %s', async (_, more) => {
      const cookie = cookieOf(await send('key-of-one-tab', ''));
      expect((await send('key-of-another', cookie, more)).statusCode).toBe(200);
      expect(origin.stores.stored).toHaveLength(2);
    });

    test('is another one on another page', async () => {
      await origin.publish({ path: '/second', elements });
      const cookie = cookieOf(await send('key-of-one-tab', ''));
      await send('key-of-another', cookie, {}, '/second');
      expect(origin.stores.stored).toHaveLength(2);
    });

    test('is another one where it says nothing of who gave it: a device may have many visitors', async () => {
      const { name, send: button } = elements;
      await origin.publish({ path: '/vote', elements: { name, send: button } });
      const vote = { fields: { first_name: 'Rye' }, checkBoxIds: [] };
      const cookie = cookieOf(await send('key-of-one-visitor', '', vote, '/vote'));
      await send('key-of-the-next', cookie, vote, '/vote');
      expect(origin.stores.stored).toHaveLength(2);
    });

    test('is another one of whoever has no such cookie, or one that is not ours', async () => {
      const cookie = cookieOf(await send('key-of-one-tab', ''));
      for (const [index, other] of ['', `${cookie}0`, '__Host-atrium_sent=x.y.z'].entries())
        await send(`key-of-another-${index}`, other);
      expect(origin.stores.stored).toHaveLength(4);
    });
  });

  test('a key of one page means nothing on another', async () => {
    await origin.publish({ path: '/second', elements });
    await postJson(optIn(), key);
    await postJson(optIn({ fields: { email: 'x@y.example' } }), key, '/second');
    expect(origin.stores.stored).toHaveLength(2);
  });
});

describe('without script', () => {
  test('success leads back to the page, which says so for a while', async () => {
    const response = await postForm(filled);
    expect(response.statusCode).toBe(303);
    expect(origin.stores.stored).toMatchObject([{ fields: { email: 'a@b.example' } }]);
    const { body, headers } = await origin.app.inject(String(response.headers.location));
    expect(body).toContain('<p class="success">Thank you.');
    expect(headers['cache-control']).toBe('private, no-store');
    const forged = await origin.app.inject('/join?submitted=c2VuZA.zzzzzzzzzz.0000');
    expect(forged.body).not.toContain('success');
  });

  test('of a field that two layouts ask for the one that was filled in counts', async () => {
    await postForm([...filled, ['optin[fields][email]', '']]);
    expect(origin.stores.stored).toMatchObject([{ fields: { email: 'a@b.example' } }]);
  });

  test('what one layout asks for is asked for where the browser showed that one', async () => {
    const only = { type: 'FormInput', appearance: { mobile: true, desktop: false } };
    const layouts = { ...elements, city: { ...only, slug: 'city' } };
    await origin.publish({ path: '/layouts', elements: layouts });
    const send = async (layout: string) => {
      const { headers } = await origin.app.inject(`/api/layouts/${layout}.gif`);
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      return (await postForm(filled, { url: '/layouts', headers: { cookie } })).statusCode;
    };
    expect([await send('mobile'), await send('desktop')]).toEqual([400, 303]);
    expect(origin.stores.stored).toMatchObject([{ isDesktop: null }]);
  });

  test('a form whose answer was lost is the same when a script sends it again', async () => {
    const key = 'key-of-an-early-post';
    const early = filled.map(([name, value]): [string, string] => [
      name,
      name === 'idempotency_key' ? key : value,
    ]);
    const first = await postForm(early, { headers: { accept: 'application/json' } });
    const fields = { email: 'a@b.example', password: 'hunter22' };
    const again = await postJson(optIn({ fields }), { 'idempotency-key': key });
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(origin.stores.stored).toHaveLength(1);
  });

  test('success leads to the next step where there is one', async () => {
    await origin.publish({
      path: '/steps',
      elements,
      state: { optIn: { nextStepUrl: '/thanks' } },
    });
    expect((await postForm(filled, { url: '/steps' })).headers.location).toBe('/thanks');
    const popup = filled.map(([name, value]): [string, string] => [
      name,
      value === 'send' ? 'popSend' : value,
    ]);
    const response = await postForm([...popup, ['optin[popupId]', 'pop']]);
    expect(response.headers.location).toBe('https://next.example/%C3%A9');
  });

  test('failure shows the page again with what was typed, never with a password', async () => {
    const wrong = filled.map(([name, value]): [string, string] => [
      name,
      value === ' a@b.example ' ? 'no"body' : value,
    ]);
    const { statusCode, headers, body } = await postForm(wrong);
    expect(statusCode).toBe(400);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('no\\&#34;body');
    expect(body).toContain('valid e-mail address');
    expect(body).not.toContain('hunter22');
    expect(origin.stores.stored).toEqual([]);
  });
});

describe('what is refused', () => {
  test('a post of another site', async () => {
    const response = await postJson(optIn(), { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({
      errors: { common: [expect.stringContaining('its own page')] },
    });
    expect(
      (
        await postForm(filled, {
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'sec-fetch-site': 'cross-site',
          },
        })
      ).statusCode,
    ).toBe(403);
    expect(origin.stores.stored).toEqual([]);
  });

  test('a post to a page that was unpublished meanwhile', async () => {
    await origin.stores.pages.delete('default', '/join');
    const json = await postJson(optIn());
    expect([json.statusCode, json.json()]).toMatchObject([
      410,
      { errors: { common: [expect.stringContaining('no longer published')] } },
    ]);
    const page = await postForm(filled);
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      410,
      'text/html; charset=utf-8',
    ]);
  });

  test('1 MB in a field, with a text in the page’s language', async () => {
    const json = await postJson(
      optIn({ fields: { email: 'x'.repeat(1_000_000) } }),
      {},
      '/ar/join',
    );
    expect([json.statusCode, json.json()]).toMatchObject([
      413,
      { errors: { common: ['إجاباتك أطول من أن تُحفظ.'] } },
    ]);
    const page = await postForm([['optin[fields][email]', 'x'.repeat(1_000_000)]], {
      url: '/ar/join',
    });
    expect(page.statusCode).toBe(413);
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
  });

  test('more posts in a minute than anybody types', async () => {
    const codes = [];
    for (let count = 0; count < 9; count += 1) codes.push((await postJson(optIn())).statusCode);
    expect(codes).toEqual([...Array<number>(8).fill(200), 429]);
  });

  test('another kind of body', async () => {
    const response = await origin.app.inject({
      method: 'POST',
      url: '/join',
      payload: 'x',
      headers: { 'content-type': 'text/xml' },
    });
    expect(response.statusCode).toBe(415);
  });

  test('a body that stops half-way stores nothing', async () => {
    await origin.app.listen({ port: 0, host: '127.0.0.1' });
    const body = JSON.stringify(optIn());
    const socket = connect((origin.app.server.address() as AddressInfo).port, '127.0.0.1');
    const aborted = new Promise<void>((resolve) => {
      origin.app.server.once('request', (request: IncomingMessage) => {
        request.once('error', () => resolve());
      });
    });
    socket.write(
      `POST /join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.slice(0, 40), () => socket.destroy());
    await aborted;
    expect(origin.stores.stored).toEqual([]);
  });
});

describe('while the database is away', () => {
  test('nothing is acknowledged, and it works again without a restart', async () => {
    origin.stores.isReadOnly = true;
    const json = await postJson(optIn());
    expect([json.statusCode, json.headers['retry-after']]).toEqual([503, '5']);
    const page = await postForm(filled);
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
    expect(page.body).toContain('a@b.example');
    origin.stores.isGone = true;
    expect((await postJson(optIn())).statusCode).toBe(503);
    Object.assign(origin.stores, { isGone: false, isReadOnly: false });
    expect((await postJson(optIn())).statusCode).toBe(200);
    expect(origin.stores.stored).toHaveLength(1);
  });
});

test('outcomes are counted, and logs hold nothing of what was entered', async () => {
  await postJson(optIn());
  await postJson(optIn({ fields: { email: 'nobody' } }));
  const metrics = await origin.app.inject('/metrics');
  expect(metrics.body).toContain('atrium_posts_total{outcome="stored"} 1');
  expect(metrics.body).toContain('atrium_posts_total{outcome="invalid"} 1');
  expect(origin.logs.join()).not.toMatch(/a@b\.example|nobody/);
});
