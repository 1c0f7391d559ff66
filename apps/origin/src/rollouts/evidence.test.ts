import fc from 'fast-check';
import { Evidence, type Block } from './evidence';
import { binomial, randomNumbers } from './testing/simulate';

function logEvidence(blocks: readonly Block[]): number {
  const evidence = new Evidence();
  blocks.forEach((block) => evidence.add(block));
  return evidence.log;
}

/** A false alarm in how many rollouts. */
const alarm = Math.log(1 / 0.006);

interface Stream {
  /** Share of the visitors who are shown the candidate. */
  share: number;
  live: number;
  candidate: number;
  /** Views in all between two looks. */
  look: number;
  most: number;
}

/** Views of the candidate until the alarm; Infinity where it never comes. */
function viewsUntilAlarm({ share, live, candidate, look, most }: Stream, seed: number): number {
  const random = randomNumbers(seed);
  const evidence = new Evidence();
  let views = 0;
  while (views < most) {
    const seen = binomial(look, share, random);
    const block: Block = {
      candidate: { seen, hurt: binomial(seen, candidate, random) },
      live: { seen: look - seen, hurt: binomial(look - seen, live, random) },
    };
    views += block.candidate.seen;
    evidence.add(block);
    if (evidence.log > alarm) return views;
  }
  return Infinity;
}

const runs = (stream: Stream, count: number) =>
  Array.from({ length: count }, (_, index) => viewsUntilAlarm(stream, index + 1));

const count = fc.nat({ max: 40 });

test('of all ways in which hurt views can be shared out, evidence is 1 on average', () => {
  fc.assert(
    fc.property(count, count, fc.nat({ max: 80 }), (candidate, live, total) => {
      const hurt = Math.min(total, candidate + live);
      const shares = [];
      for (let share = Math.max(0, hurt - live); share <= Math.min(candidate, hurt); share += 1)
        shares.push({ share, ways: choose(candidate, share) * choose(live, hurt - share) });
      const all = shares.reduce((sum, { ways }) => sum + ways, 0);
      const mean = shares.reduce((sum, { share, ways }) => {
        const block = {
          candidate: { seen: candidate, hurt: share },
          live: { seen: live, hurt: hurt - share },
        };
        return sum + (ways / all) * Math.exp(logEvidence([block]));
      }, 0);
      expect(mean).toBeCloseTo(1, 6);
    }),
  );
});

function choose(from: number, taken: number): number {
  let ways = 1;
  for (let index = 1; index <= taken; index += 1) ways = (ways * (from - taken + index)) / index;
  return ways;
}

test('nothing seen, or nobody hurt, says nothing', () => {
  const none = { seen: 0, hurt: 0 };
  expect(logEvidence([])).toBeCloseTo(0);
  expect(logEvidence([{ candidate: none, live: { seen: 50, hurt: 3 } }])).toBeCloseTo(0);
  const fine = { seen: 1000, hurt: 0 };
  expect(logEvidence([{ candidate: fine, live: fine }])).toBeCloseTo(0);
});

test('a hundred thousand views in one block are weighed without overflow', () => {
  const live = { seen: 99_000, hurt: 1980 };
  const worse = logEvidence([{ candidate: { seen: 1000, hurt: 40 }, live }]);
  expect(worse).toBeGreaterThan(5);
  expect(logEvidence([{ candidate: { seen: 1000, hurt: 20 }, live }])).toBeLessThan(0.5);
  const all = logEvidence([{ candidate: { seen: 1000, hurt: 1000 }, live }]);
  expect(all).toBeGreaterThan(1000);
  expect(all).toBeLessThan(Infinity);
});

test.each([0.01, 0.1, 0.5])(
  'one that breaks every page is found in 50 views, share %d',
  (share) => {
    const stream = { share, live: 0.02, candidate: 1, look: Math.ceil(1 / share), most: 100 };
    expect(Math.max(...runs(stream, 100))).toBeLessThan(50);
  },
);

test('twice as many hurt views are found in 2,000 views, mostly', () => {
  const stream = { share: 0.01, live: 0.02, candidate: 0.04, look: 2000, most: 2000 };
  const found = runs(stream, 40).filter((views) => views < 2000);
  expect(found.length).toBeGreaterThanOrEqual(36);
});

test.each([
  [0.1, 0.02],
  [0.5, 0.001],
  [0.5, 0.3],
])('one that is no worse is rarely accused: share %d, hurt %d', (share, rate) => {
  const stream = { share, live: rate, candidate: rate, look: 400, most: 2000 };
  const accused = runs(stream, 200).filter((views) => views < Infinity);
  expect(accused.length).toBeLessThanOrEqual(4);
});
