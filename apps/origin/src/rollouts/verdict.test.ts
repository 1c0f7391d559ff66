import type { Block, Count } from './evidence';
import { falseAlarms, Trial, type Counts, type Fault, type Threshold } from './verdict';

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

/** Two thousand views of a candidate at a narrow stage, of which two percent and some more were hurt. */
const narrow = (more: number): Block[] =>
  Array.from({ length: 20 }, (_, minute) =>
    block(count(100, minute < 19 ? 2 : 2 + more), count(9900, 198)),
  );

const usual = block(count(100, 2), count(9900, 198));
const ofEach =
  (...named: Fault[]) =>
  (one: Block): Counts =>
    Object.fromEntries(named.map((fault, index) => [fault, [index === 0 ? one : usual]]));

test('what is too much by the deadline accuses, and a little less makes it doubtful', () => {
  const charged = (more: number) => judge(narrow(more).map(ofEach('failed')));
  expect(charged(18)).toMatchObject({ kind: 'worse', fault: 'failed' });
  expect(charged(16)).toMatchObject({ kind: 'doubtful', fault: 'failed' });
});

test('less is too much where views are hurt by nothing else that it could be accused of by mistake', () => {
  expect(judge(narrow(18).map(ofEach('failed')))).toMatchObject({ kind: 'worse' });
  expect(judge(narrow(18).map(ofEach('failed', 'broken')))).toMatchObject({ kind: 'doubtful' });
});

test('by the deadline, too, hurt views that one liar can have made up are taken off', () => {
  const charged = narrow(18).map(ofEach('broken'));
  expect(judge(charged, { deniable: 0 })).toMatchObject({ kind: 'worse', fault: 'broken' });
  expect(judge(charged, { deniable: 3 })).toMatchObject({ kind: 'doubtful' });
});

test('a little more than by chance makes it doubtful before the deadline, and not after it', () => {
  const little = narrow(9).map(ofEach('failed'));
  expect(judge(little.slice(15))).toMatchObject({ kind: 'doubtful', fault: 'failed' });
  expect(judge(little)).toEqual({ kind: 'fine' });
});

test('lies alone make it doubtful neither before the deadline nor after it', () => {
  const lied = (minutes: number) =>
    [...narrow(0).slice(0, minutes), block(count(3, 3), count(9900, 198))].map(ofEach('broken'));
  for (const minutes of [0, 8, 20])
    expect(judge(lied(minutes), { deniable: 3 })).toEqual({ kind: 'fine' });
});
