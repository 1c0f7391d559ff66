import { onlyParagraph } from './paragraph';

test.each([
  ['<p>Rye <strong>bread</strong></p>', 'Rye <strong>bread</strong>'],
  [' <p>Rye<br>bread</p>\n', 'Rye<br>bread'],
  ['<p></p>', ''],
])('%j is one paragraph', (html, inner) => {
  expect(onlyParagraph(html)).toBe(inner);
});

test.each([
  '', 'Rye', '<p>Rye</p><p>Wheat</p>', '<p>Rye</p>Wheat', '<p class="x">Rye</p>', '<p>Rye<ul><li>x</li></ul></p>',
  '<p>Rye<h2>x</h2></p>', '<p>Rye</P><p>x</p>', '<div><p>Rye</p></div>', '<p>Rye<p>Wheat</p>',
])('%j is not', (html) => {
  expect(onlyParagraph(html)).toBeUndefined();
}); // prettier-ignore
