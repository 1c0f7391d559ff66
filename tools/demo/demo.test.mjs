import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { compileElements, elementManifest, pageTypes, readPage } from '@atrium/contract';
import { elements } from '@atrium/elements';
import sharp from 'sharp';
import { bookingCalendarMeta } from '../../apps/booking/src/elements/booking-calendar/booking-calendar.meta';
import { demoPages, elementTypes } from './pages.mjs';

const folder = join(import.meta.dirname, '../../apps/origin/demo');
const metas = [...Object.values(elements).map(({ meta }) => meta), bookingCalendarMeta];
const readers = compileElements(metas.map(elementManifest));

/** `demo/squeeze.ar.json` → `/ar/demo/squeeze` */
function addressOf(file) {
  const [, path, locale] = /^(.*?)(?:\.([a-z]{2}))?\.json$/.exec(file);
  const address = path === 'index' ? '/' : `/${path}`;
  return locale ? `/${locale}${address}` : address;
}

const pages = [];
const files = new Map();

beforeAll(async () => {
  for (const file of await readdir(join(folder, 'pages'), { recursive: true })) {
    if (extname(file) !== '.json') continue;
    const document = JSON.parse(await readFile(join(folder, 'pages', file), 'utf8'));
    const markup = [];
    const html = (text) => {
      markup.push(text);
      return text;
    };
    const result = readPage(document, { elements: readers, html });
    pages.push({ file, address: addressOf(file), document, result, markup });
  }
  for (const name of await readdir(join(folder, 'files'))) {
    files.set(basename(name, extname(name)), join(folder, 'files', name));
  }
});

/** One line for each thing that is wrong, with the page where it is. */
const complaints = (find) =>
  pages.flatMap((page) => find(page).map((complaint) => `${page.file}: ${complaint}`));

const elementsOf = ({ result }, ...types) =>
  Object.values(result.page.elements).filter(({ type }) => types.includes(type));

test('the committed pages are those that `node tools/demo/build.mjs` writes', async () => {
  const written = (await demoPages()).map(({ file, document }) => [file, document]);
  expect(Object.fromEntries(pages.map(({ file, document }) => [file, document]))).toEqual(
    JSON.parse(JSON.stringify(Object.fromEntries(written))),
  );
});

test('every page reads without an error or a warning', () => {
  expect(
    complaints(({ result }) =>
      result.ok
        ? result.warnings.map(({ pointer, message }) => `${pointer} ${message}`)
        : result.errors.map(({ pointer, expected }) => `${pointer} expected ${expected}`),
    ),
  ).toEqual([]);
});

test('all page types are shown, each under its name', () => {
  const shown = pages
    .filter(({ address, result }) => address === `/demo/${result.page.type}`)
    .map(({ result }) => result.page.type);
  expect(shown.sort()).toEqual([...pageTypes].sort());
});

test('ids of pages are unique, and a page has the locale that its file name says', () => {
  expect(new Set(pages.map(({ result }) => result.page.id)).size).toBe(pages.length);
  const wrong = ({ file, result }) =>
    result.page.locale === (/\.(\w+)\.json$/.exec(file)?.[1] ?? 'en') ? [] : [result.page.locale];
  expect(complaints(wrong)).toEqual([]);
});

test('the start page leads to every page type and every element', async () => {
  const start = JSON.stringify(pages.find(({ address }) => address === '/').document);
  const expected = [
    ...pageTypes.map((type) => `/demo/${type}`),
    ...(await elementTypes()).map((type) => `/demo/elements/${type}`),
  ];
  expect(
    expected.filter(
      (address) => !start.includes(`"${address}`) && !start.includes(`\\"${address}\\"`),
    ),
  ).toEqual([]);
});

test('every link inside the site leads to a page that exists', async () => {
  const addresses = new Set(pages.map(({ address }) => address));
  for (const type of await elementTypes()) addresses.add(`/demo/elements/${type}`);
  const broken = ({ result, markup }) => {
    const { page } = result;
    const fields = Object.values(page.elements).flatMap((element) =>
      ['linkUrl', 'link', 'urlRedirect'].map((name) => element.fields[name]),
    );
    const inText = markup.flatMap((text) =>
      [...text.matchAll(/href="([^"]*)"/g)].map(([, address]) => address),
    );
    const anchors = new Set(Object.values(page.elements).map(({ anchor }) => anchor));
    return [...fields, ...inText, page.optIn.nextStepUrl].filter((address) => {
      if (address?.startsWith('#')) return !anchors.has(address.slice(1));
      return address?.startsWith('/') && !addresses.has(address);
    });
  };
  expect(complaints(broken)).toEqual([]);
});

