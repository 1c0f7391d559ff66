import type { Logger } from 'pino';
import type {
  AttemptOutcome,
  ClaimedDelivery,
  DeliveryStore,
  Receiver,
  ReceiverKind,
} from '../stores/delivery-stores';
import type { ShownSubmission } from '../shown-submission';
import type { Submission } from '../stores/stores';
import type { Attempt, SendDelivery } from './attempt';
import { backOff } from './back-off';

export interface DeliveryWorkerOptions {
  store: DeliveryStore;
  senders: Record<ReceiverKind, SendDelivery>;
  /** What receivers are shown of a submission. */
  show: (submission: Submission) => Promise<ShownSubmission>;
  logger: Logger;
  onAttempt: (kind: ReceiverKind, result: Attempt['result']) => void;
  /** Milliseconds between looks for what other origins wrote or left. */
  pollInterval?: number;
  /** Milliseconds for which sending goes on after the worker was told to end. */
  lastCall?: number;
  /** Milliseconds until the next attempt. */
  delayAfter?: (attempts: number, retryAfter: number | undefined) => number;
}

/** Milliseconds for which a delivery is claimed: longer than any sender takes. */
const lease = 120_000;
/** A claim that is older is not sent any more: this process stood still, and the claim may end meanwhile. */
const freshFor = 30_000;
/** Deliveries that are sent to one receiver at the same time. */
const mostAtOnce = 8;
/** Failures in a row after which a receiver gets one at a time, until one arrives. */
const patience = 5;
/** Milliseconds between attempts to note what became of a delivery. */
const settleInterval = 1000;

interface Lane {
  active: number;
  failuresInARow: number;
}

/**
 * Brings deliveries to their receivers. Each receiver has a lane of its own, so none waits for another.
 * Claims are rows of the database: several origins share the work, and take up what a killed one left.
 */
export class DeliveryWorker {
  private readonly lanes = new Map<string, Lane>();
  private readonly running = new Set<Promise<void>>();
  private readonly abort = new AbortController();
  private readonly stopListening: () => void;
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  private mustLookAgain = false;
  private isClosed = false;
  private isStoreAway = false;

  constructor(private readonly options: DeliveryWorkerOptions) {
    this.stopListening = options.store.onWritten(() => this.wake());
  }

  /** Looks for what is due, now or as soon as the look that is under way has ended. */
  wake(): void {
    if (this.isClosed) return;
    this.mustLookAgain = true;
    if (!this.isLooking) this.track(this.look());
  }

  /** Ends it: what is being sent may end within some seconds; the rest is left to whoever is next. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.stopListening();
    clearTimeout(this.timer);
    const { lastCall = 3000 } = this.options;
    const timer = setTimeout(() => this.abort.abort(), lastCall);
    while (this.running.size > 0) await Promise.all(this.running);
    clearTimeout(timer);
  }

  private track(work: Promise<void>): void {
    const tracked: Promise<void> = work.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
  }

  private async look(): Promise<void> {
    const { logger, pollInterval = 5000 } = this.options;
    this.isLooking = true;
    let next = pollInterval;
    try {
      while (this.mustLookAgain && !this.isClosed) {
        this.mustLookAgain = false;
        next = Math.min(pollInterval, await this.startDue());
      }
      this.isStoreAway = false;
    } catch (error) {
      if (!this.isStoreAway) logger.warn({ err: error }, 'deliveries cannot be read');
      this.isStoreAway = true;
      next = pollInterval;
    }
    this.isLooking = false;
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), next).unref();
  }

  /** Starts what is due; gives the milliseconds until more will be. */
  private async startDue(): Promise<number> {
    let next = Infinity;
    for (const { receiver, dueIn } of await this.options.store.waiting()) {
      if (dueIn > 0) {
        next = Math.min(next, Math.ceil(dueIn));
        continue;
      }
      const lane = this.laneOf(receiver);
      const free = (lane.failuresInARow < patience ? mostAtOnce : 1) - lane.active;
      if (free <= 0 || this.isClosed) continue;
      const claimedAt = performance.now();
      const claimed = await this.options.store.claim(receiver, { limit: free, lease });
      for (const delivery of claimed) {
        lane.active += 1;
        this.track(this.deliver(receiver, lane, delivery, claimedAt));
      }
    }
    return next;
  }

  private laneOf({ siteId, id }: Receiver): Lane {
    const name = JSON.stringify([siteId, id]);
    const lane = this.lanes.get(name) ?? { active: 0, failuresInARow: 0 };
    this.lanes.set(name, lane);
    return lane;
  }

  private async deliver(
    receiver: Receiver,
    lane: Lane,
    delivery: ClaimedDelivery,
    claimedAt: number,
  ): Promise<void> {
    const { senders, show, logger, onAttempt } = this.options;
    const { signal } = this.abort;
    let outcome: AttemptOutcome = { outcome: 'released' };
    if (!signal.aborted && performance.now() - claimedAt < freshFor) {
      const attempt = await show(delivery.submission)
        .then((submission) => senders[receiver.kind](receiver, { ...delivery, submission }, signal))
        .catch((error: unknown): Attempt => {
          logger.error({ err: error, delivery: delivery.id }, 'a delivery could not be sent');
          return { result: 'again', error: 'could not be sent; the log says why' };
        });
      if (attempt.result === 'delivered' || !signal.aborted) {
        lane.failuresInARow = attempt.result === 'delivered' ? 0 : lane.failuresInARow + 1;
        onAttempt(receiver.kind, attempt.result);
        outcome = this.outcomeOf(attempt, delivery);
      }
    }
    if ('error' in outcome) {
      const { siteId, id } = receiver;
      const details = { site: siteId, receiver: id, delivery: delivery.id, ...outcome };
      logger.warn({ ...details, attempts: delivery.attempts }, 'a delivery did not arrive');
    }
    await this.settle(delivery, outcome, claimedAt);
    lane.active -= 1;
    this.wake();
  }

  /** Notes an outcome, however long the database is away, until the claim ends and others may send it. */
  private async settle(
    delivery: ClaimedDelivery,
    outcome: AttemptOutcome,
    claimedAt: number,
  ): Promise<void> {
    for (;;) {
      try {
        await this.options.store.settle(delivery, outcome);
        return;
      } catch (error) {
        if (this.isClosed || performance.now() - claimedAt > lease) {
          const details = { err: error, delivery: delivery.id, outcome: outcome.outcome };
          this.options.logger.error(details, 'what became of a delivery could not be noted');
          return;
        }
      }
      await new Promise((resolve) => setTimeout(resolve, settleInterval));
    }
  }

  private outcomeOf(attempt: Attempt, { attempts }: ClaimedDelivery): AttemptOutcome {
    const { delayAfter = backOff } = this.options;
    if (attempt.result === 'again') {
      const delay = delayAfter(attempts, attempt.retryAfter);
      return { outcome: 'again', error: attempt.error, delay };
    }
    if (attempt.result === 'failed') return { outcome: 'failed', error: attempt.error };
    return { outcome: 'delivered' };
  }
}
