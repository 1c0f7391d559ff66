import { defineElement, elementManifest, Group, Id, List } from '@atrium/contract';
import type { Site } from '../stores/stores';
import { exampleDocument, exampleElements } from '../stores/testing/example-elements';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import { publishPage, type Publication } from './publish-page';

const site: Site = { id: 'default', host: '*' };
let temporary: TemporaryStores;

beforeAll(async () => {
  temporary = await openTemporaryStores();
});

afterAll(() => temporary.dispose());

const publish = (publication: Omit<Publication, 'site'>) =>
  publishPage(
    { stores: temporary.stores, elements: exampleElements, publicUrl: 'https://example.com' },
    { site, ...publication },
  );
const stored = (id: string) => temporary.stores.pages.get('default', id);

test('stores normal form, source and what was sanitised', async () => {
  const input = exampleDocument('page-1', '<p onclick="x()">Hello</p>');
  expect(await publish({ path: '/one', input })).toEqual({
    status: 'created',
    id: 'page-1',
    url: 'https://example.com/one',
    path: '/one',
    locale: 'en',
    warnings: [],
  });
  const page = await stored('page-1');
  expect(page).toMatchObject({
    path: '/one',
    locale: 'en',
    type: 'sales_page',
    title: 'Title of page-1',
    sanitized: ['Text.content'],
    elementTypes: ['Body', 'Text'],
  });
  expect(JSON.parse(page?.document ?? '').elements.text.fields.content).toBe('<p>Hello</p>');
  expect(JSON.parse(page?.source ?? '')).toEqual(input);
});

test('a new publication has a new revision', async () => {
  await publish({ path: '/again', input: exampleDocument('again') });
  const first = await stored('again');
  expect(await publish({ path: '/again', input: exampleDocument('again') })).toMatchObject({
    status: 'replaced',
  });
  expect((await stored('again'))?.revision).not.toBe(first?.revision);
});

test('the locale and the id of the publication win over the document', async () => {
  const result = await publish({
    path: '/two',
    locale: 'ar',
    id: 'page-2',
    input: exampleDocument('in-document'),
  });
  expect(result).toMatchObject({
    url: 'https://example.com/ar/two',
    warnings: [
      {
        pointer: '/id',
        message: 'the document says "in-document"; the page is published as "page-2"',
      },
    ],
  });
  expect(JSON.parse((await stored('page-2'))?.document ?? '')).toMatchObject({
    id: 'page-2',
    locale: 'ar',
  });
});

test('a saved state is read as well; what is unknown is reported and kept out', async () => {
  const page = exampleDocument('state', 'x', {
    entities: {
      body: { type: 'Body', childIds: ['odd'] },
      odd: { type: 'Hologram', parentId: 'body' },
    },
  });
  expect(await publish({ path: '/state', input: { page, files: {} } })).toMatchObject({
    warnings: [
      { pointer: '/page/entities/odd/type', message: expect.stringContaining('Hologram') },
    ],
  });
});

test.each([
  ['no document', { path: '/bad', input: [] }, ''],
  ['no type', { path: '/bad', input: { ...exampleDocument('bad'), type: 'poster' } }, '/type'],
  ['a bad path', { path: '/../bad', input: exampleDocument('bad') }, ''],
  ['a bad locale', { path: '/bad', locale: 'xx', input: exampleDocument('bad') }, ''],
  ['a long id', { path: '/bad', id: 'b'.repeat(101), input: exampleDocument('bad') }, '/id'],
])('%s is refused and nothing is stored', async (_, publication, pointer) => {
  const before = await temporary.stores.pages.list('default');
  const result = await publish(publication);
  expect(result).toEqual({
    errors: [{ pointer, expected: expect.any(String), got: expect.any(String) }],
  });
  expect(await temporary.stores.pages.list('default')).toEqual(before);
});

test('a path that belongs to another page is refused, in a dry run as well', async () => {
  await publish({ path: '/owned', input: exampleDocument('owner') });
  const errors = [
    { pointer: '', expected: expect.any(String), got: expect.stringContaining('"owner"') },
  ];
  for (const dryRun of [true, false]) {
    expect(await publish({ path: '/owned', input: exampleDocument('thief'), dryRun })).toEqual({
      errors,
    });
  }
  expect(await stored('thief')).toBeUndefined();
});

test('a dry run says what would happen and stores nothing', async () => {
  const publication = { path: '/dry', input: exampleDocument('dry') };
  expect(await publish({ ...publication, dryRun: true })).toMatchObject({ status: 'created' });
  expect(await stored('dry')).toBeUndefined();
});

test('keys that change prototypes are only keys', async () => {
  const input = JSON.parse(
    '{"id":"proto","type":"sales_page","__proto__":{"polluted":1},"entities":{"body":{"type":"Body","childIds":["__proto__"],"__proto__":{"polluted":1}},"__proto__":{"type":"Text","id":"__proto__","parentId":"body"}}}',
  );
  expect(await publish({ path: '/proto', input })).toMatchObject({ status: 'created' });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

describe('files', () => {
  const picture = defineElement({
    type: 'Picture',
    children: false,
    runs: 'none',
    fields: { fileId: Id(), captions: List(Group({ fileId: Id() })) },
  });
  const publishPicture = (fields: Record<string, unknown>, page: Record<string, unknown> = {}) =>
    publishPage(
      {
        stores: temporary.stores,
        elements: [...exampleElements, elementManifest(picture)],
      },
      {
        site,
        path: '/picture',
        input: exampleDocument('picture', '', {
          entities: {
            body: { id: 'body', type: 'Body', childIds: ['loaf'] },
            loaf: { id: 'loaf', type: 'Picture', parentId: 'body', ...fields },
          },
          ...page,
        }),
      },
    );
  const pointers = async (...publication: Parameters<typeof publishPicture>) => {
    const result = await publishPicture(...publication);
    return 'errors' in result ? result.errors : result.warnings.map(({ pointer }) => pointer);
  };

  test('that nobody has are named with their element and field, and the page stands', async () => {
    const result = await publishPicture(
      { fileId: 'gone', captions: [{ fileId: 'words' }] },
      { seo: { title: 'Loaf', imageFileId: 'gone' } },
    );
    expect(result).toMatchObject({
      id: 'picture',
      warnings: [
        { pointer: '/seo/imageFileId', message: expect.stringContaining('"gone"') },
        { pointer: '/entities/loaf/fileId', message: expect.stringContaining('"gone"') },
        { pointer: '/entities/loaf/captions/0/fileId', message: expect.stringContaining('words') },
      ],
    });
    expect(await stored('picture')).toBeDefined();
  });

  test('that the site has, or that the page brings along, are not', async () => {
    const file = { filename: 'a.txt', type: 'text/plain', hash: 'a', width: null, height: null };
    const content = Buffer.from('a');
    await temporary.stores.files.put(
      { siteId: 'default', id: 'there', size: content.length, ...file },
      content,
    );
    expect(await pointers({ fileId: 'there' })).toEqual([]);
    expect(
      await pointers(
        { fileId: 'brought' },
        { files: { brought: { id: 'brought', path: '/a.jpg' } } },
      ),
    ).toEqual([]);
    expect(await pointers({ fileId: '' })).toEqual([]);
    expect(await pointers({ fileId: 'toString' })).toEqual(['/entities/loaf/fileId']);
  });

  test('are named fifty times at most, however much a page asks for', async () => {
    const captions = Array.from({ length: 500 }, (_, index) => ({ fileId: `gone-${index}` }));
    expect(await pointers({ captions })).toHaveLength(50);
  });
});
