/**
 * What is measured of views, and the bounds between the buckets that they are counted in: fixed and about
 * logarithmic, so that counts of all origins can be added up and shares below a value be told. Milliseconds,
 * but `cls`, which has no unit; of the first three a view is hurt (1) or not (0). Among the bounds are
 * those that Web Vitals calls good and poor.
 */
export const measureBounds = {
  /** The origin could not render the page, or an element of it, and sent what it could. */
  failed: [1],
  /** A script threw in the browser, or an island was not loaded or not taken over. */
  broken: [1],
  /** A form was sent and not received. */
  unsent: [1],
  lcp: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 8000, 12_000, 20_000],
  cls: [0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.5, 1],
  inp: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1000, 2000, 5000],
  fcp: [250, 500, 750, 1000, 1500, 1800, 2500, 3000, 4000, 6000, 10_000],
  ttfb: [25, 50, 100, 200, 400, 800, 1200, 1800, 3000, 6000],
  /** Time that a render took in the origin, waiting included. */
  render: [1, 2, 4, 8, 16, 32, 64, 125, 250, 500, 1000, 2000, 4000],
} as const satisfies Record<string, readonly number[]>;

export type Measure = keyof typeof measureBounds;

export const measureNames = Object.keys(measureBounds) as Measure[];

/** Which bucket a value is counted in: how many bounds it has reached. */
export function bucketFor(measure: Measure, value: number): number {
  return measureBounds[measure].filter((bound) => value >= bound).length;
}

/** Counts by bucket; what is absent is none. */
export type Histogram = readonly (number | undefined)[];

export const sumOf = (histogram: Histogram): number =>
  histogram.reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** How many of the values are the bound or more. @throws {Error} where it is no bound */
export function countFrom(measure: Measure, bound: number, histogram: Histogram): number {
  const index = (measureBounds[measure] as readonly number[]).indexOf(bound);
  if (index < 0) throw new Error(`${measure} has no bound ${bound}`);
  return sumOf(histogram.slice(index + 1));
}

/**
 * The value that a share of all values stays below, taken to be spread evenly within a bucket; null of none.
 * In the last bucket, which has no end, its beginning.
 */
export function quantile(measure: Measure, share: number, histogram: Histogram): number | null {
  const bounds: readonly number[] = measureBounds[measure];
  const all = sumOf(histogram);
  if (all === 0) return null;
  let below = 0;
  for (let bucket = 0; bucket <= bounds.length; bucket += 1) {
    const count = histogram[bucket] ?? 0;
    const start = bounds[bucket - 1] ?? 0;
    const end = bounds[bucket] ?? start;
    if (count > 0 && below + count >= share * all)
      return start + ((end - start) * (share * all - below)) / count;
    below += count;
  }
  return bounds.at(-1) ?? null;
}
