import type { Site, StoredPage } from '../../stores/stores';
import { readAddress, type Address } from '../pages/address';
import { SentPages } from './sent-pages';

const site: Site = { id: 'default', host: '*' };
const at = (url: string) => readAddress(url) as Extract<Address, { kind: 'page' }>;

/** A finder whose one page has the title that was last published, and that counts what it is asked. */
function open() {
  const published = { title: 'First', asked: 0, meanwhile: () => {} };
  const pages = new SentPages({
    page(_site, { path }) {
      published.asked += 1;
      const document = JSON.stringify({ title: published.title });
      published.meanwhile();
      return Promise.resolve(path === '/join' ? ({ document } as StoredPage) : undefined);
    },
  });
  const title = async (url = '/join') => {
    const page = await pages.find(site, at(url));
    return page && (page.document as unknown as { title: string }).title;
  };
  return { pages, published, title };
}

test('a page is looked up once until something is published', async () => {
  const { pages, published, title } = open();
  pages.hear(true);
  expect([await title(), await title('/join?email=a'), published.asked]).toEqual([
    'First',
    'First',
    1,
  ]);
  published.title = 'Second';
  pages.forget();
  expect([await title(), published.asked]).toEqual(['Second', 2]);
});

test('is looked up for each post while publications cannot be heard', async () => {
  const { pages, published, title } = open();
  await title();
  await title();
  expect(published.asked).toBe(2);
  pages.hear(true);
  await title();
  pages.hear(false);
  published.title = 'Second';
  expect(await title()).toBe('Second');
});

test('what was read before a publication is not kept', async () => {
  const { pages, published, title } = open();
  pages.hear(true);
  published.meanwhile = () => {
    published.title = 'Second';
    pages.forget();
  };
  expect(await title()).toBe('First');
  published.meanwhile = () => {};
  expect(await title()).toBe('Second');
});

test('languages and pages that do not exist are told apart', async () => {
  const { pages, published, title } = open();
  pages.hear(true);
  await title();
  await title('/ar/join');
  expect([await title('/none'), await title('/none'), published.asked]).toEqual([
    undefined,
    undefined,
    4,
  ]);
});
