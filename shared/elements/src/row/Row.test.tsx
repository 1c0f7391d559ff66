import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

const column = (fields: Record<string, unknown> = {}) => ({ type: 'Column', ...fields });

function renderRow(fields: Record<string, unknown>, columns = [column(), column()]) {
  const rendered = renderPage(pageOf([{ type: 'Row', ...fields, children: columns }]));
  const row = rendered.container.querySelector('main > div')!;
  return { ...rendered, row, rules: rulesOf(rendered, row) };
}

test('columns get the twelfths that the row lists and stack on narrow screens', () => {
  const { rules } = renderRow({ size: [4, 8] });
  expect(rules.base).toContain('grid-template-columns:minmax(0,4fr) minmax(0,8fr)');
  expect(rules.mobile).toContain('grid-template-columns:minmax(0,1fr)');
});

test('a column’s own size counts where the row lists none, and equal shares where nobody says', () => {
  expect(renderRow({}, [column({ size: 9 }), column({ size: 3 })]).rules.base).toContain(
    'minmax(0,9fr) minmax(0,3fr)',
  );
  expect(renderRow({}, [column(), column(), column()]).rules.base).toContain(
    'repeat(3,minmax(0,1fr))',
  );
});

test('a line that is not full leaves its rest empty', () => {
  expect(renderRow({ size: [3, 5] }).rules.base).toContain(
    'minmax(0,3fr) minmax(0,5fr) minmax(0,4fr)',
  );
});

test('more than twelve twelfths wrap over the grid, and not on narrow screens', () => {
  const { css, rules } = renderRow({ size: [6, 6, 12] }, [column(), column(), column()]);
  expect(rules.base).toContain('repeat(12,minmax(0,1fr))');
  expect(css).toMatch(/>:nth-child\(3\)\{grid-column:span 12\}/);
  expect(css).toMatch(/@media.*>:nth-child\(n\)\{grid-column:auto\}/);
});

test('disableStacking keeps the columns beside each other', () => {
  expect(renderRow({ size: [6, 6], disableStacking: '1' }).rules.mobile).toBe('');
});

test('reverseColumns shows the last column first on narrow screens only', () => {
  const { css } = renderRow({ reverseColumns: true });
  expect(css).toMatch(/@media.*>:nth-child\(1\)\{order:1\}/);
  expect(css.split('@media')[0]).not.toContain('order:');
});

test('columns have a gap unless the owner took it away', () => {
  expect(renderRow({}).rules.base).toContain('gap:24px');
  expect(renderRow({ disableColumnGap: 1 }).rules.base).not.toContain('gap');
});

test('a column that wide screens hide takes no room there', () => {
  const hidden = column({ size: 8, appearance: { desktop: false, mobile: true } });
  const { rules, container } = renderRow({}, [hidden, column({ size: 4 })]);
  expect(rules.base).toContain('grid-template-columns:minmax(0,4fr) minmax(0,8fr)');
  expect(container.querySelector('.hide-desktop')).toBeInTheDocument();
});

test('sizes that are none are not believed', () => {
  const { rules } = renderRow({ size: ['1fr;}body{display:none', 99] });
  expect(rules.base).toContain('repeat(2,minmax(0,1fr))');
});
