import { screen, within } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const list = (fields: Record<string, unknown>) => pageOf([{ type: 'BulletList', ...fields }]);
const itemTexts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('a list that the owner wrote stays as it is, with the lists inside of it', () => {
  renderPage(list({ content: '<ul><li>Flour<ol><li>Rye</li></ol></li><li>Water</li></ul>' }));
  const [outer, inner] = screen.getAllByRole('list');
  expect(outer!.tagName).toBe('UL');
  expect(inner!.tagName).toBe('OL');
  expect(within(inner!).getByRole('listitem')).toHaveTextContent('Rye');
});

test('items and paragraphs become a real list', () => {
  renderPage(list({ items: ['Flour', 'Water <b>and</b> salt'] }));
  expect(itemTexts()).toEqual(['Flour', 'Water and salt']);
  renderPage(list({ content: '<p>Flour</p><p></p><p>Water</p>' }));
  expect(itemTexts()).toEqual(['Flour', 'Water']);
});

test('steps are an ordered list', () => {
  renderPage(list({ content: '<ul><li>Mix</li><li>Wait</li></ul>', listType: 'decimal' }));
  expect(screen.getByRole('list').tagName).toBe('OL');
});

test('nothing to list is no list', () => {
  const { html } = renderPage(list({ content: '<p> </p>' }));
  expect(html).not.toContain('list');
});

test('an icon stands in front of every item, in its own colour and size', () => {
  const icon = { content: '<ul><li>On</li></ul>', iconClassName: 'fas fa-arrow-right' };
  const { css } = renderPage(
    list({ ...icon, iconColor: '#123456', iconSize: 20, mobileIconSize: 16 }),
  );
  const [wide, narrow] = css.split('@media');
  expect(wide).toMatch(/>ul>li:before\{[^}]*block-size:20px[^}]*mask-image:url[^}]*color:#123456/);
  expect(wide).toContain('>ul{list-style-type:"";padding-inline-start:calc(');
  expect(narrow).toContain('block-size:16px');
});

test('the type "check" is a tick, others are markers of the browser', () => {
  expect(renderPage(list({ items: ['a'], iconType: 'check' })).css).toContain('mask-image');
  const { css } = renderPage(list({ items: ['a'], iconType: 'square', icon: 'fas fa-star' }));
  expect(css).toContain('list-style-type:square');
  expect(css).not.toContain('mask-image');
});

test('lists inside of a list with icons have bullets of the usual size, or none', () => {
  const nested = { content: '<ul><li>Oats<ul><li>Porridge</li></ul></li></ul>', iconSize: 28 };
  const { css } = renderPage(list({ ...nested, iconClassName: 'fas fa-check', iconColor: '#123' }));
  expect(css).toMatch(/li::marker\{color:#123\}/);
  expect(renderPage(list({ ...nested, bulletType: 'none' })).css).toContain(
    ' ul{list-style-type:none}',
  );
});

test('a large bullet leaves its line as high as the others', () => {
  const { css } = renderPage(list({ items: ['a'], bulletType: 'square', iconSize: 28 }));
  expect(css).toContain('li::marker{font-size:28px;line-height:0}');
});

test('an icon that nobody knows leaves the plain bullet', () => {
  const { css } = renderPage(list({ items: ['a'], iconClassName: '"} body{display:none' }));
  expect(css).not.toMatch(/list-style|display:none/);
});

test('items keep their distance, another one on narrow screens', () => {
  const { css } = renderPage(list({ items: ['a'], itemsGap: 12, mobileSpaceBetweenItems: 6 }));
  expect(css).toContain('li+li{margin-block-start:12px}');
  expect(css).toMatch(/@media.*li\+li\{margin-block-start:6px\}/);
});
