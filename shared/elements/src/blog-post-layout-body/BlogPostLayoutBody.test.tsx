import { describeRoot, showRoot } from '../testing/root-behaviour';

describeRoot('blog_post_layout');

test('it is the root of what stands around every post', () => {
  const { page } = showRoot('blog_post_layout');
  expect(page.elements[page.rootId]?.type).toBe('BlogPostLayoutBody');
});
