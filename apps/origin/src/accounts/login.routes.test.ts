import type { LightMyRequestResponse } from 'fastify';
import { MailNotSent, type MailMessage } from '../mail/mailer';
import { createLogger } from '../observability/logger';
import { startTestOrigin, type TestOrigin } from '../routes/testing/test-origin';
import { StoreUnavailable } from '../stores/stores';
import { LetterWorker } from './letter-worker';
import { input, loginButton, loginForm } from './testing/login-elements';
import { openedBy, Visitor } from './testing/visitor';

let origin: TestOrigin;
let worker: LetterWorker;
const mails: MailMessage[] = [];
let isMailAway = false;

const elements = {
  ...loginForm('sign', {
    mail: input('email'),
    word: input('password'),
    stay: { type: 'Checkbox', html: '<p>Stay</p>' },
    in: loginButton('login', { redirectionType: 'customUrl', urlRedirect: '/lessons' }),
    odd: loginButton('sendForm'),
  }),
  ...loginForm('forgot', { forgotMail: input('email'), ask: loginButton('resetRequest') }),
  ...loginForm('reset', {
    one: input('password'),
    two: input('confirm_password'),
    change: loginButton('resetPassword'),
  }),
  ...loginForm('join', {
    first: input('password'),
    again: input('confirm_password'),
    name: input('first_name'),
    confirm: loginButton('confirmRegistration'),
  }),
};

const password = 'twelve loaves ';
const limits = { perAccount: 4, perAddress: 12 };

beforeEach(async () => {
  origin = await startTestOrigin({ loginLimits: limits });
  await origin.publish({ path: '/enter', type: 'custom_login', elements });
  await origin.publish({
    path: '/enter',
    id: 'enter-ar',
    locale: 'ar',
    type: 'custom_login',
    elements,
  });
  mails.length = 0;
  isMailAway = false;
  worker = new LetterWorker({
    stores: origin.stores,
    mailer: {
      host: 'mill.example',
      send(message) {
        if (isMailAway) return Promise.reject(new MailNotSent('away'));
        mails.push(message);
        return Promise.resolve();
      },
    },
    siteOrigin: () => 'https://public.example',
    logger: createLogger('info', { write: (line) => origin.logs.push(line) }),
  });
});

afterEach(async () => {
  await worker.close();
  await origin.close();
});

const admin = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
  origin.app.inject({
    method,
    url: `/api/admin${url}`,
    headers: { authorization: 'Bearer the-token-of-the-tests' },
    ...(payload ? { payload } : {}),
  });

const visitor = (url?: string) => openedBy(origin.app, url);

/** The address in the last message. */
const link = () => /https:\/\/public\.example(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
const login = { email: 'ada@mill.example', password, _remember_me: 'off' };
const both = (first: string, second = first) => ({ plainPassword: { first, second } });

/** An account that is confirmed. */
async function confirmed() {
  await admin('POST', '/accounts', { email: 'Ada@mill.example', firstName: 'Ada' });
  await worker.wake();
  const url = link();
  const ada = await visitor(url);
  const answer = await ada.post({ ...both(password), firstName: 'Augusta', lastName: 'King' }, url);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Your registration is confirmed. You can now sign in.' },
  ]);
  return url;
}

