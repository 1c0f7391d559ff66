import { embeddedPageTypes, type PageType } from './page-types';

/** What stays in its frame: a place of the page, and what no page is shown for. */
const staysHere = /^(?:#|(?!https?:)[a-z][a-z\d+.-]*:)/i;

/**
 * The `target` of a link that asks for none. A lecture stands in the course player's frame, so there the same
 * window means the parent's (spec: blocks seen). Other pages that are made for frames stand on pages of
 * anybody, and what they lead to lets no other site frame it: it takes the whole window.
 *
 * @example outerTarget('inline', '/shop') // '_top'
 */
export function outerTarget(pageType: PageType, href: string): '_parent' | '_top' | undefined {
  if (staysHere.test(href)) return undefined;
  if (pageType === 'lecture') return '_parent';
  return embeddedPageTypes.includes(pageType) ? '_top' : undefined;
}
