import type { RenderRequest } from '@atrium/contract';
import { pageOf } from '../testing/page-of';
import { render } from '../testing/render';

type PageChanges = Parameters<typeof pageOf>[1];

/** What the head says: content by name, property or relation, with the place of a `lang` beside it. */
function head(page: PageChanges, changes: Partial<RenderRequest> = {}) {
  const { document } = render(pageOf([], page), changes);
  const entries = [...document.head.querySelectorAll('meta,link')].map(
    (tag): [string, string | null] => {
      const read = (...names: string[]) =>
        names.map((name) => tag.getAttribute(name)).find((value) => value !== null);
      const language = tag.getAttribute('hreflang');
      return [
        `${read('name', 'property', 'rel') ?? 'charset'}${language ? ` ${language}` : ''}`,
        read('content', 'href') ?? null,
      ];
    },
  );
  return { title: document.title, ...Object.fromEntries(entries) };
}

const seo = {
  title: 'The <mill> & "its" bread',
  description: 'Stone-ground & baked <daily>',
  author: 'Ada',
  keywords: 'bread, mill',
};

describe('the head of a page', () => {
  it('names a page without a title by its first headline', () => {
    const headline = { id: 'h', type: 'Headline', content: '<h2>Bread &amp; <i>butter</i></h2>' };
    expect(render(pageOf([headline])).document.title).toBe('Bread & butter');
  });

  it('says what the page is', () => {
    expect(head({ seo })).toEqual({
      charset: null,
      viewport: 'width=device-width,initial-scale=1',
      title: seo.title,
      icon: 'data:,',
      description: seo.description,
      author: 'Ada',
      keywords: 'bread, mill',
      canonical: 'https://mill.example/bread',
      'og:type': 'website',
      'og:title': seo.title,
      'og:description': seo.description,
      'og:url': 'https://mill.example/bread',
      'og:locale': 'en',
      'twitter:card': 'summary',
    });
  });

  it('leaves out what the page does not say', () => {
    const said = head({});
    for (const name of [
      'description',
      'author',
      'keywords',
      'robots',
      'og:description',
      'og:image',
    ]) {
      expect(said).not.toHaveProperty([name]);
    }
  });

  it('cannot be left by what the owner wrote', () => {
    const evil = '</title><script>alert(1)</script>" onload="alert(1)';
    const { document, html } = render(
      pageOf([], { seo: { title: evil, description: evil, keywords: evil } }),
    );
    expect(document.title).toBe(evil);
    expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(evil);
    expect(html).not.toContain('<script');
    expect(document.querySelector('[onload]')).toBeNull();
  });

  it('prefers the address that the document names', () => {
    const url = 'https://bread.example/rye';
    expect(head({ url })).toMatchObject({ canonical: url, 'og:url': url });
    // A path alone is no address that another site could use.
    expect(head({ url: '/rye' })).toMatchObject({ canonical: 'https://mill.example/bread' });
  });
});

describe('social metadata', () => {
  it('has its own words where the owner wrote some', () => {
    const social = { socialTitle: 'Look', socialDescription: 'Bread!' };
    expect(head({ seo: { ...seo, ...social } })).toMatchObject({
      title: seo.title,
      description: seo.description,
      'og:title': 'Look',
      'og:description': 'Bread!',
    });
  });

  it('shows the image at an absolute address', () => {
    const files = { loaf: { url: '/files/loaf', type: 'image/jpeg', width: 1200, height: 630 } };
    expect(head({ seo: { imageFileId: 'loaf' } }, { files })).toMatchObject({
      'og:image': 'https://mill.example/files/loaf',
      'twitter:card': 'summary_large_image',
    });
  });

  it('goes without an image whose address is none', () => {
    const document = {
      seo: { imageFileId: 'loaf' },
      files: { loaf: { path: 'https://[', type: 'image/png' } },
    };
    expect(head(document)).not.toHaveProperty(['og:image']);
  });

  it('calls a post an article and falls back to its title', () => {
    expect(head({ type: 'blog_post_body', seo })).toMatchObject({
      'og:type': 'article',
      'og:title': seo.title,
    });
    const socialTitle = 'Look';
    expect(head({ type: 'blog_post_body', seo: { ...seo, socialTitle } })).toMatchObject({
      'og:title': 'Look',
    });
  });

  it.each(['description', 'Post description', ' YOUR DESCRIPTION '])(
    'blanks the placeholder %j of a post',
    (description) => {
      const said = head({ type: 'blog_post_body', seo: { title: 'Rye', description } });
      expect(said).not.toHaveProperty(['description']);
      expect(said).not.toHaveProperty(['og:description']);
      expect(head({ type: 'sales_page', seo: { description } })).toHaveProperty(['description']);
    },
  );
});

describe('search engines', () => {
  it('may list a page', () => {
    expect(head({})).not.toHaveProperty(['robots']);
  });

  it.each([
    ['the owner says so', { seo: { index: '0' } }, {}],
    ['the page has no address of its own', { type: 'not_found' as const }, {}],
    ['the page is a preview', {}, { previewMode: 1 }],
  ])('may not where %s', (_name, page, management) => {
    const mode = 'previewMode' in management ? 'preview' : 'live';
    const { document } = render({ page: pageOf([], page), management }, { mode });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('other languages', () => {
  const alternates = [
    { locale: 'en', url: 'https://mill.example/bread' },
    { locale: 'jp', url: 'https://mill.example/jp/bread?a="&b' },
  ];

  it('are named with their addresses', () => {
    expect(head({}, { alternates })).toMatchObject({
      'alternate en': alternates[0]?.url,
      'alternate ja': alternates[1]?.url,
    });
  });

  it('are not named where there are none', () => {
    expect(head({}, { alternates: alternates.slice(0, 1) })).not.toHaveProperty(['alternate en']);
  });
});
