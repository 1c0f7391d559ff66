import fc from 'fast-check';
import { bucketFor, countFrom, measureBounds, measureNames, quantile, sumOf } from './measure';

test('bounds grow, and a value is counted where it belongs', () => {
  for (const measure of measureNames) {
    const bounds: readonly number[] = measureBounds[measure];
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
  }
  expect([0, 1].map((value) => bucketFor('failed', value))).toEqual([0, 1]);
  expect([0, 249, 250, 3999, 4000, 1e9].map((value) => bucketFor('lcp', value))).toEqual([
    0, 0, 1, 8, 9, 13,
  ]);
});

test('poor values are counted by the bound that Web Vitals has for them', () => {
  const histogram: number[] = [];
  for (const value of [100, 3999, 4000, 9000])
    histogram[bucketFor('lcp', value)] = (histogram[bucketFor('lcp', value)] ?? 0) + 1;
  expect([sumOf(histogram), countFrom('lcp', 4000, histogram)]).toEqual([4, 2]);
  expect(() => countFrom('lcp', 4001, histogram)).toThrow('lcp has no bound 4001');
});

test('three quarters are told within a bucket', () => {
  expect(quantile('lcp', 0.75, [])).toBeNull();
  // A hundred from 500 to 750.
  expect(quantile('lcp', 0.75, [0, 0, 100])).toBe(687.5);
  expect(quantile('lcp', 0.75, Object.assign([], { 13: 5 }))).toBe(20_000);
});

test('a quantile is never further from the value than its bucket is wide', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(19_999), { minLength: 1 }), (values) => {
      const histogram: number[] = [];
      for (const value of values)
        histogram[bucketFor('lcp', value)] = (histogram[bucketFor('lcp', value)] ?? 0) + 1;
      const exact = [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;
      const bounds = [0, ...measureBounds.lcp];
      const bucket = bucketFor('lcp', exact);
      const told = quantile('lcp', 0.75, histogram) ?? -1;
      expect(told).toBeGreaterThanOrEqual(bounds[bucket] ?? 0);
      expect(told).toBeLessThanOrEqual(bounds[bucket + 1] ?? Infinity);
    }),
  );
});
