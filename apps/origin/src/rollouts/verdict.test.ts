import type { Block, Count } from './evidence';
import { falseAlarms, judge, type Counts, type Fault } from './verdict';

const count = (seen: number, hurt: number): Count => ({ seen, hurt });

const block = (candidate: Count, live: Count): Block => ({ candidate, live });

function counts(changes: Partial<Record<Fault, Block[]>>): Counts {
  const none = Object.fromEntries(Object.keys(falseAlarms).map((fault) => [fault, [] as Block[]]));
  return { ...(none as unknown as Counts), ...changes };
}

const fine = block(count(500, 10), count(500, 10));

test('one release in a hundred may be accused without reason', () => {
  const all = Object.values(falseAlarms).reduce((sum, share) => sum + share, 0);
  expect(all).toBeCloseTo(0.01);
});

test('without enough views it waits', () => {
  expect(judge(counts({}), 200)).toEqual({ kind: 'waiting', seen: 0, needed: 200 });
  const broken = [block(count(150, 3), count(5000, 100))];
  expect(judge(counts({ broken }), 200)).toEqual({ kind: 'waiting', seen: 150, needed: 200 });
});

test('with enough views that are hurt no more than the live ones it is fine', () => {
  expect(judge(counts({ broken: [fine] }), 200)).toEqual({ kind: 'fine' });
});

test('one that is worse is found before it has enough views, and it is said by how much', () => {
  const broken = [fine, block(count(20, 20), count(480, 0))];
  expect(judge(counts({ broken }), 10_000)).toEqual({
    kind: 'worse',
    fault: 'broken',
    candidate: 30 / 520,
    live: 10 / 980,
  });
});

test.each(['slow', 'shifted', 'unresponsive', 'unsent'] as const)(
  'so is one that is %s',
  (fault) => {
    const hurt = [block(count(300, 150), count(300, 30))];
    expect(judge(counts({ broken: [fine], [fault]: hurt }), 200)).toMatchObject({
      kind: 'worse',
      fault,
    });
  },
);

test('what was found worse is not forgiven for what came later', () => {
  const broken = [block(count(50, 50), count(50, 0)), block(count(5000, 0), count(5000, 500))];
  expect(judge(counts({ broken }), 200)).toMatchObject({ kind: 'worse' });
});

test('one that something speaks against is not shown to more', () => {
  const broken = [block(count(500, 26), count(500, 8))];
  expect(judge(counts({ broken }), 200)).toMatchObject({ kind: 'doubtful', fault: 'broken' });
});
