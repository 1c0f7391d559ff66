import type { MeasuredPoint } from '../stores/measure-stores';
import { courseOf } from './course';
import { bucketFor, type Measure } from './measure';

const minute = (number: number) => new Date(Date.UTC(2026, 2, 6, 9, number));

const point = (
  number: number,
  measure: Measure,
  bucket: number,
  count: number,
  changes: Partial<MeasuredPoint> = {},
): MeasuredPoint => ({
  at: minute(number),
  rolloutId: '1',
  arm: 'candidate',
  version: '1.1.0',
  pageType: 'sales_page',
  measure,
  bucket,
  count,
  ...changes,
});

test('views are those that the origin answered, and hurt is the share that anything failed in', () => {
  const [course] = courseOf([
    point(0, 'failed', 0, 90),
    point(0, 'failed', 1, 10),
    point(0, 'broken', 0, 30),
    point(0, 'broken', 1, 10),
  ]);
  expect(course).toMatchObject({ views: 100, hurt: 0.35, lcp: null });
});

test('page types are counted together, versions and minutes apart', () => {
  const course = courseOf([
    point(0, 'failed', 0, 5),
    point(0, 'failed', 0, 6, { pageType: 'info_page' }),
    point(0, 'failed', 0, 7, { arm: 'live', version: '1.0.0' }),
    point(1, 'failed', 0, 8),
  ]);
  expect(course.map(({ at, arm, views }) => [at, arm, views])).toEqual([
    [minute(0), 'candidate', 11],
    [minute(0), 'live', 7],
    [minute(1), 'candidate', 8],
  ]);
});

test('times are those that three quarters stay below', () => {
  const [course] = courseOf([
    point(0, 'lcp', bucketFor('lcp', 600), 50),
    point(0, 'lcp', bucketFor('lcp', 2200), 50),
  ]);
  expect(course?.lcp).toBe(2250);
});

test('of nothing there is nothing', () => {
  expect(courseOf([])).toEqual([]);
});
