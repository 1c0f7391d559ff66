import { differencesOf } from './differences';

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Tea</title>${head}</head><body><main>${body}</main></body></html>`;

test('the same page has none', () => {
  expect(differencesOf(page('<h1>Tea</h1>'), page('<h1>Tea</h1>'))).toEqual({
    count: 0,
    first: [],
  });
});

test('what differs between any two versions is none', () => {
  const before = page(
    '<p class="sc-a1 kXzQeb _3 own">Tea</p><script src="/releases/blog/1.0.0/b1/x.js" integrity="sha256-1"></script>',
    '<style>.kXzQeb{color:red}</style><link href="/releases/scripts/en/shell@1.0.0+b1,blog@1.0.0+b1.json">',
  );
  const after = page(
    '<p class="sc-b2 jYyWfc _1c own">Tea</p><script src="/releases/blog/1.1.0/b2/x.js" integrity="sha256-2"></script>',
    '<style>.jYyWfc{color:red}</style><link href="/releases/scripts/en/shell@1.0.0+b1,blog@1.1.0+b2.json">',
  );
  expect(differencesOf(before, after).count).toBe(0);
});

test.each<[string, string, string, string[]]>([
  ['another text', '<h1>Tea</h1>', '<h1>Coffee</h1>', ['in body > main > h1: Tea became Coffee']],
  ['an element that is gone', '<h1>Tea</h1><hr>', '<h1>Tea</h1>', ['in html > body > main: <hr> is gone']],
  ['one that is new', '<h1>Tea</h1>', '<h1>Tea</h1><img alt="A pot">', ['in html > body > main: <img alt="A pot"> is new']],
  ['another attribute', '<a href="/a">x</a>', '<a href="/b">x</a>', ['in html > body > main: <a href="/a"> became <a href="/b">']],
])('%s is told in words', (_name, before, after, words) => {
  expect(differencesOf(page(before), page(after))).toEqual({ count: words.length, first: words });
}); // prettier-ignore

test('data of the page counts, code does not', () => {
  const script = (type: string, text: string) => page(`<script type="${type}">${text}</script>`);
  expect(
    differencesOf(script('text/javascript', 'a()'), script('text/javascript', 'b()')).count,
  ).toBe(0);
  expect(
    differencesOf(script('application/json', '[1]'), script('application/json', '[2]')).count,
  ).toBe(1);
});

test('two changes apart are two, and what lies between is none', () => {
  const items = Array.from({ length: 300 }, (_, index) => `<li>Item ${index}</li>`);
  const changed = [...items.slice(1, 150), '<li>New</li>', ...items.slice(150)];
  const { count, first } = differencesOf(page(items.join('')), page(changed.join('')));
  expect(count).toBe(4);
  expect(first.join('\n')).toMatch(/Item 0 is gone[\s\S]*New is new/);
});

test('documents that have nothing in common are counted, however long', () => {
  const list = (word: string) =>
    Array.from({ length: 3000 }, (_, index) => `<li>${word} ${index}</li>`);
  const { count, first } = differencesOf(page(list('Tea').join('')), page(list('Rye').join('')));
  expect(count).toBe(3000);
  expect(first).toHaveLength(5);
});
