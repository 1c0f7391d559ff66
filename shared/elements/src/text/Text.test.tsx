import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

test('the owner’s markup is shown, under either name', () => {
  const { container } = renderPage(
    pageOf([
      { type: 'Text', content: '<p>Rye <strong>bread</strong></p>' },
      { type: 'text', options: { html: '<p>Wheat</p>' } },
    ]),
  );
  expect(container.querySelector('strong')).toHaveTextContent('bread');
  expect(container).toHaveTextContent('Wheat');
});

test('typography follows the owner and the direction of the text', () => {
  const rendered = renderPage(
    pageOf([
      {
        type: 'Text',
        content: 'x',
        fontSize: '20px',
        lineHeight: 1.4,
        color: '#123456',
        fontFamily: 'Georgia',
        fontWeight: 700,
        fontStyle: 'italic',
        textAlign: 'right',
        mobileStyles: { fontSize: 16, textAlign: 'left' },
      },
    ]),
  );
  const rules = rulesOf(rendered, rendered.container.querySelector('.text')!);
  expect(rules.base).toBe(
    'font-size:20px;line-height:1.4;color:#123456;font-family:Georgia, serif;' +
      'font-weight:700;font-style:italic;text-align:end',
  );
  expect(rules.mobile).toBe('font-size:16px;text-align:start');
});

test('a table can be scrolled by itself on narrow screens, and lines of code break', () => {
  const cssOf = (content: string) => renderPage(pageOf([{ type: 'Text', content }])).css;
  expect(cssOf('<table><tr><td>Rye</td></tr></table>')).toMatch(
    /@media[^{]*\{\.text table\{display:block;overflow-x:auto/,
  );
  expect(cssOf('<pre>rye 500 g</pre>')).toContain('.text pre{white-space:pre-wrap}');
  expect(cssOf('<p>Rye</p><p>Wheat</p>')).not.toMatch(/ table|pre-wrap/);
});

test('a hundred equal texts cost one rule', () => {
  const texts = Array.from({ length: 100 }, () => ({ type: 'Text', content: 'x', fontSize: 20 }));
  const { css } = renderPage(pageOf(texts));
  expect(css.match(/font-size:20px/g)).toHaveLength(1);
});

test.each([
  { color: 'red;}body{display:none}' },
  { fontFamily: 'x;}body{display:none}' },
  { fontFamily: '"</style><script>alert(1)</script>' },
  { fontWeight: '700;}body{display:none}' },
])('values that would break out of their rule are not in the style sheet: %j', (fields) => {
  expect(renderPage(pageOf([{ type: 'Text', content: 'x', ...fields }])).css).not.toMatch(
    /display:none|script/,
  );
});
