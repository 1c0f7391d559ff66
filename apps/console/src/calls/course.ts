/** One minute or hour of one of the two versions that a rollout compares. */
export interface CoursePoint {
  /** When it began, ISO 8601. */
  at: string;
  arm: 'candidate' | 'live';
  views: number;
  /** Views that a script, an island, the render or a form failed in. */
  hurt: number;
  /** Three quarters of the views showed their largest content in fewer milliseconds; null: none said. */
  lcp: number | null;
}

/** What was seen of a rollout. */
export interface Course {
  points: CoursePoint[];
}

export interface Sums {
  views: number;
  hurt: number;
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
    hurt += point.hurt;
    if (point.lcp === null) continue;
    measured += point.views;
    weighed += point.views * point.lcp;
  }
  return { views, hurt, lcp: measured > 0 ? weighed / measured : null };
}
