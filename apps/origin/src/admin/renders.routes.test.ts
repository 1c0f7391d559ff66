import type { ReleaseManifest, RenderRequest, ScriptList } from '@atrium/contract';
import { startTestOrigin, type TestOrigin } from '../routes/testing/test-origin';

let origin: TestOrigin;

const file = { path: 'entry.js', integrity: 'sha256-x', bytes: 1 };

const manifest = (more: Partial<ReleaseManifest> = {}): ReleaseManifest => ({
  name: 'recipes',
  version: '1.0.0',
  contract: 1,
  build: 'dev-1',
  server: { ...file, path: 'server.cjs', integrity: 'sha256-own' },
  browser: {
    ...{ entry: file, container: 'recipes_dev', islands: {}, enhancements: {}, libraries: [] },
    files: [file],
  },
  pageTypes: ['recipe_card'],
  elements: [
    {
      type: 'Recipe',
      fields: { type: 'object', properties: { dish: { default: '' } } },
      children: false,
    },
    { type: 'Body', fields: { type: 'object', properties: {} }, children: true },
  ],
  ...more,
});

const card = {
  id: 'card',
  type: 'recipe_card',
  seo: { title: 'Rye' },
  entities: {
    b: { id: 'b', type: 'Body' },
    r: { id: 'r', parentId: 'b', type: 'Recipe', dish: 'Rye bread' },
  },
};

interface Answer {
  request: RenderRequest;
  scripts: ScriptList;
  releases: { name: string; version: string; build: string; integrity: string }[];
  headers: Record<string, string>;
  error?: string;
}

async function ask(body: object, token = 'the-token-of-the-tests') {
  const answer = await origin.app.inject({
    method: 'POST',
    url: '/api/admin/renders',
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  return { status: answer.statusCode, ...answer.json<Answer>() };
}

beforeAll(async () => {
  origin = await startTestOrigin();
  const source = {
    id: 'tea',
    type: 'sales_page',
    seo: { title: 'Tea' },
    entities: { b: { id: 'b', type: 'Body' } },
  };
  await origin.publish({
    path: '/tea',
    id: 'tea',
    row: { source: JSON.stringify(source) } as object,
  });
});

afterAll(() => origin.close());

test('a page is prepared for a release that only the caller has, beside those that are live', async () => {
  const own = manifest({ name: 'pages', version: '2.0.0', pageTypes: ['sales_page'] });
  const { status, releases, request, headers, scripts } = await ask({ url: '/tea', release: own });
  expect(status).toBe(200);
  expect(releases.map(({ name, version }) => `${name}@${version}`)).toEqual([
    'shell@1.0.0',
    'pages@2.0.0',
  ]);
  expect(releases[1]).toMatchObject({ build: 'dev-1', integrity: 'sha256-own' });
  expect(JSON.parse(request.document)).toMatchObject({ id: 'tea', seo: { title: 'Tea' } });
  expect(headers['Content-Security-Policy']).toContain('strict-dynamic');
  expect(scripts.remotes['pages']).toMatchObject({
    entry: { url: '/releases/pages/2.0.0/dev-1/entry.js' },
  });
});

test('a document of a page type and with elements that nobody here has ever heard of is read', async () => {
  const { releases, request } = await ask({ url: '/card', release: manifest(), page: card });
  expect(releases.map(({ name }) => name)).toEqual(['shell', 'recipes']);
  expect(JSON.parse(request.document)).toMatchObject({
    type: 'recipe_card',
    elements: { r: { fields: { dish: 'Rye bread' } } },
  });
});

test('without the release that has its type, such a document is refused with its reason', async () => {
  const { status, error } = await ask({
    url: '/card',
    release: manifest({ pageTypes: [] }),
    page: card,
  });
  expect([status, error]).toEqual([
    422,
    'The page cannot be read: /type expected a page type, got recipe_card.',
  ]);
});

test('what is no page, and who is nobody, is refused', async () => {
  expect(await ask({ url: '/nowhere', release: manifest() })).toMatchObject({
    status: 404,
    error: 'No page is published at /nowhere.',
  });
  expect(await ask({ url: '/tea', release: {} })).toMatchObject({ status: 400 });
  expect(await ask({ url: '/tea', release: manifest() }, 'wrong')).toMatchObject({ status: 401 });
});

test('server bundles of live releases are given to who has the token', async () => {
  const get = (url: string, headers: Record<string, string>) =>
    origin.app.inject({ url: `/api/admin/releases${url}`, headers });
  const headers = { authorization: 'Bearer the-token-of-the-tests' };
  expect((await get('/pages/1.0.0/server', headers)).body).toContain("name: 'pages'");
  expect((await get('/pages/9.0.0/server', headers)).statusCode).toBe(404);
  expect((await get('/pages/1.0.0/server', {})).statusCode).toBe(401);
});
