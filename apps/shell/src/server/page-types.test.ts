import { noindexPageTypes, pageTypes, rootTypeOf, type PageType } from '@atrium/contract';
import { fakeRemote, holder } from '../testing/fake-remote';
import { pageOf } from '../testing/page-of';
import { realRemotes } from '../testing/real-remotes';
import { render } from '../testing/render';

const owners: Record<string, string> = {
  blog_post_layout: 'blog', blog_post_body: 'blog', blog_layout: 'blog', blog_static: 'blog', blog_home: 'blog',
  webinar_session: 'webinar', webinar_registration: 'webinar', webinar_thank_you_page: 'webinar',
  offer_page: 'payments', offer_upsell_page: 'payments', offer_downsell_page: 'payments',
  offer_thank_you_page: 'payments', offer_inner: 'payments',
}; // prettier-ignore

describe.each(pageTypes)('a page of type %s', (type) => {
  const ownerName = owners[type] ?? 'funnel-pages';

  it('has one owner', () => {
    const claimed = realRemotes().filter((remote) => type in remote.pages);
    expect(claimed.map(({ name }) => name)).toEqual([ownerName]);
  });

  it('renders its root as the main landmark, with what stands in it', () => {
    const { document, remotes, problems } = render(
      pageOf([{ type: 'Headline', content: 'Rye' }], { type }),
    );
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelector('main h1')?.textContent).toBe('Rye');
    expect(remotes).toEqual([ownerName]);
    expect(problems).toEqual([]);
  });

  it('has a root type that its owner renders', () => {
    expect(realRemotes().find(({ name }) => name === ownerName)?.elements).toHaveProperty(
      rootTypeOf(type),
    );
  });
});

it('renders a page type that only its remote knows, and no other that nobody has', () => {
  const type = 'recipe_card' as PageType;
  const recipes = fakeRemote([holder('Body')], { name: 'recipes', pages: { [type]: {} } });
  const shown = render(pageOf([], { type }), {}, [recipes]);
  expect([shown.remotes, shown.problems]).toEqual([['recipes'], []]);
  for (const other of ['recipe', 'toString', '__proto__'])
    expect(() => render(pageOf([], { type: other as PageType }), {}, [recipes])).toThrow(
      'expected a page type',
    );
});

it('keeps search engines from the types that are never listed', () => {
  const isHidden = (type: (typeof pageTypes)[number]) =>
    render(pageOf([], { type }))
      .document.querySelector('meta[name=robots]')
      ?.getAttribute('content') === 'noindex';
  expect(pageTypes.filter(isHidden).toSorted()).toEqual([...noindexPageTypes].toSorted());
  expect([...noindexPageTypes].toSorted()).toEqual([
    'course_introduction',
    'inactive_funnel_page',
    'not_found',
  ]);
});
