import { byDeadline, Charge } from './charge';
import type { Block, Count } from './evidence';

/**
 * How a view can be hurt, and how often a release that is no worse may be accused of it over its whole
 * rollout: together one in a hundred. Most is given to what no visitor gets over.
 */
export const falseAlarms = {
  /** The origin could not render the page, or an element of it. */
  failed: 0.003,
  /** A script threw in the browser, or an island was not loaded or not taken over. */
  broken: 0.006,
  /** Its largest part was painted late (LCP, "poor"). */
  slow: 0.00025,
  /** What was there moved (CLS, "poor"). */
  shifted: 0.00025,
  /** It answered a touch late (INP, "poor"). */
  unresponsive: 0.00025,
  /** A form was sent and not received. */
  unsent: 0.00025,
} as const;

export type Fault = keyof typeof falseAlarms;

export const faults = Object.keys(falseAlarms) as Fault[];

/** What was counted of each fault in a span of time, in blocks that are compared each for itself. */
export type Counts = Readonly<Partial<Record<Fault, readonly Block[]>>>;

interface Comparison {
  fault: Fault;
  /** Hurt views of all views, from 0 to 1. */
  candidate: number;
  live: number;
}

export type Verdict =
  | ({ kind: 'worse' } & Comparison)
  /** Something speaks against it, not enough to stop it and too much to show it to more visitors. */
  | ({ kind: 'doubtful' } & Comparison)
  | { kind: 'waiting'; seen: number; needed: number }
  | { kind: 'fine' };

/** What must be there before a version is judged. */
export interface Threshold {
  /** Views of the candidate at its stage. */
  seen: number;
  /** How many of them it takes to be found fine. */
  needed: number;
  /** Hurt views that a single liar could have told of: what speaks against a version does so without them. */
  deniable: number;
}

/** What the origin itself has seen nobody made up. */
const canBeMadeUp = (fault: Fault) => fault !== 'failed';

/** Compares a version with the live one as views of both are counted. */
export class Trial {
  private readonly charges = new Map(
    faults.map((fault) => [fault, new Charge(falseAlarms[fault])]),
  );

  /** Takes in a minute that is over. */
  add(counts: Counts): void {
    for (const [fault, charge] of this.charges) charge.add(counts[fault] ?? []);
    const sum = (ofEach: (fault: Fault, charge: Charge) => number) =>
      [...this.charges].reduce((all, [fault, charge]) => all + ofEach(fault, charge), 0);
    // Of what nobody was hurt by nobody is accused by mistake: its false alarms are left to the others.
    const share = (fault: Fault, { isSeen }: Charge) => (isSeen ? falseAlarms[fault] : 0);
    const most = byDeadline * sum((fault) => falseAlarms[fault]);
    for (const [fault, charge] of this.charges) {
      const ever = (most * share(fault, charge)) / (sum(share) || 1);
      const now = most - sum((_, { test }) => test.spent);
      charge.test.add(counts[fault] ?? [], { ever, now });
    }
  }

  /** What is to be thought of it, with what was counted in a minute that is not over. */
  judge({ seen, needed, deniable }: Threshold, open: Counts = {}): Verdict {
    let doubtful: Comparison | undefined;
    for (const [fault, charge] of this.charges) {
      const blocks = open[fault] ?? [];
      const doubted = canBeMadeUp(fault) ? deniable : 0;
      const isWorse = charge.accuses(blocks, doubted);
      if (!isWorse && !charge.isDoubtful(blocks, doubted)) continue;
      const candidate = charge.count('candidate', blocks);
      const live = charge.count('live', blocks);
      const rate = (count: Count) => (count.seen === 0 ? 0 : count.hurt / count.seen);
      const comparison = { fault, candidate: rate(candidate), live: rate(live) };
      if (isWorse) return { kind: 'worse', ...comparison };
      doubtful ??= comparison;
    }
    if (seen < needed) return { kind: 'waiting', seen, needed };
    return doubtful ? { kind: 'doubtful', ...doubtful } : { kind: 'fine' };
  }
}
