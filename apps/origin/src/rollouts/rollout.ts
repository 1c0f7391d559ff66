import type { Scope } from '@atrium/contract';
import type { Placement, Rollout } from '../stores/rollout-stores';
import { standingOf } from './bucket';

/** What of a page decides which releases render it. */
export interface ScopedPage {
  siteId: string;
  locale: string;
  type: string;
  elementTypes: readonly string[];
}

/** What of a stored page is kept where many are. */
export const scopedPage = ({ siteId, locale, type, elementTypes }: ScopedPage): ScopedPage => ({
  siteId,
  locale,
  type,
  elementTypes,
});

/** What of a rollout decides whom it shows its version to. */
export type ShownRollout = Placement & Pick<Rollout, 'salt' | 'stages' | 'stage'>;

export function isInScope(page: ScopedPage, scope: Scope): boolean {
  const { pageType, elementTypes, siteId, locale } = scope;
  return (
    (pageType === undefined || pageType === page.type) &&
    (siteId === undefined || siteId === page.siteId) &&
    (locale === undefined || locale === page.locale) &&
    (elementTypes?.some((type) => page.elementTypes.includes(type)) ?? true)
  );
}

/** Percent of the visitors who are shown a rollout's version. */
export const shareOf = ({ stages, stage }: Pick<Rollout, 'stages' | 'stage'>) => stages[stage] ?? 0;

/**
 * The version of a release that a visitor is shown on a page. Of placements the last one in whose scope the
 * page is counts; rollouts, oldest first, put some of the visitors on a version of their own. Undefined
 * where none says anything.
 */
export function versionFor(
  release: string,
  page: ScopedPage,
  { placements, rollouts }: { placements: readonly Placement[]; rollouts: readonly ShownRollout[] },
  visitor: string,
): string | undefined {
  const applies = (one: Placement) => one.release === release && isInScope(page, one.scope);
  const rollout = rollouts.findLast(
    (one) => applies(one) && standingOf(visitor, one.salt) < shareOf(one),
  );
  return (rollout ?? placements.findLast(applies))?.version;
}
