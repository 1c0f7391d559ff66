import { startTestOrigin, type TestOrigin } from '../routes/testing/test-origin';

let origin: TestOrigin;

beforeEach(async () => {
  origin = await startTestOrigin();
});

afterEach(() => origin.close());

const token = { authorization: 'Bearer the-token-of-the-tests' };

const signIn = (payload: object = { name: 'Nell' }, headers: object = token) =>
  origin.app.inject({ method: 'PUT', url: '/api/admin/session', headers: { ...headers }, payload });

async function session(): Promise<string> {
  const { headers } = await signIn();
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const get = (url: string, headers: Record<string, string>) =>
  origin.app.inject({ method: 'GET', url: `/api/admin${url}`, headers });

test('with the token and a name one is signed in, for no other site and no script', async () => {
  const { statusCode, headers } = await signIn();
  expect(statusCode).toBe(200);
  expect(headers['set-cookie']).toMatch(
    /^__Host-atrium_console=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=43200$/,
  );
});

test.each([
  ['a wrong token', { name: 'Nell' }, { authorization: 'Bearer guessed' }, 401],
  ['no token', { name: 'Nell' }, {}, 401],
  ['no name', {}, token, 400],
  ['a name of spaces', { name: '  ' }, token, 400],
])('with %s nobody is', async (_, payload, headers, status) => {
  const answer = await signIn(payload, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).not.toHaveProperty('set-cookie');
});

test('who is signed in is known by name and sees the releases', async () => {
  const cookie = await session();
  expect((await get('/session', { cookie })).json()).toEqual({ name: 'Nell' });
  expect((await get('/releases', { cookie })).statusCode).toBe(200);
  expect((await get('/rollouts', { cookie })).statusCode).toBe(200);
});

test('who is not is told so, without an error', async () => {
  const answer = await get('/session', {});
  expect([answer.statusCode, answer.json()]).toEqual([200, { name: null }]);
});

test('a session opens nothing but what the console shows', async () => {
  const cookie = await session();
  for (const path of ['/pages', '/submissions', '/accounts', '/deliveries'])
    expect({ path, status: (await get(path, { cookie })).statusCode }).toEqual({
      path,
      status: 401,
    });
});

test('a session publishes no code', async () => {
  const cookie = await session();
  const answer = await origin.app.inject({
    method: 'POST',
    url: '/api/admin/releases/pages/9.0.0?by=Nell',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.statusCode).toBe(401);
});

test.each([
  [
    'that was changed',
    (cookie: string) => cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ],
  ['of another name', (cookie: string) => cookie.replace(/=[^.]+/, '=QWRh')],
  ['that lasts longer', (cookie: string) => cookie.replace(/\.[^.]+\./, '.zzzzzzzz.')],
  ['of nothing', () => '__Host-atrium_console=..'],
])('a session %s is none', async (_, change) => {
  const cookie = change(await session());
  expect((await get('/releases', { cookie })).statusCode).toBe(401);
});

test('a page of another site does nothing with it', async () => {
  const cookie = await session();
  const answer = await origin.app.inject({
    method: 'POST',
    url: '/api/admin/placements',
    headers: { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    payload: { release: 'pages', version: '1.0.0', scope: {}, by: 'x', reason: 'x' },
  });
  expect(answer.statusCode).toBe(401);
});

test('signing out takes it back', async () => {
  const cookie = await session();
  const answer = await origin.app.inject({
    method: 'DELETE',
    url: '/api/admin/session',
    headers: { cookie },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-atrium_console=;.*Max-Age=0$/);
});

describe('events', () => {
  let url: string;

  beforeEach(async () => {
    url = await origin.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** What is sent, as far as it goes until it holds so many `changed`. */
  async function listen(cookie: string) {
    const answer = await fetch(`${url}/api/admin/releases/events`, { headers: { cookie } });
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let text = '';
    return {
      answer,
      async changes(count: number) {
        while (text.split('event: changed').length <= count) {
          const { done, value } = await reader.read();
          if (done) break;
          text += Buffer.from(value).toString();
        }
        return text.split('event: changed').length - 1;
      },
      ended: async () => {
        for (;;) if ((await reader.read()).done) return true;
      },
    };
  }

  test('an open console hears at once what is done elsewhere', async () => {
    const events = await listen(await session());
    expect(events.answer.headers.get('content-type')).toMatch('text/event-stream');
    expect(await events.changes(1)).toBe(1);
    const placed = await origin.app.inject({
      method: 'POST',
      url: '/api/admin/placements',
      headers: token,
      payload: { release: 'pages', version: '1.0.0', scope: {}, by: 'Tomas', reason: 'a test' },
    });
    expect(placed.statusCode).toBe(200);
    origin.stores.watcher?.onChange();
    expect(await events.changes(2)).toBe(2);
  });

  test('they end when the origin does', async () => {
    const events = await listen(await session());
    expect(await events.changes(1)).toBe(1);
    const ended = events.ended();
    await origin.app.close();
    expect(await ended).toBe(true);
  });

  test('nobody hears them who is not signed in', async () => {
    const { status } = await fetch(`${url}/api/admin/releases/events`);
    expect(status).toBe(401);
  });
});
