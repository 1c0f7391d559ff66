import type { Scope } from '@atrium/contract';
import { compareVersions } from '../releases/version-order';
import type { Placement, VersionOf } from '../stores/rollout-stores';

const same = (one: VersionOf, other: VersionOf) =>
  one.release === other.release && one.version === other.version;

/** Tells scopes apart, however they are written. */
const scopeKey = ({ pageType, elementTypes, siteId, locale }: Scope): string =>
  JSON.stringify([pageType, [...(elementTypes ?? [])].sort(), siteId, locale]);

/** Of every release and scope the last placement, in the order in which they were made. */
export function lastPlacements(all: readonly Placement[]): Placement[] {
  const last = new Map<string, Placement>();
  for (const placement of all) {
    const key = `${placement.release} ${scopeKey(placement.scope)}`;
    last.delete(key);
    last.set(key, placement);
  }
  return [...last.values()];
}

/**
 * Versions that were taken back: a rollout of them was stopped, or an older version was put in their place.
 * One that is shown somewhere again is not among them.
 */
export function withdrawnVersions(history: {
  /** All placements, the oldest first. */
  placements: readonly Placement[];
  stopped: readonly VersionOf[];
  /** Rollouts under way. */
  shown: readonly VersionOf[];
}): VersionOf[] {
  const before = new Map<string, Placement>();
  const withdrawn = [...history.stopped];
  for (const placement of history.placements) {
    const key = `${placement.release} ${scopeKey(placement.scope)}`;
    const last = before.get(key);
    if (last && compareVersions(placement.version, last.version) < 0) withdrawn.push(last);
    before.set(key, placement);
  }
  const shown = [...before.values(), ...history.shown];
  return withdrawn
    .filter(
      (version, index) =>
        !shown.some((each) => same(each, version)) &&
        withdrawn.findIndex((each) => same(each, version)) === index,
    )
    .map(({ release, version }) => ({ release, version }));
}
