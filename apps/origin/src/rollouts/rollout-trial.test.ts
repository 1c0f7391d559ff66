import { bucketFor } from '../measures/measure';
import type { Arm, MeasuredPoint } from '../stores/measure-stores';
import type { Rollout } from '../stores/rollout-stores';
import { RolloutTrial } from './rollout-trial';

const minute = 60_000;
const begun = new Date('2026-03-01T10:00:00Z');
const at = (minutes: number) => new Date(begun.getTime() + minutes * minute);

const rollout: Rollout = {
  ...{ id: 'r', release: 'blog', version: '1.1.0', from: '1.0.0', scope: {}, salt: 's' },
  ...{ stages: [1, 100], stage: 0, every: minute, needed: 100, state: 'running' },
  ...{ since: begun, startedAt: begun },
};

type Told = Pick<MeasuredPoint, 'arm' | 'measure'> & { number: number; seen: number; hurt: number };

const points = ({ number, arm, measure, seen, hurt }: Told): MeasuredPoint[] =>
  [seen - hurt, hurt].map((count, value) => ({
    ...{ at: at(number), rolloutId: 'r', arm, version: '1', pageType: 'blog_home', measure, count },
    bucket: bucketFor(measure, value),
  }));

/** Views of twenty minutes; those of the candidate are hurt more often for some of them, and then no more. */
const all = Array.from({ length: 20 }, (_, number) =>
  (['failed', 'broken'] as const).flatMap((measure) =>
    (['candidate', 'live'] as const satisfies Arm[]).flatMap((arm) => {
      const isBad = measure === 'broken' && number >= 8;
      const often = arm === 'live' ? 198 : !isBad ? 2 : number < 14 ? 7 : 0;
      const isNone = measure === 'failed' && number < 12;
      const seen = arm === 'live' ? 9900 : 100;
      return points({ number, arm, measure, seen, hurt: isNone ? 0 : often });
    }),
  ),
).flat();

test('whoever looks, all the time or once after a restart, thinks the same of it at every minute', () => {
  const always = new RolloutTrial();
  const thought = new Set<string>();
  for (let number = 1; number <= 22; number += 1) {
    const now = new Date(at(number).getTime() + 15_000);
    const seen = all.filter((point) => point.at < now);
    const since = seen.filter((point) => always.from === null || point.at >= always.from);
    const { verdict } = always.hear(rollout, { now, points: since }, 1);
    expect(new RolloutTrial().hear(rollout, { now, points: seen }, 1).verdict).toEqual(verdict);
    thought.add(verdict.kind);
  }
  expect([...thought]).toEqual(['fine', 'doubtful', 'worse']);
});

test('it does not matter in which order the page types and measures of a minute are told', () => {
  const now = at(21);
  const [told, turned] = [all, all.toReversed()].map(
    (each) => new RolloutTrial().hear(rollout, { now, points: each }, 1).verdict,
  );
  expect(turned).toEqual(told);
});
