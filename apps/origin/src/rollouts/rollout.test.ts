import fc from 'fast-check';
import { standingOf } from './bucket';
import { isInScope, versionFor, type ScopedPage, type ShownRollout } from './rollout';

const page: ScopedPage = {
  siteId: 'mill',
  locale: 'en',
  type: 'blog_home',
  elementTypes: ['Body', 'BlogList'],
};

const rollout = ({ share = 10, salt = 'salt' } = {}): ShownRollout => ({
  release: 'blog',
  version: '1.1.0',
  scope: { pageType: 'blog_home' },
  salt,
  stages: [share],
  stage: 0,
});

const visitors = Array.from({ length: 200_000 }, (_, index) => `visitor-${index}`);

/** How far counts are from what was expected, as the chi-square statistic. */
const chiSquare = (pairs: readonly (readonly [seen: number, expected: number])[]) =>
  pairs.reduce((sum, [seen, expected]) => sum + (seen - expected) ** 2 / expected, 0);

/** The value that chi-square of one degree of freedom exceeds once in a thousand times. */
const bound = 10.828;

test.each([1, 10, 50])('%i percent are that many of 200,000 visitors', (share) => {
  const seen = visitors.filter((visitor) => standingOf(visitor, 'a salt') < share).length;
  const expected = (visitors.length * share) / 100;
  const others = [visitors.length - seen, visitors.length - expected] as const;
  expect(chiSquare([[seen, expected], others])).toBeLessThan(bound);
});

test('all are in at 100 percent, nobody at none', () => {
  expect(visitors.every((visitor) => standingOf(visitor, 's') < 100)).toBe(true);
  expect(visitors.some((visitor) => standingOf(visitor, 's') < 0)).toBe(false);
});

test('nobody leaves as a rollout widens', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 100 }),
      (visitor, salt, one, other) => {
        const [narrow, wide] = [Math.min(one, other), Math.max(one, other)];
        const isIn = (share: number) =>
          versionFor(
            'blog',
            page,
            { placements: [], rollouts: [rollout({ salt, share })] },
            visitor,
          );
        return isIn(narrow) === undefined || isIn(wide) === '1.1.0';
      },
    ),
  );
});

test('two rollouts are independent of each other', () => {
  const counts = { both: 0, first: 0, second: 0, none: 0 };
  for (const visitor of visitors) {
    const isFirst = standingOf(visitor, 'one') < 50;
    const isSecond = standingOf(visitor, 'two') < 50;
    const key = isFirst ? (isSecond ? 'both' : 'first') : isSecond ? 'second' : 'none';
    counts[key] += 1;
  }
  const expected = visitors.length / 4;
  const pairs = Object.values(counts).map((seen) => [seen, expected] as const);
  // Three degrees of freedom, once in a thousand times.
  expect(chiSquare(pairs)).toBeLessThan(16.266);
});

describe('a scope', () => {
  test.each([
    [{}, true],
    [{ pageType: 'blog_home' }, true],
    [{ pageType: 'sales_page' }, false],
    [{ elementTypes: ['BookingCalendar', 'BlogList'] }, true],
    [{ elementTypes: ['BookingCalendar'] }, false],
    [{ siteId: 'mill', locale: 'en' }, true],
    [{ siteId: 'mill', locale: 'ar' }, false],
    [{ siteId: 'other' }, false],
  ])('%j', (scope, expected) => {
    expect(isInScope(page, scope)).toBe(expected);
  });
});

describe('the version of a page', () => {
  const placements = [
    { release: 'blog', version: '1.0.0', scope: {} },
    { release: 'blog', version: '0.9.0', scope: { locale: 'ar' } },
    { release: 'shell', version: '2.0.0', scope: {} },
  ];

  test('is the last one that was put there', () => {
    expect(versionFor('blog', page, { placements, rollouts: [] }, 'v')).toBe('1.0.0');
    const arabic = { ...page, locale: 'ar' };
    expect(versionFor('blog', arabic, { placements, rollouts: [] }, 'v')).toBe('0.9.0');
    const later = [...placements, { release: 'blog', version: '1.2.0', scope: {} }];
    expect(versionFor('blog', arabic, { placements: later, rollouts: [] }, 'v')).toBe('1.2.0');
  });

  test('is that of a rollout for those who are in it, on pages in its scope', () => {
    const rollouts = [rollout({ share: 100 })];
    expect(versionFor('blog', page, { placements, rollouts }, 'v')).toBe('1.1.0');
    const other = { ...page, type: 'blog_post_body' };
    expect(versionFor('blog', other, { placements, rollouts }, 'v')).toBe('1.0.0');
    expect(versionFor('shell', page, { placements, rollouts }, 'v')).toBe('2.0.0');
    const none = [rollout({ share: 0 })];
    expect(versionFor('blog', page, { placements, rollouts: none }, 'v')).toBe('1.0.0');
  });

  test('is none where nothing was put', () => {
    expect(versionFor('booking', page, { placements, rollouts: [] }, 'v')).toBeUndefined();
  });
});
