import {
  framedPageTypes,
  isPageType,
  mobileBreakpoint,
  noindexPageTypes,
  pageTypes,
  rootTypeOf,
} from './page-types';

test('there are 27 page types, each once', () => {
  expect(new Set(pageTypes).size).toBe(27);
});

test.each(['landing', '', '__proto__', 'constructor', null, 5])('%j is no page type', (type) => {
  expect(isPageType(type)).toBe(false);
});

test('root types follow from page types', () => {
  const special = pageTypes.filter((type) => rootTypeOf(type) !== 'Body');
  expect(Object.fromEntries(special.map((type) => [type, rootTypeOf(type)]))).toEqual({
    inline: 'Inline',
    popup: 'RemotePopup',
    blog_home: 'BlogPageBody',
    blog_static: 'BlogPageBody',
    blog_post_body: 'BlogPostBody',
    blog_post_layout: 'BlogPostLayoutBody',
  });
});

test('pages in narrow frames switch at 480 px, others at 800', () => {
  expect(pageTypes.filter((type) => mobileBreakpoint(type) === 480)).toEqual([
    'inline',
    'inline_body',
  ]);
  expect(mobileBreakpoint('squeeze')).toBe(800);
});

test('lists of page types name page types', () => {
  expect([...noindexPageTypes, ...framedPageTypes].every(isPageType)).toBe(true);
});
