import { describeRoot, showRoot } from '../testing/root-behaviour';

describeRoot('blog_post_body');

test('it is the root of a post', () => {
  const { page } = showRoot('blog_post_body');
  expect(page.elements[page.rootId]?.type).toBe('BlogPostBody');
});
