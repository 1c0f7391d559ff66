import { describeRoot, showRoot } from '../testing/root-behaviour';

describeRoot('blog_home');

test('it is the root of all pages that the blog lists posts on', () => {
  for (const type of ['blog_home', 'blog_static'] as const) {
    const { page } = showRoot(type);
    expect(page.elements[page.rootId]?.type).toBe('BlogPageBody');
  }
});
