import { blocksOf } from '../measures/blocks';
import { deniableAfter } from '../measures/influence';
import type { MeasuredPoint } from '../stores/measure-stores';
import type { Rollout } from '../stores/rollout-stores';
import { nextStep, type Step } from './next-step';
import { Trial, type Verdict } from './verdict';

const minute = 60_000;
/** Milliseconds after a minute's end in which an origin can still be adding to it. */
const grace = 10_000;

export interface Judgement {
  verdict: Verdict;
  step: Step;
}

const candidateViews = (points: readonly MeasuredPoint[]): number =>
  points
    .filter(({ measure, arm }) => measure === 'failed' && arm === 'candidate')
    .reduce((sum, { count }) => sum + count, 0);

/** The same looks whoever takes them, and whether at once or after a restart: one a minute. */
function byMinute(points: readonly MeasuredPoint[]): MeasuredPoint[][] {
  const minutes = new Map<number, MeasuredPoint[]>();
  for (const point of points) {
    const known = minutes.get(point.at.getTime());
    if (known) known.push(point);
    else minutes.set(point.at.getTime(), [point]);
  }
  return [...minutes].sort(([one], [other]) => one - other).map(([, ofMinute]) => ofMinute);
}

/**
 * What is known of one rollout from what was counted of it, minute by minute. A minute that is over is taken
 * in once; it and all before it need not be read again. All times are the database's.
 */
export class RolloutTrial {
  /** The first minute that is not taken in yet; null: none is. */
  from: Date | null = null;
  private readonly trial = new Trial();
  /** Views of the candidate in minutes that were taken in. */
  private seen = 0;
  private stage: { index: number; seenBefore: number } | undefined;

  /** Judges by all that was counted: `points` are those since `from`. */
  hear(
    rollout: Rollout,
    { now, points }: { now: Date; points: MeasuredPoint[] },
    origins: number,
  ): Judgement {
    const { stages, every, needed, since, startedAt } = rollout;
    const time = now.getTime();
    const boundary = new Date(Math.floor((time - grace) / minute) * minute);
    const over = points.filter(({ at }) => at < boundary);
    const open = points.filter(({ at }) => at >= boundary);
    const all = this.seen + candidateViews(points);
    if (this.stage?.index !== rollout.stage) {
      const stageBegan = Math.floor(since.getTime() / minute) * minute;
      const before = points.filter(({ at }) => at.getTime() < stageBegan);
      const seenBefore = this.stage ? all : candidateViews(before);
      this.stage = { index: rollout.stage, seenBefore };
    }
    for (const each of byMinute(over)) this.trial.add(blocksOf(each));
    this.seen += candidateViews(over);
    this.from = boundary;
    const verdict = this.trial.judge(
      {
        seen: all - this.stage.seenBefore,
        needed,
        deniable: deniableAfter(time - startedAt.getTime(), origins),
      },
      blocksOf(open),
    );
    const progress = { stage: rollout.stage, since: since.getTime() };
    return { verdict, step: nextStep({ stages, every }, progress, verdict, time) };
  }
}
