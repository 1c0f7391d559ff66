import { mapMarkupIcons } from './markup-icons';

const drawn = (html: string) =>
  mapMarkupIcons(html, (className, openTag) => `${openTag}[${className}]`);

test.each([
  ['<p><span class="fa fa-star"></span> Rye</p>', '<p><span>[fa fa-star]</span> Rye</p>'],
  [
    '<span style="color:red" class="fas fa-check" dir="ltr"></span>',
    '<span style="color:red" dir="ltr">[fas fa-check]</span>',
  ],
  [
    '<span class="far fa-star"></span><span class="fa-brands fa-github"></span>',
    '<span>[far fa-star]</span><span>[fa-brands fa-github]</span>',
  ],
])('the icons of %s are drawn', (html, expected) => {
  expect(drawn(html)).toBe(expected);
});

test.each([
  '<p>class="fa fa-star"</p>',
  '<p class="fa fa-star">Rye</p>',
  '<span title=" class=" lang="fa fa-star">Rye</span>',
  '<span class="fa-lead">Rye</span>',
  '<span class="fas">Rye</span>',
])('%s has none', (html) => {
  expect(drawn(html)).toBe(html);
});

test('what nobody draws stays as it is', () => {
  const html = '<span class="fa fa-loaf"></span>';
  expect(mapMarkupIcons(html, () => null)).toBe(html);
});

test.each([
  ['a text without any', `<span>${' class= '.repeat(200_000)}`],
  ['a tag that never ends', `<span${' a class="'.repeat(150_000)}`],
  ['many tags', '<span class="'.repeat(100_000)],
])('%s, of 1 MB, is read at once', (_, html) => {
  // Of the processor: others may be using it.
  const start = process.cpuUsage();
  drawn(html);
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(500);
});
