/** Every page type a document can have (spec: page types). */
export const pageTypes = [
  'inline',
  'inline_body',
  'popup',
  'squeeze',
  'sales_page',
  'lecture',
  'info_page',
  'opt_in_thank_you',
  'inactive_funnel_page',
  'custom_login',
  'course_introduction',
  'funnel_contact_us',
  'not_found',
  'link_in_bio',
  'blog_post_layout',
  'blog_post_body',
  'blog_layout',
  'blog_static',
  'blog_home',
  'webinar_session',
  'webinar_registration',
  'webinar_thank_you_page',
  'offer_page',
  'offer_upsell_page',
  'offer_downsell_page',
  'offer_thank_you_page',
  'offer_inner',
] as const;

export type PageType = (typeof pageTypes)[number];

const known: ReadonlySet<string> = new Set(pageTypes);

export function isPageType(value: unknown): value is PageType {
  return typeof value === 'string' && known.has(value);
}

/** Whether a page type is one of those that a release brings. To the types it is like any other. */
export function isAmong(value: unknown, brought: readonly string[] = []): value is PageType {
  return typeof value === 'string' && brought.includes(value);
}

/** The element types that can stand at the top of a page. */
export const rootTypes = [
  'Body',
  'Inline',
  'RemotePopup',
  'BlogPageBody',
  'BlogPostBody',
  'BlogPostLayoutBody',
] as const;

export type RootType = (typeof rootTypes)[number];

const rootByPageType: Partial<Record<PageType, RootType>> = {
  inline: 'Inline',
  popup: 'RemotePopup',
  blog_home: 'BlogPageBody',
  blog_static: 'BlogPageBody',
  blog_post_body: 'BlogPostBody',
  blog_post_layout: 'BlogPostLayoutBody',
};

/** The root element type that a page type is rendered with. */
export function rootTypeOf(pageType: PageType): RootType {
  return rootByPageType[pageType] ?? 'Body';
}

/** Page types that search engines must never index, whatever the owner set. */
export const noindexPageTypes: readonly PageType[] = [
  'not_found',
  'inactive_funnel_page',
  'course_introduction',
];

/** Page types that are embedded in another page and so carry no chrome of ours. */
export const embeddedPageTypes: readonly PageType[] = ['inline', 'inline_body', 'popup'];

/** Page types that stand in frames of other sites (spec: inline and popup pages, lectures). */
export const framedPageTypes: readonly PageType[] = [...embeddedPageTypes, 'lecture'];

/**
 * Widest viewport, in px, at which a page uses its mobile fields.
 * Inline pages stand in narrow frames and switch later than others.
 */
export function mobileBreakpoint(pageType: PageType): number {
  return pageType === 'inline' || pageType === 'inline_body' ? 480 : 800;
}

/** Widest viewport, in px, at which overlays and page chrome use their narrow form. */
export const overlayBreakpoint = 700;

/** Inner container widths by the names that sections use (CSS lengths). */
export const containerWidths = {
  fullPage: '100%',
  wide: '1120px',
  medium: '960px',
  small: '720px',
  extraSmall: '550px',
} as const;

export type ContainerWidth = keyof typeof containerWidths;

/** Columns of the layout grid. */
export const gridColumns = 12;