describe('an account', () => {
  test('is made by an administrator, confirmed by its owner, and signed in to', async () => {
    const url = await confirmed();
    expect(mails[0]).toMatchObject({
      to: 'ada@mill.example',
      subject: 'Confirm your registration',
    });
    expect(url).toMatch(/^\/enter\?token=[\w-]{43}$/);
    const ada = await visitor();
    const answer = await ada.post(login);
    expect([answer.statusCode, answer.json()]).toEqual([200, { redirect: '/lessons' }]);
    const session = [answer.headers['set-cookie']].flat().join();
    expect(session).toMatch(
      /^__Host-atrium_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await ada.who()).toEqual({
      email: 'ada@mill.example',
      firstName: 'Augusta',
      lastName: 'King',
    });
    const list = (await admin('GET', '/accounts')).json<{ accounts: object[] }>();
    expect(list.accounts).toMatchObject([
      { email: 'ada@mill.example', confirmedAt: expect.any(String) as unknown },
    ]);
    expect((await admin('POST', '/accounts', { email: 'ada@mill.example' })).statusCode).toBe(409);
    await admin('DELETE', '/accounts?email=ada@mill.example');
    expect(await ada.who()).toBeNull();
  });

  test('keeps no password, and no token that could be used, where they could be read', async () => {
    await confirmed();
    const ada = await visitor();
    await ada.post(login);
    const { rows, sessions, tokens, letterList } = origin.stores.people;
    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const stored =
      JSON.stringify([rows, [...sessions], [...tokens], letterList]) + origin.logs.join();
    for (const secret of [
      password.trim(),
      link().split('=')[1] ?? '',
      ada.cookie.split('=')[2] ?? '',
    ])
      expect(stored).not.toContain(secret);
  });

  test('is left as it is by a session that is forged, and by one that was ended', async () => {
    await confirmed();
    const ada = await visitor();
    await ada.post({ ...login, _remember_me: 'on' });
    const copy = ada.cookie;
    const forged = await origin.app.inject({
      url: '/api/account',
      headers: { cookie: `__Host-atrium_session=${'A'.repeat(43)}` },
    });
    expect([forged.statusCode, forged.json()]).toEqual([401, { account: null }]);
    ada.take(
      await origin.app.inject({
        method: 'POST',
        url: '/api/account/logout',
        headers: { cookie: copy },
      }),
    );
    const again = await origin.app.inject({ url: '/api/account', headers: { cookie: copy } });
    expect(again.statusCode).toBe(401);
  });

  test('has one session in a browser; one that is remembered lasts for weeks', async () => {
    await confirmed();
    const ada = await visitor();
    await ada.post(login);
    const answer = await ada.post({ ...login, _remember_me: 'on' });
    expect(String(answer.headers['set-cookie'])).toContain('; Max-Age=2592000');
    expect(origin.stores.people.sessions.size).toBe(1);
  });
});

describe('a link', () => {
  test('works once', async () => {
    const url = await confirmed();
    const other = await visitor(url);
    const answer = await other.post(
      { ...both('something else'), firstName: 'Eve', lastName: '' },
      url,
    );
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { common: string[] } }>().errors.common[0]).toMatch(
      /used already/,
    );
    expect((await (await visitor()).post(login)).statusCode).toBe(200);
  });

  test('to change a password ends every session, and the old password', async () => {
    await confirmed();
    const ada = await visitor();
    await ada.post(login);
    await ada.post({ email: 'ADA@mill.example' });
    await worker.wake();
    const url = link();
    const elsewhere = await visitor(url);
    const changed = await elsewhere.post(both('a new password'), url);
    expect(changed.json()).toEqual({
      message: 'Your password has been changed. You can now sign in.',
    });
    expect(await ada.who()).toBeNull();
    expect((await ada.post(login)).statusCode).toBe(400);
    expect((await ada.post({ ...login, password: 'a new password' })).statusCode).toBe(200);
  });

  test.each([
    // What is sent for both fields.
    ['short', 'short', { password: ['Please use 8 to 200 characters.'] }],
    ['x'.repeat(201), 'x'.repeat(201), { password: ['Please use 8 to 200 characters.'] }],
    ['long enough', 'long enoug', { confirm_password: ['The two passwords are not the same.'] }],
    ['', '', { password: ['Please fill in this field.'] }],
  ])('takes no password such as %j and %j', async (first, second, expected) => {
    const { errors } = (await (await visitor()).post(both(first, second))).json<{
      errors: { fields: object };
    }>();
    expect(errors.fields).toMatchObject(expected);
  });

  test('that is used twice for the same password, as by a second press, is answered the same', async () => {
    const url = await confirmed();
    const ada = await visitor(url);
    const again = await ada.post({ ...both(password), firstName: 'Augusta', lastName: '' }, url);
    expect([again.statusCode, again.json()]).toEqual([
      200,
      { message: 'Your registration is confirmed. You can now sign in.' },
    ]);
    await ada.post({ email: login.email });
    await worker.wake();
    const reset = link();
    const presses = await Promise.all(
      Array.from({ length: 4 }, () => ada.post(both('a new password'), reset)),
    );
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    // Whoever guesses with a used link is not answered for long.
    for (let count = 0; count < limits.perAccount; count++)
      expect((await ada.post(both(`guessed word ${count}`), reset)).statusCode).toBe(400);
    expect((await ada.post(both('a new password'), reset)).statusCode).toBe(400);
  });

  test('that is too old changes nothing, and says so', async () => {
    await confirmed();
    const ada = await visitor();
    await ada.post({ email: login.email });
    await worker.wake();
    for (const token of origin.stores.people.tokens.values()) token.expiresAt = Date.now();
    const answer = await ada.post(both('a new password'), link());
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: { common: string[] } }>().errors.common[0]).toMatch(
      /used already or is too old/,
    );
    expect((await ada.post(login)).statusCode).toBe(200);
  });

  test('that nobody sent is none', async () => {
    const answer = await (
      await visitor()
    ).post(both('long enough'), `/enter?token=${'a'.repeat(43)}`);
    expect(answer.statusCode).toBe(400);
  });
});

