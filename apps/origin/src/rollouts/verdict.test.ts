import type { Block, Count } from './evidence';
import { falseAlarms, Trial, type Counts, type Threshold } from './verdict';

const count = (seen: number, hurt: number): Count => ({ seen, hurt });

const block = (candidate: Count, live: Count): Block => ({ candidate, live });

const fine = block(count(500, 10), count(500, 10));

/** What is thought of a version after these counts, one after the other. */
function judge(all: readonly Counts[], threshold: Partial<Threshold> = {}, open: Counts = {}) {
  const trial = new Trial();
  all.forEach((counts) => trial.add(counts));
  return trial.judge({ seen: 500, needed: 200, deniable: 1, ...threshold }, open);
}

test('one release in a hundred may be accused without reason', () => {
  const all = Object.values(falseAlarms).reduce((sum, share) => sum + share, 0);
  expect(all).toBeCloseTo(0.01);
});

test('without enough views it waits', () => {
  expect(judge([], { seen: 0 })).toEqual({ kind: 'waiting', seen: 0, needed: 200 });
  const failed = [block(count(150, 3), count(5000, 100))];
  expect(judge([{ failed }], { seen: 150 })).toEqual({ kind: 'waiting', seen: 150, needed: 200 });
});

test('with enough views that are hurt no more than the live ones it is fine', () => {
  expect(judge([{ failed: [fine], broken: [fine] }])).toEqual({ kind: 'fine' });
});

test('one that is worse is found before it has enough views, and it is said by how much', () => {
  const failed = [fine, block(count(20, 20), count(480, 0))];
  expect(judge([{ failed }], { seen: 20, needed: 10_000 })).toEqual({
    kind: 'worse',
    fault: 'failed',
    candidate: 30 / 520,
    live: 10 / 980,
  });
});

test.each(['broken', 'slow', 'shifted', 'unresponsive', 'unsent'] as const)(
  'so is one that is %s',
  (fault) => {
    const hurt = [block(count(300, 150), count(300, 30))];
    expect(judge([{ failed: [fine], [fault]: hurt }])).toMatchObject({ kind: 'worse', fault });
  },
);

test('what was counted in a minute that is not over counts, and is not kept', () => {
  const trial = new Trial();
  const open = { failed: [block(count(20, 20), count(480, 0))] };
  const threshold = { seen: 20, needed: 10, deniable: 1 };
  expect(trial.judge(threshold, open)).toMatchObject({ kind: 'worse' });
  expect(trial.judge(threshold)).toEqual({ kind: 'fine' });
});

test('what one liar can have made up accuses nobody; what the origin saw itself does', () => {
  const hurt = [block(count(3, 3), count(1000, 0))];
  const seen = { seen: 500, needed: 200 };
  expect(judge([{ broken: hurt }], { ...seen, deniable: 3 })).toEqual({ kind: 'fine' });
  expect(judge([{ broken: hurt }], { ...seen, deniable: 0 })).toMatchObject({ kind: 'worse' });
  expect(judge([{ failed: hurt }], { ...seen, deniable: 3 })).toMatchObject({ kind: 'worse' });
});

test('one that something speaks against is not shown to more, until later views speak for it', () => {
  const failed = [block(count(500, 26), count(500, 8))];
  expect(judge([{ failed }])).toMatchObject({ kind: 'doubtful', fault: 'failed' });
  const later = { failed: [block(count(5000, 100), count(5000, 100))] };
  expect(judge([{ failed }, later])).toEqual({ kind: 'fine' });
});
