import type { FastifyInstance, InjectOptions } from 'fastify';
import { StoreUnavailable } from '../stores/stores';
import { exampleSubmission } from '../stores/testing/example-submission';
import { exampleDocument, exampleElements } from '../stores/testing/example-elements';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import type { AdminOptions } from './admin-options';
import { adminToken, openAdminApp } from './testing/admin-app';

const release = (name: string, version: string) => ({
  name,
  version,
  folder: `/releases/${name}/${version}`,
  manifest: { contract: 1, build: 'b1', pageTypes: ['squeeze'], elements: exampleElements },
});
const shell = release('shell', '1.0.0');
const remotes = [release('funnel-pages', '1.1.0'), release('funnel-pages', '1.0.0')];
const catalog = {
  elements: () => exampleElements,
  releases: new Map([
    ['shell', [shell]],
    ['funnel-pages', remotes],
  ]),
  newest: { shell, remotes: new Map([['funnel-pages', remotes[0]]]) },
  refused: [new Error('blog@9.9.9 is damaged')],
};

let temporary: TemporaryStores;
let app: FastifyInstance;
const onPublished = jest.fn();

const openApp = (stores: AdminOptions['stores']) =>
  openAdminApp({ stores, catalog, board: { common: catalog.newest }, onPublished });

beforeAll(async () => {
  temporary = await openTemporaryStores();
  app = openApp(temporary.stores);
});

beforeEach(() => onPublished.mockReset());

afterAll(async () => {
  await app.close();
  await temporary.dispose();
});

const call = (
  method: InjectOptions['method'],
  url: string,
  options: InjectOptions = {},
  to = app,
) =>
  to.inject({
    method,
    url: `/api/admin${url}`,
    ...options,
    headers: { authorization: `Bearer ${adminToken}`, ...options.headers },
  });

const putPage = (id: string, query: string, document: unknown = exampleDocument(id)) =>
  call('PUT', `/pages/${id}?${query}`, { payload: document as object });

describe('who may call', () => {
  test.each([
    ['no token', undefined],
    ['a wrong token', 'Bearer wrong'],
    ['part of the token', `Bearer ${adminToken.slice(0, -1)}`],
    ['another scheme', `Basic ${adminToken}`],
  ])('%s is answered with 401, whatever the call', async (_, authorization) => {
    const opened = openApp(temporary.stores);
    for (const [method, url] of [
      ['GET', '/pages'],
      ['PUT', '/pages/x?path=/x'],
      ['GET', '/submissions'],
      ['GET', '/nothing'],
    ] as const) {
      const response = await opened.inject({
        method,
        url: `/api/admin${url}`,
        headers: authorization ? { authorization } : {},
      });
      expect([url, response.statusCode]).toEqual([url, 401]);
      expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(response.json()).toEqual({ error: expect.any(String) });
    }
    await opened.close();
  });

  test('who keeps on trying wrong tokens is asked to wait; the right one passes all the same', async () => {
    const opened = openApp(temporary.stores);
    const attempt = () =>
      opened.inject({ url: '/api/admin/pages', headers: { authorization: 'Bearer wrong' } });
    const codes: number[] = [];
    for (let attempts = 0; attempts < 21; attempts++) codes.push((await attempt()).statusCode);
    expect(codes).toEqual([...Array<number>(20).fill(401), 429]);
    expect(Number((await attempt()).headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('GET', '/pages', {}, opened)).statusCode).toBe(200);
    await opened.close();
  });
});

