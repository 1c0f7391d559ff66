import { screen } from '@testing-library/react';
import type { PageType } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { renderPage, rulesOf } from '../testing/render-page';

const pageTypes: PageType[] = [
  'sales_page',
  'inline',
  'popup',
  'blog_home',
  'blog_post_body',
  'blog_post_layout',
];

function renderRoot(type: PageType, root: Record<string, unknown> = {}) {
  const document = pageOf([{ type: 'Text', content: 'Words' }], { type });
  Object.assign(document.entities['root'] as object, root);
  const rendered = renderPage(document);
  const main = screen.getByRole('main');
  return { ...rendered, main, rules: rulesOf(rendered, main) };
}

test.each(pageTypes)('the root of %s is the page’s main landmark and can be skipped to', (type) => {
  const { main, warnings } = renderRoot(type);
  expect(warnings).toEqual([]);
  expect(main).toHaveAttribute('id', 'main');
  expect(main).toHaveTextContent('Words');
});

test('a page fills the screen; an inline page is as high as its content', () => {
  expect(renderRoot('sales_page').rules.base).toContain('min-block-size:100vh');
  expect(renderRoot('inline').css).not.toContain('100vh');
});

test('a popup page is a card in the middle of the screen, at most 600 px wide', () => {
  const widest = (width: unknown) => {
    const rendered = renderRoot('popup', { width });
    expect(rendered.css).toContain('place-items:center');
    return rulesOf(rendered, rendered.main.firstElementChild!).base;
  };
  expect(widest(undefined)).toContain('max-inline-size:600px');
  expect(widest(400)).toContain('max-inline-size:400px');
  expect(widest('5000px')).toContain('max-inline-size:600px');
});

test('the background is the page’s own', () => {
  const { rules } = renderRoot('blog_home', {
    backgroundColor: '#faf5ec',
    backgroundFileId: 'demo-bread',
    backgroundPosition: 'cover100WidthHeight',
  });
  expect(rules.base).toContain('background-color:#faf5ec;background-size:100% 100%');
});

test('the affiliate badge is an option under any of its names', () => {
  const flag = (root: Record<string, unknown>) => {
    const { page } = renderRoot('sales_page', root);
    return page.elements[page.rootId]!.fields['affiliateBadge'];
  };
  expect(flag({})).toBe(false);
  expect(flag({ options: { badge: '1' } })).toBe(true);
  expect(flag({ affiliateBadge: true })).toBe(true);
});
