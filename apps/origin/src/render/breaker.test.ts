import { Breaker } from './breaker';

const failure = { release: 'blog@1.1.0', what: 'all pages', message: 'gone' };

let now: number;
let changes: number;
let breaker: Breaker;

beforeEach(() => {
  jest.useFakeTimers();
  now = 1_000_000;
  changes = 0;
  breaker = new Breaker(
    () => (changes += 1),
    { first: 10_000, longest: 60_000 },
    () => now,
  );
});

afterEach(() => {
  breaker.end();
  jest.useRealTimers();
});

const isOpen = () => breaker.isOpen(failure.release, failure.what);
function pass(milliseconds: number) {
  now += milliseconds;
  jest.advanceTimersByTime(milliseconds);
}

test('what failed is not asked, and nothing else', () => {
  breaker.fail(failure);
  expect(isOpen()).toBe(true);
  expect(breaker.isOpen('blog@1.0.0', 'all pages')).toBe(false);
  expect(breaker.isOpen('blog@1.1.0', 'pages of the type blog_home')).toBe(false);
  expect(breaker.list()).toEqual([
    {
      ...failure,
      failures: 1,
      since: new Date(1_000_000).toISOString(),
      nextTrial: new Date(1_010_000).toISOString(),
    },
  ]);
});

test('after a pause one request tries it again, and the others do not', () => {
  breaker.fail(failure);
  expect(breaker.takeTrial([failure])).toBe(false);
  pass(10_000);
  expect([breaker.takeTrial([failure]), breaker.takeTrial([failure])]).toEqual([true, false]);
  expect([isOpen(), breaker.list()[0]?.nextTrial]).toEqual([true, null]);
  breaker.close([failure]);
  expect([isOpen(), breaker.isIdle]).toEqual([false, true]);
});

test('each trial that fails doubles the pause, up to a limit', () => {
  breaker.fail(failure);
  for (const pause of [10_000, 20_000, 40_000, 60_000, 60_000]) {
    pass(pause - 1);
    expect(breaker.takeTrial([failure])).toBe(false);
    pass(1);
    expect(breaker.takeTrial([failure])).toBe(true);
    breaker.fail(failure);
  }
});

test('failures of requests that were under way change nothing', () => {
  for (let count = 0; count < 5; count += 1) breaker.fail(failure);
  expect(breaker.list()).toMatchObject([{ failures: 1 }]);
  pass(10_000);
  expect(breaker.takeTrial([failure])).toBe(true);
});

test('a trial that nobody ended is given to another', () => {
  breaker.fail(failure);
  pass(10_000);
  breaker.takeTrial([failure]);
  pass(10_001);
  expect(breaker.takeTrial([failure])).toBe(true);
});

test('says when answers are to be looked up again: opened, due, closed', () => {
  breaker.fail(failure);
  expect(changes).toBe(1);
  pass(10_000);
  expect(changes).toBe(2);
  breaker.close([failure]);
  expect(changes).toBe(3);
});

test('forgets the oldest where pages without end fail', () => {
  for (let page = 0; page < 3000; page += 1) breaker.fail({ ...failure, what: `page ${page}` });
  expect(breaker.list()).toHaveLength(1000);
  expect(breaker.isOpen(failure.release, 'page 2999')).toBe(true);
});
