import { DeadlineTest } from './deadline-test';
import type { Block } from './evidence';
import { chances } from './hypergeometric';

const most = { ever: 0.009, now: 1 };

/** A minute with as many views of either version, of which twelve were hurt. */
const minute = (views: number, hurt: number): Block => ({
  candidate: { seen: views, hurt },
  live: { seen: views, hurt: 12 - hurt },
});

const after = (blocks: readonly Block[], share = most) => {
  const test = new DeadlineTest();
  blocks.forEach((block) => test.add([block], share));
  return test;
};

test('of all courses that chance can take those that accuse are as likely as it says, and allowed', () => {
  const shares = chances(minute(1300, 6));
  let accused = 0;
  let spent = 0;
  for (const [one, first] of shares.entries())
    for (const [two, second] of shares.entries())
      for (const [three, third] of shares.entries()) {
        const test = after([one, two, three].map((hurt) => minute(1300, hurt)));
        spent = test.spent;
        if (test.excess >= 0) accused += first * second * third;
      }
  expect(accused).toBeCloseTo(spent, 12);
  expect(accused).toBeLessThanOrEqual(most.ever);
  expect(accused).toBeGreaterThan(most.ever / 2);
});

const narrow = (hurt: number): Block => ({
  candidate: { seen: 100, hurt },
  live: { seen: 9900, hurt: 200 - hurt },
});

test('most of what it may be wrong about is kept for the deadline, after which it accuses nobody', () => {
  const half = after(Array<Block>(10).fill(narrow(2)));
  expect(half.spent).toBeLessThan(most.ever / 10);
  const all = after(Array<Block>(20).fill(narrow(2)));
  expect([all.isOver, all.excess < 0]).toEqual([true, true]);
  expect(all.spent).toBeGreaterThan(most.ever * 0.9);
  const { spent, excess } = all;
  all.add([narrow(100)], most);
  expect([all.spent, all.excess]).toEqual([spent, excess]);
});

test('twice two percent are more than chance allows before the deadline, and by how many views is known', () => {
  const twice = after(Array<Block>(19).fill(narrow(4)));
  const more = after([...Array<Block>(18).fill(narrow(4)), narrow(9)]);
  expect(twice.excess).toBeGreaterThan(10);
  expect(more.excess).toBeGreaterThan(twice.excess);
});

test('what was over the bound once stays so', () => {
  const begun = Array<Block>(10).fill(narrow(6));
  const ended = [...begun, ...Array<Block>(10).fill(narrow(0))];
  expect(after(begun).excess).toBeGreaterThanOrEqual(0);
  expect(after(ended).excess).toBeGreaterThanOrEqual(after(begun).excess);
});

test('with nothing left to be wrong about it accuses nobody', () => {
  const test = after(Array<Block>(19).fill(narrow(8)), { ever: 0.009, now: 0 });
  expect([test.spent, test.excess < 0]).toEqual([0, true]);
});

test('views with no others beside them say nothing, and page types of a minute are asked together', () => {
  const alone = { candidate: { seen: 5000, hurt: 900 }, live: { seen: 0, hurt: 0 } };
  expect(after([alone])).toMatchObject({ spent: 0, isOver: false });
  expect(after([alone]).excess).toBeLessThan(0);
  const together = new DeadlineTest();
  together.add([narrow(4), minute(2500, 6)], most);
  const turned = new DeadlineTest();
  turned.add([minute(2500, 6), narrow(4)], most);
  expect(turned.excess).toBe(together.excess);
  expect(turned.spent).toBeCloseTo(together.spent, 12);
});