describe('who asks', () => {
  test('is told the same of an address without an account, for the same work', async () => {
    await confirmed();
    const ada = await visitor();
    const added = jest.spyOn(origin.stores.letters, 'add');
    mails.length = 0;
    const known = await ada.post({ email: 'ada@mill.example' });
    const unknown = await ada.post({ email: 'nobody@mill.example' });
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect(known.json()).toEqual({
      message: 'If there is an account with this address, we have sent a message to it.',
    });
    expect(added.mock.calls.map(([{ email }]) => email)).toEqual([
      'ada@mill.example',
      'nobody@mill.example',
    ]);
    await worker.wake();
    expect(mails.map(({ to }) => to)).toEqual(['ada@mill.example']);
    expect(origin.stores.people.letterList).toEqual([]);
    const wrong = await ada.post({ ...login, password: 'wrong password' });
    const nobody = await ada.post({ ...login, email: 'nobody@mill.example' });
    expect([wrong.statusCode, wrong.body]).toEqual([nobody.statusCode, nobody.body]);
  });

  test('is sent the message later where the mail server is away', async () => {
    await confirmed();
    isMailAway = true;
    await (await visitor()).post({ email: 'ada@mill.example' });
    await worker.wake();
    expect(origin.stores.people.letterList).toMatchObject([{ attempts: 1 }]);
    expect(origin.logs.join()).not.toContain('ada@mill.example');
  });

  test('too often waits, in words, and so does whoever has the right password', async () => {
    await confirmed();
    const ada = await visitor();
    for (let count = 0; count < limits.perAccount; count++)
      expect((await ada.post({ ...login, password: 'wrong password' })).statusCode).toBe(400);
    const answer = await ada.post(login);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    expect(answer.json<{ errors: { common: string[] } }>().errors.common).toEqual([
      'Too many attempts. Please try again in 15 minutes.',
    ]);
    for (let count = 0; count < limits.perAddress; count++)
      await ada.post({ ...login, email: `${count}@mill.example` });
    const other = await ada.post({ ...login, email: 'other@mill.example' });
    expect(other.statusCode).toBe(429);
  });

  test('is counted for the address that a proxy passes on, which nobody else can make up', async () => {
    const ada = await visitor();
    const from = async (forwarded: string, remoteAddress?: string) => {
      const answer = await origin.app.inject({
        method: 'POST',
        url: '/enter',
        payload: { ...login, email: `${Math.random()}@mill.example`, _csrf_token: ada.token },
        headers: {
          'x-requested-with': 'XMLHttpRequest',
          cookie: ada.cookie,
          'x-forwarded-for': forwarded,
        },
        ...(remoteAddress ? { remoteAddress } : {}),
      });
      return answer.statusCode;
    };
    for (let count = 0; count < limits.perAddress; count++)
      expect(await from('203.0.113.5')).toBe(400);
    expect(await from('203.0.113.5')).toBe(429);
    expect(await from('1.2.3.4, 203.0.113.5')).toBe(429);
    expect(await from('203.0.113.6')).toBe(400);
    for (let count = 0; count < limits.perAddress; count++)
      await from(`198.51.100.${count}`, '203.0.113.7');
    expect(await from('198.51.100.99', '203.0.113.7')).toBe(429);
  });

  test('many times at once is counted each time', async () => {
    await confirmed();
    const ada = await visitor();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.post({ ...login, password: 'wrong password' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(limits.perAccount);
  });
});

describe('a post', () => {
  test.each<[string, (one: Visitor, two: Visitor) => Promise<LightMyRequestResponse>]>([
    ['without a token', (one) => one.post({ ...login, _csrf_token: '' })],
    ['with a token that is forged', (one) => one.post({ ...login, _csrf_token: 'a.b.c' })],
    [
      'with the token of somebody else',
      (one, two) => one.post({ ...login, _csrf_token: two.token }),
    ],
    ['without the cookie', (one) => one.post(login, '/enter', { cookie: '' })],
  ])('%s is refused before anything is looked at', async (_, send) => {
    await confirmed();
    const answer = await send(await visitor(), await visitor());
    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ errors: { common: string[] } }>().errors.common[0]).toMatch(/too old/);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('of another site is refused, and so is its logout', async () => {
    const ada = await visitor();
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await ada.post(login, '/enter', foreign)).statusCode).toBe(403);
    expect((await ada.post({}, '/api/account/logout', foreign)).statusCode).toBe(403);
  });

  test.each([
    { email: {}, password: [] },
    { email: ['a@b.example'], password: 7, _remember_me: {} },
    { email: 'a@b.example', password: null },
    { plainPassword: { first: {}, second: [] } },
    { plainPassword: { __proto__: { first: 'long enough' } } },
    { optin: { entityId: 'in', fields: 'none', checkBoxIds: { a: 1 } } },
    { optin: { entityId: '__proto__', fields: {} } },
    { optin: { entityId: 'odd', fields: { email: 'a@b.example' } } },
    {},
  ])('that is mistyped is answered and stored nowhere: %j', async (payload) => {
    const answer = await (await visitor()).post(payload);
    expect([400, 403]).toContain(answer.statusCode);
    expect(origin.stores.stored).toEqual([]);
    expect(origin.reports).toEqual([]);
  });

  test('while the database is away is answered as such', async () => {
    const ada = await visitor();
    origin.stores.accounts.findWithPassword = () => Promise.reject(new StoreUnavailable('gone'));
    const answer = await ada.post(login);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('without script', () => {
  const typed = { 'optin[fields][email]': 'ada@mill.example', 'optin[fields][password]': password };

  test('visitors sign in, and are led on', async () => {
    await confirmed();
    const ada = await visitor();
    const answer = await ada.postForm({ ...typed, 'optin[entityId]': 'in' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/lessons']);
    expect(await ada.who()).toMatchObject({ email: 'ada@mill.example' });
  });

  test('what is wrong is said on the page, in its language, with all but the password kept', async () => {
    const ada = await visitor('/ar/enter');
    const answer = await ada.postForm({ ...typed, 'optin[entityId]': 'in' }, '/ar/enter');
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain('غير صحيحة');
    expect(answer.body).not.toContain(password.trim());
  });

  test('a page says what was done', async () => {
    const ada = await visitor();
    const answer = await ada.postForm({
      'optin[entityId]': 'ask',
      'optin[fields][email]': 'ada@mill.example',
    });
    expect(answer.statusCode).toBe(303);
    const shown = await origin.app.inject(String(answer.headers.location));
    expect(shown.body).toContain('If there is an account with this address');
  });
});

describe('a page with a login', () => {
  test('is kept by nobody and holds a token of its visitor; what is rendered is kept without', async () => {
    const [one, two] = [await visitor(), await visitor()];
    expect(one.token).toMatch(/^[\w.-]{60,}$/);
    expect(one.token).not.toBe(two.token);
    const again = await one.open();
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    });
    expect(again.headers).not.toHaveProperty('etag');
    expect(again.headers).not.toHaveProperty('set-cookie');
  });

  test('posts to the address of the link that led there', async () => {
    const { body } = await new Visitor(origin.app).open(
      '/enter?token=abcdefghijklmnopqrstuvwxyz&x="><script>',
    );
    expect(body).toContain('action="/enter?token=abcdefghijklmnopqrstuvwxyz"');
    const hostile = await new Visitor(origin.app).open(
      '/enter?token=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    );
    expect(hostile.body).not.toContain('alert(1)');
  });
});
