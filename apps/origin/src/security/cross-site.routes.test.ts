import type { InjectOptions } from 'fastify';
import { startTestOrigin, type TestOrigin } from '../routes/testing/test-origin';

let origin: TestOrigin;

beforeAll(async () => {
  origin = await startTestOrigin();
  await origin.publish({
    path: '/join',
    elements: { mail: { type: 'FormInput', slug: 'email' }, send: { type: 'OptInButton' } },
  });
});

afterAll(() => origin.close());

interface Route {
  method: NonNullable<InjectOptions['method']>;
  path: string;
}

/** Every route that may change something, as the router knows them: a new one cannot be forgotten here. */
function changingRoutes(): Route[] {
  const above: string[] = [];
  const routes: Route[] = [];
  for (const line of origin.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] =
      /^([│├└─ ]*)(\S+) \(([A-Z, ]+)\)/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(Math.max(depth - 1, 0), Infinity, part);
    const path = above.join('').replace(/:\w+/g, 'x').replace(/^\*$/, '/join');
    for (const method of methods.split(', '))
      if (!['', 'GET', 'HEAD'].includes(method)) routes.push({ method, path } as Route);
  }
  return routes;
}

let senders = 0;

/** Each request comes from an address of its own: who sends wrong tokens often is asked to wait. */
const send = ({ method, path }: Route, headers: Record<string, string>) =>
  origin.app.inject({
    remoteAddress: `fd00::${(senders += 1).toString(16)}`,
    method,
    url: path,
    payload: 'optin[fields][email]=a@b.example&optin[entityId]=send&page=/join',
    headers: {
      host: 'public.example',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: '__Host-session=whatever; session=whatever',
      ...headers,
    },
  });

test('the routes that change something are found', () => {
  const found = changingRoutes().map(({ method, path }) => `${method} ${path}`);
  expect(found).toEqual(
    expect.arrayContaining(['POST /join', 'POST /contact-us/request', 'POST /api/errors']),
  );
  expect(found).toContain('POST /api/account/logout');
  expect(found).toContain('POST /api/admin/deliveries/x/retry');
  expect(found).toContain('DELETE /api/admin/receivers/x');
});

test.each<[string, Record<string, string>]>([
  ['of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['of another site that says no more', { 'sec-fetch-site': 'cross-site' }],
  ['of a neighbour', { 'sec-fetch-site': 'same-site', origin: 'https://evil.public.example' }],
  ['of an old browser elsewhere', { origin: 'https://evil.example' }],
  ['of an old browser that sends its referer', { referer: 'https://evil.example/public.example' }],
  ['of nobody in particular', { origin: 'null' }],
  ['of a name that begins like ours', { origin: 'https://public.example.evil.example' }],
])('a request %s changes nothing, wherever it is sent', async (_, headers) => {
  for (const route of changingRoutes()) {
    const { statusCode, headers: answered } = await send(route, headers);
    // What administers takes no cookies, and so nobody else's browser can do it for them.
    const expected = route.path.startsWith('/api/admin/') ? 401 : 403;
    expect({ ...route, statusCode }).toEqual({ ...route, statusCode: expected });
    expect(answered).not.toHaveProperty('set-cookie');
    expect(answered).not.toHaveProperty('access-control-allow-origin');
  }
  expect(origin.stores.stored).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['of the page itself', { 'sec-fetch-site': 'same-origin' }],
  ['of an old browser on the page', { origin: 'https://public.example' }],
])('a request %s is let in', async (_, headers) => {
  const visitors = changingRoutes().filter(({ path }) => !path.startsWith('/api/admin/'));
  for (const route of visitors)
    expect({ ...route, statusCode: (await send(route, headers)).statusCode }).not.toMatchObject({
      statusCode: 403,
    });
});
