import {
  escapeHtml,
  languageTag,
  noindexPageTypes,
  type PageDocument,
  type RenderFile,
  type RenderMode,
  type RenderRequest,
} from '@atrium/contract';
import { attributes } from './escape';

const meta = (values: Record<string, string | false | null | undefined>) =>
  values['content'] ? `<meta${attributes(values)}>` : '';
const property = (name: string, content: string | false | null | undefined) =>
  meta({ property: name, content });

/** What the builder writes where a blog post has no description yet. */
const placeholderDescription = /^(?:description|post description|your description)$/i;

/** Whether search engines may list the page. */
function isIndexed(page: PageDocument, mode: RenderMode): boolean {
  const isPublic = mode === 'live' && !page.management.previewMode;
  return isPublic && page.seo.index && !noindexPageTypes.includes(page.type);
}

/** Markup as text, still escaped; a document without a title is hard to find among others. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Title, description and social metadata (spec: page-level behaviour). A page without a title takes its first headline's words. */
export function renderHead(
  page: PageDocument,
  request: Pick<RenderRequest, 'url' | 'alternates' | 'mode'>,
  socialImage: RenderFile | undefined,
  headline = '',
): string {
  const { seo } = page;
  const isPost = page.type === 'blog_post_body';
  const description =
    isPost && placeholderDescription.test(seo.description.trim()) ? '' : seo.description;
  const canonical = page.url && /^https?:/.test(page.url) ? page.url : request.url;
  // A saved state can describe its files by any address.
  const isImageFound = socialImage && URL.canParse(socialImage.url, request.url);
  const image = isImageFound && new URL(socialImage.url, request.url).href;
  const alternates = request.alternates.length > 1 ? request.alternates : [];
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(seo.title) || textOf(headline)}</title>`,
    // Without one, browsers ask for /favicon.ico on every first visit.
    '<link rel="icon" href="data:,">',
    meta({ name: 'description', content: description }),
    meta({ name: 'author', content: seo.author }),
    meta({ name: 'keywords', content: seo.keywords }),
    isIndexed(page, request.mode) ? '' : meta({ name: 'robots', content: 'noindex' }),
    `<link${attributes({ rel: 'canonical', href: canonical })}>`,
    ...alternates.map(
      ({ locale, url }) =>
        `<link${attributes({ rel: 'alternate', hreflang: languageTag(locale as never), href: url })}>`,
    ),
    property('og:type', isPost ? 'article' : 'website'),
    property('og:title', seo.socialTitle || seo.title),
    property('og:description', seo.socialDescription || description),
    property('og:url', canonical),
    property('og:locale', languageTag(page.locale)),
    property('og:image', image),
    meta({ name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
  ].join('');
}
