import { outerLinks } from './text-links';

const onInline = outerLinks('inline');

it('takes links of texts out of the frame that their page stands in', () => {
  expect(onInline('<p>To <a href="/shop" rel="nofollow">the <b>shop</b></a></p>')).toBe(
    '<p>To <a href="/shop" rel="nofollow" target="_top">the <b>shop</b></a></p>',
  );
  expect(
    outerLinks('lecture')('<a style="color:red" href="https://b.example/?a&amp;b">b</a>'),
  ).toBe('<a style="color:red" href="https://b.example/?a&amp;b" target="_parent">b</a>');
});

it.each([
  '<a href="#places">places</a>',
  '<a href="mailto:ada@example.org">Ada</a>',
  '<a href="/shop" target="_blank" rel="noopener">shop</a>',
  '<a title="a name">nowhere</a>',
  '<abbr title="href">a</abbr> and a &lt;a href="/b"&gt;',
])('leaves %s', (html) => {
  expect(onInline(html)).toBe(html);
});

it('leaves pages that stand in no frame alone', () => {
  expect(outerLinks('sales_page')('<a href="/shop">shop</a>')).toBe('<a href="/shop">shop</a>');
});
