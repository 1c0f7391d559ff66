import type { Arm, MeasuredPoint } from '../stores/measure-stores';
import { quantile, sumOf, type Measure } from './measure';

/** What is drawn of the counts of one minute or hour of one version; values are p75, null where nobody said. */
export interface CoursePoint {
  at: Date;
  arm: Arm;
  views: number;
  /** Share of the views, 0 to 1, that the render, a script, an island or a form failed in. */
  hurt: number;
  /** Milliseconds. */
  lcp: number | null;
  inp: number | null;
  render: number | null;
  cls: number | null;
}

const faults = ['failed', 'broken', 'unsent'] as const satisfies Measure[];

/** How two versions did over time, from what was counted of them; the oldest first. */
export function courseOf(points: readonly MeasuredPoint[]): CoursePoint[] {
  const moments = new Map<string, { at: Date; arm: Arm; counts: Map<Measure, number[]> }>();
  for (const { at, arm, measure, bucket, count } of points) {
    const key = `${at.toISOString()} ${arm}`;
    const moment = moments.get(key) ?? { at, arm, counts: new Map<Measure, number[]>() };
    moments.set(key, moment);
    const histogram = moment.counts.get(measure) ?? [];
    histogram[bucket] = (histogram[bucket] ?? 0) + count;
    moment.counts.set(measure, histogram);
  }
  return [...moments.values()].map(({ at, arm, counts }) => {
    const of = (measure: Measure) => counts.get(measure) ?? [];
    const p75 = (measure: Measure) => quantile(measure, 0.75, of(measure));
    const hurt = faults.map((fault) => (of(fault)[1] ?? 0) / (sumOf(of(fault)) || 1));
    return {
      at,
      arm,
      // The origin counts every view there; the other figures are of those that told.
      views: sumOf(of('failed')),
      hurt: Math.min(
        1,
        hurt.reduce((sum, share) => sum + share, 0),
      ),
      lcp: p75('lcp'),
      inp: p75('inp'),
      render: p75('render'),
      cls: p75('cls'),
    };
  });
}
