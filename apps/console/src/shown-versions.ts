import type { Scope } from '@atrium/contract';
import type { Placement, Release, Rollout } from './calls/shapes';

/** A version and the share of visitors, from 0 to 1, who are shown it. */
export interface ShownVersion {
  version: string;
  share: number;
  /** Where its share comes from a rollout. */
  rollout?: Rollout;
}

/** What a release shows on the pages of a scope. */
export interface ShownRow {
  release: string;
  scope: Scope;
  versions: ShownVersion[];
}

interface Shown {
  releases: readonly Release[];
  placements: readonly Placement[];
  rollouts: readonly Rollout[];
}

const keyOf = ({ pageType, elementTypes, siteId, locale }: Scope) =>
  JSON.stringify([pageType, elementTypes && [...elementTypes].sort(), siteId, locale]);

/** Whether every page of the inner scope is one of the outer. */
function contains(outer: Scope, inner: Scope): boolean {
  return (
    (['pageType', 'siteId', 'locale'] as const).every(
      (key) => outer[key] === undefined || outer[key] === inner[key],
    ) &&
    (outer.elementTypes === undefined ||
      (inner.elementTypes?.every((type) => outer.elementTypes?.includes(type)) ?? false))
  );
}

/**
 * What is shown where: of every release a row for each of its page types, and for each scope that somebody
 * placed or rolls out a version in. The order of calls counts: of placements the last one, as on the server.
 */
export function shownVersions({ releases, placements, rollouts }: Shown): ShownRow[] {
  const names = [...new Set(releases.map(({ name }) => name))];
  return names.flatMap((name) => {
    const newest = releases.find((release) => release.name === name);
    const decided = [...placements, ...rollouts].filter(({ release }) => release === name);
    const scopes = new Map<string, Scope>();
    const pageTypes = (newest?.pageTypes ?? []).map((pageType): Scope => ({ pageType }));
    for (const scope of [...pageTypes, ...decided.map((each) => each.scope)])
      scopes.set(keyOf(scope), scope);
    // Of a release without page types (the shell) all pages are one row.
    if (pageTypes.length > 0) scopes.delete(keyOf({}));
    return [...scopes.values()].map((scope) => {
      const applies = ({ release, scope: outer }: Placement) =>
        release === name && contains(outer, scope);
      const live = placements.findLast(applies)?.version ?? newest?.version ?? '';
      const rollout = rollouts.findLast(applies);
      const share = rollout ? (rollout.stages[rollout.stage] ?? 0) / 100 : 0;
      const versions: ShownVersion[] = rollout
        ? [
            { version: live, share: 1 - share },
            { version: rollout.version, share, rollout },
          ]
        : [{ version: live, share: 1 }];
      return { release: name, scope, versions };
    });
  });
}
