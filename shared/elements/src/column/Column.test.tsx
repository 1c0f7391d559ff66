import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

test('a column says where it stands in its row, differently on narrow screens', () => {
  const rendered = renderPage(
    pageOf([
      {
        type: 'Row',
        children: [{ type: 'Column', alignSelf: 'flex-end', mobileAlignSelf: 'middle' }],
      },
    ]),
  );
  const rules = rulesOf(rendered, rendered.container.querySelector('.row > div')!);
  expect(rules).toEqual({ base: 'align-self:end', mobile: 'align-self:center' });
});

test('columns with nothing of their own need no rules', () => {
  const rendered = renderPage(
    pageOf([{ type: 'Row', children: [{ type: 'Column' }, { type: 'Column' }] }]),
  );
  expect(rendered.html).toContain('<div></div><div></div>');
});
