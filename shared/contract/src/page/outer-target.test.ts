import { outerTarget } from './outer-target';

test.each([
  ['inline', '_top'],
  ['inline_body', '_top'],
  ['popup', '_top'],
  ['lecture', '_parent'],
  ['sales_page', undefined],
] as const)('links of %s pages open in %s', (type, target) => {
  for (const href of [
    'https://shop.example',
    'http://shop.example',
    '//shop.example',
    '/shop',
    'shop?a=1#b',
    '?page=2',
  ])
    expect(outerTarget(type, href)).toBe(target);
});

test('a place of the page, and what no page is shown for, stay in the frame', () => {
  for (const href of ['#top', 'mailto:ada@example.org', 'tel:+4312345', 'whatsapp://send'])
    expect(outerTarget('inline', href)).toBeUndefined();
});
