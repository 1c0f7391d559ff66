import type { Arm, MeasureCount } from '../stores/measure-stores';
import { quantile, sumOf, type Measure } from './measure';

/** How the views of one version on pages of one type went, as far as they were counted. */
export interface Health {
  pageType: string;
  arm: Arm;
  version: string;
  /** Views that the origin counted. */
  views: number;
  /** Views that it could not render as they should be. */
  failed: number;
  /** Views that browsers told of, and in how many of them a script or an island failed. */
  told: number;
  broken: number;
  /** p75, in milliseconds; null where no browser said. */
  lcp: number | null;
}

/** Page types by their names, each with the new version before the live one. */
export function healthOf(counts: readonly MeasureCount[]): Health[] {
  const groups = new Map<string, Map<Measure, number[]>>();
  for (const { pageType, arm, version, measure, bucket, count } of counts) {
    const key = JSON.stringify([pageType, arm, version]);
    const group = groups.get(key) ?? new Map<Measure, number[]>();
    groups.set(key, group);
    const histogram = group.get(measure) ?? [];
    group.set(measure, histogram);
    histogram[bucket] = (histogram[bucket] ?? 0) + count;
  }
  return [...groups].sort().map(([key, group]) => {
    const [pageType, arm, version] = JSON.parse(key) as [string, Arm, string];
    const of = (measure: Measure) => group.get(measure) ?? [];
    return {
      ...{ pageType, arm, version },
      views: sumOf(of('failed')),
      failed: of('failed')[1] ?? 0,
      told: sumOf(of('broken')),
      broken: of('broken')[1] ?? 0,
      lcp: quantile('lcp', 0.75, of('lcp')),
    };
  });
}
