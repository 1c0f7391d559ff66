import { nextStep } from './next-step';
import type { Verdict } from './verdict';

const minute = 60_000;
const plan = { stages: [1, 10, 100], every: 10 * minute };
const comparison = { fault: 'broken', candidate: 0.042, live: 0.0031 } as const;
const step = (verdict: Verdict, { stage = 0, after = 10 * minute } = {}) =>
  nextStep(plan, { stage, since: 0 }, verdict, after);

test('what is worse is stopped at once, and it is said why', () => {
  expect(step({ kind: 'worse', ...comparison }, { after: 1 })).toEqual({
    kind: 'stop',
    reason: "broken: 4.2 % of its views, 0.31 % of the live version's",
  });
});

test('what is fine goes on once its stage is over', () => {
  expect(step({ kind: 'fine' }, { after: 9.5 * minute })).toEqual({
    kind: 'wait',
    reason: 'next stage in 30 s',
  });
  expect(step({ kind: 'fine' })).toEqual({ kind: 'widen', stage: 1, share: 10 });
  expect(step({ kind: 'fine' }, { stage: 1 })).toEqual({ kind: 'widen', stage: 2, share: 100 });
});

test('after its last stage it is done', () => {
  expect(step({ kind: 'fine' }, { stage: 2 })).toEqual({ kind: 'finish' });
});

test.each<[Verdict, string]>([
  [{ kind: 'waiting', seen: 40, needed: 200 }, '40 of 200 views seen'],
  [
    { kind: 'doubtful', ...comparison },
    "perhaps broken: 4.2 % of its views, 0.31 % of the live version's",
  ],
])('it waits for more views, however long (%j)', (verdict, reason) => {
  expect(step(verdict, { after: 1e9 })).toEqual({ kind: 'wait', reason });
});
