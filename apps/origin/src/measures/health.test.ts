import type { MeasureCount } from '../stores/measure-stores';
import { healthOf } from './health';

const count = (changes: Partial<MeasureCount>): MeasureCount => ({
  rolloutId: 'r',
  arm: 'candidate',
  version: '1.1.0',
  pageType: 'blog_home',
  measure: 'failed',
  bucket: 0,
  count: 1,
  ...changes,
});

test('versions are told apart by page type, the new one first', () => {
  const health = healthOf([
    count({ arm: 'live', version: '1.0.0', count: 90 }),
    count({ pageType: 'blog_static', count: 4 }),
    count({ count: 8 }),
    count({ bucket: 1, count: 2 }),
    count({ measure: 'broken', bucket: 0, count: 3 }),
    count({ measure: 'lcp', bucket: 2, count: 4 }),
  ]);
  expect(health.map(({ pageType, version }) => `${pageType} ${version}`)).toEqual([
    'blog_home 1.1.0',
    'blog_home 1.0.0',
    'blog_static 1.1.0',
  ]);
  expect(health[0]).toMatchObject({ views: 10, failed: 2, told: 3, broken: 0, lcp: 687.5 });
  expect(health[1]).toMatchObject({ views: 90, failed: 0, told: 0, lcp: null });
});
