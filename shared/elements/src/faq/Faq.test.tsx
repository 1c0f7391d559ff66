import { screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const faq = (fields: Record<string, unknown> = {}) => ({
  type: 'Faq',
  children: ['How long does it keep?', 'Can I freeze it?'].map((title) => ({
    type: 'FaqItem',
    title,
    children: [{ type: 'Text', content: '<p>Three days.</p>' }],
  })),
  ...fields,
});

const items = () => screen.getAllByRole<HTMLDetailsElement>('group');

test('all questions are closed at first and open on their own', () => {
  renderPage(pageOf([faq()]));
  expect(items().map(({ open }) => open)).toEqual([false, false]);
  for (const item of items()) {
    expect(item).not.toHaveAttribute('name');
    item.querySelector('summary')!.click();
  }
  expect(items().map(({ open }) => open)).toEqual([true, true]);
});

test('the question is what is clicked, the answer is there for a search in the page', () => {
  renderPage(pageOf([faq()]));
  const summary = screen.getByText('Can I freeze it?');
  expect(summary.tagName).toBe('SUMMARY');
  expect(summary.parentElement).toHaveTextContent('Three days.');
});

test('items have space, paddings, radius, colours and shadow', () => {
  const { css } = renderPage(
    pageOf([
      faq({
        spaceBetweenItems: 10,
        itemPadding: 20,
        mobileItemPadding: 12,
        itemBorderRadius: '6px',
        backgroundColor: '#fffdf8',
        boxShadow: '0 2px 8px rgba(0,0,0,.2)',
        titleColor: '#123456',
        titleFontSize: 20,
        mobileTitleFontSize: 17,
      }),
    ]),
  );
  const [wide, narrow] = css.split('@media');
  expect(wide).toContain('{gap:10px}');
  expect(wide).toContain(
    '>*{background-color:#fffdf8;border-radius:6px;box-shadow:0 2px 8px rgba(0,0,0,.2)}',
  );
  expect(wide).toContain('>*>summary{padding:20px;font-size:20px;color:#123456}');
  expect(wide).toContain('>*>div{padding:0 20px 20px}');
  expect(narrow).toContain('>*>summary{padding:12px;font-size:17px}');
  expect(narrow).toContain('>*>div{padding:0 12px 12px}');
});

test.each([
  [{ top: 4, right: 8, bottom: 12, left: 16 }, 'padding-block:4px 12px;padding-inline:16px 8px'],
  [{ paddingTop: '4', paddingBottom: '12px' }, 'padding-block:4px 12px'],
  [6, 'padding:6px'],
  [[], 'padding:16px'],
  ['calc(1px}', 'padding:16px'],
  [{ top: 'red}' }, 'padding:16px'],
])('the padding of an item may be %j', (itemPadding, expected) => {
  const { css } = renderPage(pageOf([faq({ itemPadding })]));
  expect(css).toContain(`>*>summary{${expected}}`);
  expect(css).not.toContain('red}');
});

test('icons show whether an item is open; the owner chooses their form, or none', () => {
  const icons = (fields: Record<string, unknown>) => renderPage(pageOf([faq(fields)])).css;
  expect(icons({ iconColor: '#abc' })).toMatch(
    /summary:after\{[^}]*color:#abc[^}]*linear-gradient/,
  );
  expect(icons({})).toMatch(/\[open\]>summary:after\{background-size:100% 2px,0 0\}/);
  const single = icons({ closedIconClassName: 'fas fa-chevron-down' });
  expect(single).toMatch(/>summary:after\{[^}]*-webkit-mask-image:url/);
  expect(single).toMatch(/\[open\]>summary:after\{transform:rotate\(180deg\)\}/);
  const two = icons({ closedIconClassName: 'fas fa-plus', iconClassName: 'fas fa-minus' });
  expect(two).toMatch(/\[open\]>summary:after\{[^}]*-webkit-mask-image:url/);
  expect(icons({ iconClassName: 'fas fa-nothing' })).toContain('linear-gradient');
  expect(icons({ showIcons: '0' })).not.toContain('summary:after');
});

test('a shadow that would break out of its rule is not in the style sheet', () => {
  const { css } = renderPage(pageOf([faq({ boxShadow: '0 0 1px red}body{display:none' })]));
  expect(css).not.toContain('display:none}body');
  expect(css).not.toContain('box-shadow');
});
