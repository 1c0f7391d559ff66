import { screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

const headline = (content: string, fields: Record<string, unknown> = {}) => ({
  type: 'Headline',
  content,
  ...fields,
});

const level = (name: string) => Number(screen.getByRole('heading', { name }).tagName.slice(1));

test('the first headline is the page’s h1, the others are h2', () => {
  renderPage(pageOf([headline('Bread'), { type: 'Section', children: [headline('Flour')] }]));
  expect([level('Bread'), level('Flour')]).toEqual([1, 2]);
});

test('the level that the markup starts with counts, then the one that the field names', () => {
  renderPage(
    pageOf([
      headline('<h3>Markup</h3>', { headerType: 'header-five' }),
      headline('Builder', { headerType: 'header-four' }),
      headline('Tag', { tag: 'h6' }),
      headline('Number', { options: { level: 5 } }),
      headline('Nonsense', { level: 'h9' }),
    ]),
  );
  expect(['Markup', 'Builder', 'Tag', 'Number', 'Nonsense'].map(level)).toEqual([3, 4, 6, 5, 2]);
});

test('headings are never nested and keep what the markup says of their lines', () => {
  const { container } = renderPage(
    pageOf([headline('<h1 style="text-align:center">One</h1><h2>Two</h2><p dir="rtl">Three</p>')]),
  );
  const heading = screen.getByRole('heading');
  expect(heading.tagName).toBe('H1');
  expect(container.querySelectorAll('h1,h2,p')).toHaveLength(1);
  expect([...heading.children].map((line) => line.textContent)).toEqual(['One', 'Two', 'Three']);
  expect(heading.children[0]).toHaveStyle({ textAlign: 'center' });
  expect(heading.children[2]).toHaveAttribute('dir', 'rtl');
});

test('a wrapper that says nothing is left out', () => {
  renderPage(pageOf([headline('<h2><p>Plain <em>words</em></p></h2>')]));
  expect(screen.getByRole('heading').innerHTML).toBe('Plain <em>words</em>');
});

test('looks do not depend on the level', () => {
  const { container, css } = renderPage(
    pageOf([
      headline('<h1>A</h1>', { fontSize: 30 }),
      headline('<h4>B</h4>', { fontSize: '30px' }),
    ]),
  );
  const [first, second] = container.querySelectorAll('.headline');
  expect(first!.className).toBe(second!.className);
  expect(css).toContain('{font-size:30px}');
});

test('a headline without a size is as large as others of its kind, smaller on narrow screens', () => {
  const sizes = (fields: object) => {
    const rendered = renderPage(pageOf([headline('A', { ...fields })]));
    return rulesOf(rendered, screen.getByRole('heading'));
  };
  expect(sizes({})).toEqual({ base: 'font-size:36px', mobile: 'font-size:28px' });
  expect(sizes({ mobileFontSize: 20 })).toEqual({
    base: 'font-size:36px',
    mobile: 'font-size:20px',
  });
  expect(sizes({ fontSize: 40 })).toEqual({ base: 'font-size:40px', mobile: '' });
});

test('rules of lines are sent with lines', () => {
  const css = (content: string) => renderPage(pageOf([headline(content)])).css;
  expect(css('<h1>One</h1><p>Two</p>')).toContain('.text-line{display:block}');
  expect(css('<h1>One</h1>')).not.toContain('text-line');
});

test('an empty headline is no heading', () => {
  renderPage(pageOf([headline('<p> </p>'), headline('')]));
  expect(screen.queryByRole('heading')).toBeNull();
});
