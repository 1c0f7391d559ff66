import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Rollout } from '../stores/rollout-stores';
import type { Stores } from '../stores/stores';
import type { Step } from './next-step';
import { RolloutTrial } from './rollout-trial';

export interface VerdictWorkerOptions {
  stores: Pick<Stores, 'rollouts' | 'measures' | 'leases'>;
  logger: Pick<Logger, 'info' | 'warn'>;
  /** Milliseconds between looks. */
  interval?: number;
}

const work = 'verdicts';
/** Begins the name of what every origin takes on that counts views. */
export const presence = 'origin ';
/** Milliseconds after which another origin takes over from one that has gone. */
const leaseSpan = 15_000;

/** Anything but waiting. */
type Act = Exclude<Step, { kind: 'wait' }>;

function changeOf(step: Act): { stage?: number; state?: 'stopped' | 'done' } {
  if (step.kind === 'widen') return { stage: step.stage };
  return { state: step.kind === 'stop' ? 'stopped' : 'done' };
}

/**
 * Watches the rollouts that run, and takes each its next step: stops it, widens it, puts its version in place.
 * One origin does it for all; another takes over where that one is gone. All times are the database's.
 */
export class VerdictWorker {
  private readonly holder = randomUUID();
  private readonly trials = new Map<string, RolloutTrial>();
  private readonly timer: NodeJS.Timeout;
  private looking: Promise<void> | undefined;
  private isClosed = false;
  private isStoreAway = false;

  constructor(private readonly options: VerdictWorkerOptions) {
    this.timer = setInterval(() => void this.look(), options.interval ?? 2000).unref();
  }

  /** Looks once; resolves when everything is done that there was to do. */
  look(): Promise<void> {
    this.looking ??= this.judgeAll()
      .then(
        () => {
          this.isStoreAway = false;
        },
        (error: unknown) => {
          // What was read before is read again: nothing is known of what was changed meanwhile.
          this.trials.clear();
          if (!this.isStoreAway)
            this.options.logger.warn({ err: error }, 'rollouts are not judged');
          this.isStoreAway = true;
        },
      )
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.looking;
    const { leases } = this.options.stores;
    const leaving = [work, `${presence}${this.holder}`].map((each) =>
      leases.leave(each, this.holder),
    );
    await Promise.allSettled(leaving);
  }

  private async judgeAll(): Promise<void> {
    const { stores } = this.options;
    const { rollouts } = await stores.rollouts.current();
    const running = rollouts.filter(({ state }) => state === 'running');
    for (const id of this.trials.keys())
      if (!running.some((rollout) => rollout.id === id)) this.trials.delete(id);
    if (running.length === 0) return;
    await stores.leases.take(`${presence}${this.holder}`, this.holder, leaseSpan);
    if (!(await stores.leases.take(work, this.holder, leaseSpan))) {
      this.trials.clear();
      return;
    }
    const origins = await stores.leases.count(presence);
    for (const rollout of running) if (!this.isClosed) await this.judge(rollout, origins);
  }

  private async judge(rollout: Rollout, origins: number): Promise<void> {
    const { stores, logger } = this.options;
    const { id, release, version } = rollout;
    const trial = this.trials.get(id) ?? new RolloutTrial();
    this.trials.set(id, trial);
    const { step } = trial.hear(rollout, await stores.measures.since(id, trial.from), origins);
    if (step.kind === 'wait') return;
    const reason = inWords(step, rollout);
    const isDone = await stores.rollouts.change(rollout, changeOf(step), {
      by: 'atrium',
      reason,
    });
    // Else somebody else was quicker; the next look sees what is so now.
    if (isDone) logger.info({ rollout: id, release, version, step: step.kind, reason }, 'judged');
  }
}

function inWords(step: Act, { needed }: Rollout): string {
  if (step.kind === 'stop') return step.reason;
  const fine = `no worse than the live version in at least ${needed} views`;
  return step.kind === 'widen' ? `${fine}: on to ${step.share} %` : fine;
}
