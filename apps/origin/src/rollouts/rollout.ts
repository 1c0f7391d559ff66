import { standingOf } from './bucket';

/** The pages that something applies to; what is left out is no limit. */
export interface Scope {
  pageType?: string;
  /** Pages with at least one element of these types. */
  elementTypes?: readonly string[];
  siteId?: string;
  locale?: string;
}

/** What of a page decides which releases render it. */
export interface ScopedPage {
  siteId: string;
  locale: string;
  type: string;
  elementTypes: readonly string[];
}

/** From some moment on a version renders the pages of a scope. */
export interface Placement {
  /** Name of a remote, or of the shell. */
  release: string;
  version: string;
  scope: Scope;
}

/** A version on its way to all pages of its scope, beside the one that is there. */
export interface Rollout extends Placement {
  id: string;
  /** Made anew for every rollout. */
  salt: string;
  /** Percent of the visitors who are shown the version now. */
  share: number;
}

export function isInScope(page: ScopedPage, scope: Scope): boolean {
  const { pageType, elementTypes, siteId, locale } = scope;
  return (
    (pageType === undefined || pageType === page.type) &&
    (siteId === undefined || siteId === page.siteId) &&
    (locale === undefined || locale === page.locale) &&
    (elementTypes?.some((type) => page.elementTypes.includes(type)) ?? true)
  );
}

/**
 * The version of a release that a visitor is shown on a page. Of placements the last one in whose scope the
 * page is counts; rollouts, oldest first, put some of the visitors on a version of their own. Undefined
 * where none says anything.
 */
export function versionFor(
  release: string,
  page: ScopedPage,
  { placements, rollouts }: { placements: readonly Placement[]; rollouts: readonly Rollout[] },
  visitor: string,
): string | undefined {
  const applies = (one: Placement) => one.release === release && isInScope(page, one.scope);
  const rollout = rollouts.findLast(
    (one) => applies(one) && standingOf(visitor, one.salt) < one.share,
  );
  return (rollout ?? placements.findLast(applies))?.version;
}