test('a form has somewhere to lead, and so has a button that goes to the next step', () => {
  // The others of the login family say on their own page what was done.
  const stays = ['resetRequest', 'resetPassword', 'confirmRegistration'];
  const leads = ({ fields }) =>
    !stays.includes(fields.action) &&
    !(fields.redirectionType === 'customUrl' && fields.urlRedirect);
  const lost = (page) =>
    elementsOf(page, 'OptInButton', 'Button').some(leads) && !page.result.page.optIn.nextStepUrl
      ? ['has no next step']
      : [];
  expect(complaints(lost)).toEqual([]);
});

test('every picture exists, is shown somewhere, and is described', () => {
  const wrong = (page) =>
    elementsOf(page, 'Image').flatMap(({ fields }) => [
      ...(files.has(fields.fileId) ? [] : [`no file ${fields.fileId}`]),
      ...(fields.alt ? [] : [`no words for ${fields.fileId}`]),
    ]);
  expect(complaints(wrong)).toEqual([]);
  const social = ({ result }) =>
    [result.page.seo.imageFileId].filter((id) => id !== null && !files.has(id));
  expect(complaints(social)).toEqual([]);
  const used = pages.flatMap((page) =>
    elementsOf(page, 'Image').map(({ fields }) => fields.fileId),
  );
  const pictures = [...files].filter(([, path]) => /\.(?:jpg|webp)$/.test(path));
  expect(pictures.map(([id]) => id).filter((id) => !used.includes(id))).toEqual([]);
});

test.each([
  ['demo-bakery', 1600, 1067],
  ['demo-bread', 1200, 900],
  ['demo-portrait', 800, 800],
])('%s is %i × %i', async (id, width, height) => {
  expect(await sharp(files.get(id)).metadata()).toMatchObject({ width, height });
});

test('no picture, film or sound is heavier than 150 kB', async () => {
  const sizes = await Promise.all(
    [...files.values()].map(async (path) => (await readFile(path)).length),
  );
  expect(Math.max(...sizes)).toBeLessThanOrEqual(150_000);
});

test('every page has one h1: its first headline, and only that', () => {
  const wrong = (page) => {
    const levels = elementsOf(page, 'Headline').map(({ fields }) => fields.headerType);
    if (levels.length === 0) return ['no headline'];
    return [
      ...(levels[0] === '' ? [] : [`the first headline is ${levels[0]}`]),
      ...levels.slice(1).filter((level) => ['h1', 'header-one'].includes(level)),
    ];
  };
  expect(complaints(wrong)).toEqual([]);
  expect(complaints(({ markup }) => markup.filter((text) => /<h1/i.test(text)))).toEqual([]);
});

test('pages are titled and described', () => {
  const wrong = ({ result }) => ['title', 'description'].filter((key) => !result.page.seo[key]);
  expect(complaints(wrong)).toEqual([]);
});

test('the long sales page, the page of words and the form page are what they say', () => {
  const at = (address) => pages.find((page) => page.address === address);
  const sales = at('/demo/sales_page');
  expect(elementsOf(sales, 'FaqItem').length).toBeGreaterThanOrEqual(5);
  expect(elementsOf(sales, 'Image')).toHaveLength(7);
  expect(elementsOf(sales, 'FormInput', 'ExplicitConsent', 'OptInButton')).toHaveLength(4);
  const words = at('/demo/info_page');
  expect(elementsOf(words, 'FormInput', 'OptInButton', 'Button', 'ExplicitConsent')).toEqual([]);
  const text = words.markup.join(' ').replace(/<[^>]+>/g, ' ');
  expect(text.trim().split(/\s+/).length).toBeGreaterThan(850);
  expect(elementsOf(at('/demo/squeeze'), 'FormInput').map(({ fields }) => fields.slug)).toEqual([
    'first_name',
    'email',
  ]);
});
