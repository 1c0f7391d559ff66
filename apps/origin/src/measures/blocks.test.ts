import type { MeasuredPoint } from '../stores/measure-stores';
import { blocksOf } from './blocks';
import { bucketFor, type Measure } from './measure';

const point = (
  measure: Measure,
  value: number,
  count: number,
  changes: Partial<MeasuredPoint> = {},
): MeasuredPoint => ({
  at: new Date(0),
  rolloutId: 'r',
  arm: 'candidate',
  version: '1.1.0',
  pageType: 'blog_home',
  measure,
  bucket: bucketFor(measure, value),
  count,
  ...changes,
});

test('views are compared within a minute and a page type', () => {
  const counts = blocksOf([
    point('failed', 0, 5),
    point('failed', 1, 2),
    point('failed', 0, 90, { arm: 'live' }),
    point('failed', 0, 7, { pageType: 'blog_static' }),
    point('failed', 0, 8, { at: new Date(60_000) }),
  ]);
  const none = { seen: 0, hurt: 0 };
  expect(counts).toEqual({
    failed: [
      { candidate: { seen: 7, hurt: 2 }, live: { seen: 90, hurt: 0 } },
      { candidate: { seen: 7, hurt: 0 }, live: none },
      { candidate: { seen: 8, hurt: 0 }, live: none },
    ],
  });
});

test('what is poor by Web Vitals hurts', () => {
  const counts = blocksOf([
    ...[3999, 4000].map((value) => point('lcp', value, 1)),
    ...[0.24, 0.25].map((value) => point('cls', value, 1)),
    ...[499, 500].map((value) => point('inp', value, 1)),
    point('render', 9999, 1),
    point('ttfb', 9999, 1),
  ]);
  const half = [{ candidate: { seen: 2, hurt: 1 }, live: { seen: 0, hurt: 0 } }];
  expect(counts).toEqual({ slow: half, shifted: half, unresponsive: half });
});
