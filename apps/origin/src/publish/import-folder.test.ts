import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { exampleDocument, exampleElements } from '../stores/testing/example-elements';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import { importFolder, ImportRefused, placeOf, type ImportTarget } from './import-folder';
import { storeTarget } from './store-target';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"></svg>';
const onPublished = jest.fn();
let temporary: TemporaryStores;
let target: ImportTarget;
let folder: string;

beforeAll(async () => {
  temporary = await openTemporaryStores();
  target = storeTarget({
    stores: temporary.stores,
    elements: () => exampleElements,
    pageTypes: () => [],
    siteOrigin: ({ host }) => `https://${host === '*' ? 'example.com' : host}`,
    looks: { hasIcon: () => true, hasFont: () => true },
    onPublished,
  });
});

afterAll(() => temporary.dispose());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-import-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, content: unknown) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(folder, name), text);
}

async function problemsOf(): Promise<string[]> {
  try {
    await importFolder(folder, target);
  } catch (error) {
    if (error instanceof ImportRefused) {
      return error.problems.map(({ file, pointer, message }) => `${file}|${pointer}|${message}`);
    }
    throw error;
  }
  return [];
}

test.each([
  ['index.json', '/', undefined],
  ['welcome.json', '/welcome', undefined],
  ['demo/index.json', '/demo', undefined],
  ['demo/sales_page.ar.json', '/demo/sales_page', 'ar'],
  ['index.ar.json', '/', 'ar'],
  ['release.v2.json', '/release.v2', undefined],
  ['page.xx.json', '/page.xx', undefined],
])('%s is the page %s in %s', (name, path, locale) => {
  expect(placeOf(name)).toEqual({ path, locale });
});

test('pages and files are stored where their place says', async () => {
  await write('pages/index.json', exampleDocument('home'));
  await write('pages/demo/sales_page.json', { page: exampleDocument('sales') });
  await write('pages/demo/sales_page.ar.json', exampleDocument('sales-ar'));
  await write(
    'pages/odd.json',
    exampleDocument('odd', 'x', { entities: { body: { type: 'Body', childIds: ['gone'] } } }),
  );
  await write('files/logo.svg', svg);
  const report = await importFolder(folder, target);
  expect(report.pages).toEqual([
    { file: 'pages/demo/sales_page.ar.json', url: 'https://example.com/ar/demo/sales_page' },
    { file: 'pages/demo/sales_page.json', url: 'https://example.com/demo/sales_page' },
    { file: 'pages/index.json', url: 'https://example.com/' },
    { file: 'pages/odd.json', url: 'https://example.com/odd' },
  ]);
  expect(report.warnings).toEqual([
    {
      file: 'pages/odd.json',
      pointer: '/entities/body',
      message: expect.stringContaining('"gone"'),
    },
  ]);
  expect(report.files).toEqual(['logo.svg']);
  expect(await temporary.stores.pages.find('default', '/demo/sales_page', 'ar')).toMatchObject({
    id: 'sales-ar',
  });
  expect(await temporary.stores.files.get('default', 'logo')).toMatchObject({
    filename: 'logo.svg',
    width: 4,
  });
  expect(onPublished).toHaveBeenCalledWith('default', '/demo/sales_page');
  // A second import of the same folder replaces.
  expect((await importFolder(folder, target)).pages).toHaveLength(4);
});

test('site.json names the host', async () => {
  await write('site.json', { host: 'mill.example' });
  await write('pages/index.json', exampleDocument('mill'));
  expect((await importFolder(folder, target)).pages[0]?.url).toBe('https://mill.example/');
  const site = await temporary.stores.sites.byHost('mill.example');
  expect(await temporary.stores.pages.find(site.id, '/', 'en')).toMatchObject({ id: 'mill' });
});

test('every problem is listed with file and pointer, and nothing is stored', async () => {
  await write('pages/good.json', exampleDocument('good'));
  await write('pages/broken.json', '{');
  await write('pages/no-id.json', { page: { type: 'squeeze' } });
  await write('pages/no-type.json', exampleDocument('no-type', 'x', { type: 'poster' }));
  await write('pages/twin.json', exampleDocument('good'));
  await write('pages/good/index.json', exampleDocument('good-2'));
  await write('pages/api/x.json', exampleDocument('api'));
  await write('pages/picture.svg', svg);
  await write('files/page.png', '<html></html>');
  await write('files/logo.svg', svg);
  await write('files/logo.gif', 'GIF89a');
  await write('files/deep/logo2.svg', svg);
  await write('site.json', { host: 'a/b' });
  const problems = await problemsOf();
  expect(problems.map((problem) => problem.split('|').slice(0, 2).join('|')).sort()).toEqual(
    [
      'files/deep/logo2.svg|',
      'files/logo.gif|',
      'files/logo.svg|',
      'files/page.png|',
      'pages/api/x.json|',
      'pages/broken.json|',
      'pages/good/index.json|',
      'pages/no-id.json|/page/id',
      'pages/no-type.json|/type',
      'pages/picture.svg|',
      'pages/twin.json|',
      'site.json|/host',
    ].sort(),
  );
  expect(problems).toContainEqual(
    expect.stringContaining('has the path /good in en, as pages/good'),
  );
  expect(await temporary.stores.pages.get('default', 'good')).toBeUndefined();
  expect(await temporary.stores.files.get('default', 'logo2')).toBeUndefined();
});

test('an empty folder and no folder are said to be so', async () => {
  expect(await problemsOf()).toEqual(['.||has neither pages/*.json nor files/*']);
  await expect(importFolder(join(folder, 'nowhere'), target)).rejects.toThrow(/nowhere/);
});

test('names of hidden files are not read', async () => {
  await write('pages/index.json', exampleDocument('hidden'));
  await write('pages/.DS_Store', 'x');
  expect(await problemsOf()).toEqual([expect.stringContaining('belongs to the page "home"')]);
});

test('the demo site has a place and an id of its own for every page', async () => {
  const seen: string[] = [];
  const report = await importFolder(resolve(__dirname, '../../demo'), {
    checkPage: () => Promise.resolve([]),
    putFile: () => Promise.resolve(),
    putPage: (page) => {
      seen.push(page.id);
      return Promise.resolve({ url: page.path, warnings: [] });
    },
  });
  expect(report.pages.map(({ url }) => url)).toContain('/');
  expect(new Set(seen).size).toBe(report.pages.length);
});
