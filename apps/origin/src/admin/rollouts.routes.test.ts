import type { FastifyInstance } from 'fastify';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import { adminToken, openAdminApp } from './testing/admin-app';

const version = (name: string, number: string) => ({
  name,
  version: number,
  manifest: { pageTypes: ['recipe_card'] },
});
const catalog = {
  elements: () => [],
  releases: new Map([
    ['shell', [version('shell', '1.0.0')]],
    ['blog', ['1.2.0', '1.1.0', '1.0.0'].map((number) => version('blog', number))],
  ]),
  refused: [],
};

let temporary: TemporaryStores;
let app: FastifyInstance;

beforeAll(async () => {
  temporary = await openTemporaryStores();
  app = openAdminApp({ stores: temporary.stores, catalog });
});

afterAll(async () => {
  await app.close();
  await temporary.dispose();
});

const deed = { by: 'ada', reason: 'new lists' };

async function call(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = { authorization: `Bearer ${adminToken}` };
  const answer = await app.inject({
    method,
    url: `/api/admin${url}`,
    headers,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const begin = (changes: object = {}) =>
  call('POST', '/rollouts', {
    ...deed,
    release: 'blog',
    version: '1.2.0',
    scope: { pageType: 'blog_home' },
    stages: [1, 10, 100],
    every: 600_000,
    needed: 200,
    ...changes,
  });

const place = (changes: object = {}) =>
  call('POST', '/placements', {
    ...deed,
    release: 'blog',
    version: '1.0.0',
    scope: {},
    ...changes,
  });

/** Whatever was under way is over with it. */
beforeEach(() => place());

const act = (id: unknown, action: string) =>
  call('POST', `/rollouts/${String(id)}`, { ...deed, action });

test('a rollout begins beside the version that is shown there, and is seen by whoever looks', async () => {
  const { status, body } = await begin();
  expect(status).toBe(201);
  expect(body).toMatchObject({ release: 'blog', version: '1.2.0', from: '1.0.0', stage: 0 });
  expect(body).not.toHaveProperty('salt');
  const seen = (await call('GET', '/rollouts')).body;
  expect(seen).toMatchObject({
    placements: [{ release: 'blog', version: '1.0.0', scope: {} }],
    rollouts: [body],
  });
  expect((seen['deeds'] as object[]).slice(0, 2)).toMatchObject([
    { action: 'began', by: 'ada', reason: 'new lists', rolloutId: body['id'] },
    { action: 'placed', by: 'ada', rolloutId: null },
  ]);
});

test.each([
  [{ release: 'blogs' }, 'There is no release named blogs; there are shell, blog.'],
  [{ version: '2.0.0' }, 'There is no blog@2.0.0; there are 1.2.0, 1.1.0, 1.0.0.'],
  [{ scope: { pageType: 'blog' } }, 'No release renders pages of the type "blog".'],
  [{ stages: [10, 10] }, '"stages" must grow: 10, 10.'],
  [{ version: '1.0.0' }, 'blog@1.0.0 is shown there to everybody already.'],
])('what cannot be rolled out is refused with a sentence: %j', async (changes, error) => {
  expect(await begin(changes)).toEqual({ status: 422, body: { error } });
});

test.each([
  { scope: { pageType: 'No type' } },
  { scope: { country: 'FR' } },
  { stages: [] },
  { stages: [0] },
  { stages: [101] },
  { every: 10 },
  { needed: 0 },
  { by: '' },
  { reason: '' },
])('what is no rollout is refused: %j', async (changes) => {
  const { status, body } = await begin(changes);
  expect([status, body]).toEqual([400, { error: expect.any(String) as string }]);
});

test('a second one on the same pages is refused', async () => {
  await begin();
  expect(await begin({ version: '1.1.0' })).toEqual({
    status: 409,
    body: {
      error:
        'blog@1.2.0 is being rolled out on some of the same pages; stop it or wait for its end.',
    },
  });
});

test('it is paused, resumed, widened to its end', async () => {
  const { id } = (await begin()).body;
  expect((await act(id, 'pause')).body).toMatchObject({ state: 'paused', stage: 0 });
  expect(await act(id, 'pause')).toEqual({ status: 409, body: { error: 'It is paused already.' } });
  expect((await act(id, 'resume')).body).toMatchObject({ state: 'running' });
  expect((await act(id, 'widen')).body).toMatchObject({ stage: 1 });
  expect((await act(id, 'widen')).body).toMatchObject({ stage: 2 });
  expect((await act(id, 'widen')).body).toMatchObject({ state: 'done' });
  expect(await act(id, 'widen')).toMatchObject({ status: 404 });
  const { placements } = (await call('GET', '/rollouts')).body;
  expect(placements).toContainEqual({
    release: 'blog',
    version: '1.2.0',
    scope: { pageType: 'blog_home' },
  });
});

test('stopped, the live version is shown to all again', async () => {
  const { id } = (await begin()).body;
  expect((await act(id, 'stop')).status).toBe(200);
  expect((await call('GET', '/rollouts')).body).toMatchObject({ rollouts: [] });
});

test('a version is put in its place at once, and it is said what was there', async () => {
  await place({ version: '1.1.0' });
  expect(await place()).toEqual({
    status: 200,
    body: { release: 'blog', version: '1.0.0', scope: {}, before: '1.1.0' },
  });
  expect(await place({ version: '3.0.0' })).toMatchObject({ status: 422 });
});

test('without the token nobody learns or changes anything', async () => {
  for (const [method, url] of [
    ['GET', '/rollouts'],
    ['POST', '/rollouts'],
    ['POST', '/rollouts/x'],
    ['POST', '/placements'],
  ] as const) {
    expect((await app.inject({ method, url: `/api/admin${url}` })).statusCode).toBe(401);
  }
});