describe('pages', () => {
  test('are created, replaced, read, listed and deleted', async () => {
    const created = await putPage('life', 'path=/life');
    expect([created.statusCode, created.json()]).toEqual([
      201,
      { url: 'https://example.com/life', warnings: [] },
    ]);
    expect((await putPage('life', 'path=/life')).statusCode).toBe(200);

    const page = (await call('GET', '/pages/life')).json();
    expect(page).toMatchObject({
      id: 'life',
      url: 'https://example.com/life',
      document: { id: 'life', rootId: 'body' },
      source: exampleDocument('life'),
    });
    const { pages } = (await call('GET', '/pages')).json<{ pages: { id: string }[] }>();
    expect(pages).toContainEqual(expect.objectContaining({ id: 'life', revision: page.revision }));

    const deleted = await call('DELETE', '/pages/life');
    expect([deleted.statusCode, deleted.json()]).toEqual([200, { deleted: 'life' }]);
    for (const method of ['GET', 'DELETE'] as const) {
      const gone = await call(method, '/pages/life');
      expect([gone.statusCode, gone.json()]).toEqual([
        404,
        { error: 'No page with the id "life" is published.' },
      ]);
    }
  });

  test('whoever keeps pages is told, of the old path too when a page moves', async () => {
    await putPage('told', 'path=/told');
    await putPage('told', 'path=/moved');
    await call('DELETE', '/pages/told');
    expect(onPublished.mock.calls).toEqual([
      ['default', '/told'],
      ['default', '/moved'],
      ['default', '/told'],
      ['default', '/moved'],
    ]);
  });

  test('the locale of the call wins; the address has it in front', async () => {
    const response = await putPage('arabic', 'path=/arabic&locale=ar');
    expect(response.json().url).toBe('https://example.com/ar/arabic');
    await call('DELETE', '/pages/arabic');
  });

  test('a host gets a site of its own with its first page, not with a refused or a tried one', async () => {
    const query = 'path=/&host=Shop.example';
    expect((await putPage('home', query, { id: 'home' })).statusCode).toBe(422);
    expect((await putPage('home', `${query}&dryRun=true`)).statusCode).toBe(201);
    const before = await call('GET', '/pages?host=shop.example');
    expect([before.statusCode, before.json().error]).toEqual([
      404,
      expect.stringContaining('no site for the host shop.example'),
    ]);
    expect((await putPage('home', query)).json().url).toBe('https://shop.example/');
    const after = (await call('GET', '/pages?host=shop.example')).json();
    expect(after.pages).toHaveLength(1);
    const whole = (await call('GET', '/pages')).json<{ pages: { id: string }[] }>();
    expect(whole.pages.map((page) => page.id)).not.toContain('home');
  });

  test('a document that cannot be read is refused with pointers, and nothing is stored', async () => {
    const response = await putPage('bad', 'path=/bad', {
      id: 'bad',
      type: 'poster',
      entities: 'x',
    });
    expect([response.statusCode, response.json()]).toEqual([
      422,
      {
        errors: [
          { pointer: '/type', expected: 'a page type', got: 'poster' },
          { pointer: '/entities', expected: 'the elements by id', got: 'x' },
        ],
      },
    ]);
    expect((await call('GET', '/pages/bad')).statusCode).toBe(404);
    expect(onPublished).not.toHaveBeenCalled();
  });

  test('a dry run stores nothing and tells nobody', async () => {
    expect((await putPage('dry', 'path=/dry&dryRun=true')).statusCode).toBe(201);
    expect((await call('GET', '/pages/dry')).statusCode).toBe(404);
    expect(onPublished).not.toHaveBeenCalled();
  });

  test.each([
    ['/a/../b', 422],
    ['/%2e%2e/b', 422],
    ['/a%5C..%5Cb', 422],
    ['/api/admin', 422],
    ['/ar/x', 422],
    ['x', 422],
  ])('the path %s is refused', async (path, status) => {
    const response = await putPage('path', `path=${path}`);
    expect([response.statusCode, response.json().errors]).toEqual([
      status,
      [expect.objectContaining({ expected: expect.stringContaining('a path') })],
    ]);
  });

  test('without a path, without JSON, without a body: a sentence', async () => {
    const noPath = await putPage('x', '');
    expect([noPath.statusCode, noPath.json().error]).toEqual([
      400,
      expect.stringContaining("'path'"),
    ]);
    const headers = { 'content-type': 'application/json' };
    const broken = await call('PUT', '/pages/x?path=/x', { payload: '{"id": nonsense', headers });
    expect([broken.statusCode, broken.json().error]).toEqual([
      400,
      expect.stringMatching(/^The body is not JSON: Unexpected token/),
    ]);
    const form = await call('PUT', '/pages/x?path=/x', {
      payload: 'a=b',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([form.statusCode, form.json().error]).toEqual([415, expect.stringContaining('JSON')]);
    const empty = await call('PUT', '/pages/x?path=/x');
    expect([empty.statusCode, empty.json().error]).toEqual([400, expect.stringContaining('empty')]);
  });

  test('a body over 5 MB is 413; a document with one text of almost 5 MB is taken', async () => {
    const over = await putPage(
      'large',
      'path=/large',
      exampleDocument('large', 'x'.repeat(5 * 1024 * 1024)),
    );
    expect([over.statusCode, over.json().error]).toEqual([
      413,
      expect.stringContaining('5242880 bytes'),
    ]);
    const almost = await putPage(
      'large',
      'path=/large',
      exampleDocument('large', 'x'.repeat(5_000_000)),
    );
    expect(almost.statusCode).toBe(201);
  });

  test('a key that would change prototypes is only a key', async () => {
    const payload = JSON.stringify(exampleDocument('proto')).replace('{', '{"__proto__":{"x":1},');
    const response = await call('PUT', '/pages/proto?path=/proto', {
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(201);
  });

  test('while the database is gone: 503, when to try again, and nothing of its words', async () => {
    const gone = () =>
      Promise.reject(new StoreUnavailable(new Error('password authentication failed')));
    const opened = openApp({
      ...temporary.stores,
      pages: { ...temporary.stores.pages, list: gone },
    });
    const response = await call('GET', '/pages', {}, opened);
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.body).not.toContain('password');
    await opened.close();
  });

  test('a fault of ours is not shown', async () => {
    const fault = () => Promise.reject(new TypeError('secret detail'));
    const opened = openApp({
      ...temporary.stores,
      pages: { ...temporary.stores.pages, list: fault },
    });
    const response = await call('GET', '/pages', {}, opened);
    expect([response.statusCode, response.json()]).toEqual([
      500,
      { error: 'Something went wrong here; the log says what.' },
    ]);
    await opened.close();
  });
});

describe('files', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>';
  const putFile = (url: string, payload: string | Buffer, type?: string) =>
    call('PUT', `/files/${url}`, { payload, headers: type ? { 'content-type': type } : {} });

  test('are stored with name and type, and replaced', async () => {
    const created = await putFile('logo?filename=My%20logo.svg', svg, 'image/svg+xml');
    expect([created.statusCode, created.json()]).toEqual([
      201,
      {
        id: 'logo',
        url: expect.stringMatching(
          /^https:\/\/example.com\/files\/logo\/[0-9a-f]{8}\/My%20logo.svg$/,
        ),
        filename: 'My logo.svg',
        type: 'image/svg+xml',
        size: svg.length,
        width: 4,
        height: 3,
      },
    ]);
    const replaced = await putFile('logo', `${svg}\n`);
    expect([replaced.statusCode, replaced.json().filename]).toEqual([200, 'logo.svg']);
    expect((await temporary.stores.files.content('default', 'logo'))?.toString()).toBe(`${svg}\n`);
  });

  test.each([
    ['a bad id', '..%2Fx', svg, 'image/svg+xml', 422],
    ['a false type', 'x', svg, 'image/png', 422],
    ['a page', 'x', '<html></html>', 'text/html', 415],
    ['nothing', 'x', '', undefined, 422],
    ['too much', 'x', Buffer.alloc(25 * 1024 * 1024 + 1), 'image/png', 413],
  ])('%s is refused', async (_, url, payload, type, status) => {
    const response = await putFile(url, payload, type);
    expect([response.statusCode, response.json()]).toEqual([status, { error: expect.any(String) }]);
    expect(await temporary.stores.files.get('default', 'x')).toBeUndefined();
  });
});

describe('submissions', () => {
  beforeAll(async () => {
    for (const [index, kind] of (['opt-in', 'contact', 'opt-in'] as const).entries()) {
      await temporary.stores.submissions.store(
        exampleSubmission({ kind, pageId: `page-${index}`, fields: { subject: `=${index}` } }),
        { key: `key-${index}`, payloadHash: 'h' },
        { status: 200, body: {} },
      );
    }
  });

  interface Answer {
    submissions: { id: string; fields: { subject: string } }[];
    next: string | null;
  }
  const get = async (query: string) => (await call('GET', `/submissions?${query}`)).json<Answer>();
  const subjects = (answer: Answer) => answer.submissions.map(({ fields }) => fields.subject);

  test('come oldest first, in parts, by kind and page', async () => {
    expect(subjects(await get(''))).toEqual(['=0', '=1', '=2']);
    expect(subjects(await get('kind=contact'))).toEqual(['=1']);
    expect(subjects(await get('page=page-2'))).toEqual(['=2']);
    const first = await get('kind=opt-in&limit=1');
    expect(first.submissions[0]).toMatchObject({
      kind: 'opt-in',
      consents: [
        {
          id: 'consent-1',
          html: 'I agree',
          version: expect.stringMatching(/^[0-9a-f]{16}\.r1$/),
          agreedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
      surveysResults: [
        { surveyEntityId: 'survey-1', questions: [{ id: 'why', answers: [{ id: 'because' }] }] },
      ],
      storedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(first.next).toBe(first.submissions[0]?.id);
    const second = await get(`kind=opt-in&after=${first.next}`);
    expect([subjects(second), second.next]).toEqual([['=2'], null]);
  });

  test('are a spreadsheet for who asks for one', async () => {
    const response = await call('GET', '/submissions', { headers: { accept: 'text/csv' } });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(",'=0,");
  });

  test.each(['kind=everything', 'after=x', 'limit=0', 'limit=1001', 'host=a/b'])(
    '%s is refused',
    async (query) => {
      const response = await call('GET', `/submissions?${query}`);
      expect([response.statusCode, response.json()]).toEqual([400, { error: expect.any(String) }]);
    },
  );
});

test('releases are listed with what is live and what was refused', async () => {
  const { releases, refused } = (await call('GET', '/releases')).json();
  expect(releases).toEqual([
    expect.objectContaining({ name: 'shell', version: '1.0.0', live: true }),
    expect.objectContaining({
      name: 'funnel-pages',
      version: '1.1.0',
      live: true,
      elements: ['Body', 'Text', 'FormInput'],
    }),
    expect.objectContaining({ name: 'funnel-pages', version: '1.0.0', live: false }),
  ]);
  expect(refused).toEqual(['blog@9.9.9 is damaged']);
});
