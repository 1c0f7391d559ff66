/** One minute or hour of one of the two versions that a rollout compares. */
export interface CoursePoint {
  /** When it began, ISO 8601. */
  at: string;
  arm: 'candidate' | 'live';
  views: number;
  /** Share of the views, 0 to 1, that the render, a script, an island or a form failed in. */
  hurt: number;
  /** Three quarters of the views showed their largest content in fewer milliseconds; null: none said. */
  lcp: number | null;
}

/** What was seen of a rollout, and what is to be thought of it. */
export interface Course {
  points: CoursePoint[];
  verdict: { kind: string; words: string };
}

/** All minutes of one version together. */
export interface Sums {
  views: number;
  /** Share of the views; null of none. */
  hurt: number | null;
  /** Mean of the minutes' `lcp`, by their views. */
  lcp: number | null;
}

export function sumsOf(points: readonly CoursePoint[], arm: CoursePoint['arm']): Sums {
  let views = 0;
  let hurt = 0;
  let measured = 0;
  let weighed = 0;
  for (const point of points) {
    if (point.arm !== arm) continue;
    views += point.views;
    hurt += point.hurt * point.views;
    if (point.lcp === null) continue;
    measured += point.views;
    weighed += point.views * point.lcp;
  }
  return {
    views,
    hurt: views > 0 ? hurt / views : null,
    lcp: measured > 0 ? weighed / measured : null,
  };
}
