import { Evidence, type Block } from './evidence';

/**
 * How a view can be hurt, and how often a release that is no worse may be accused of it over its whole
 * rollout: together one in a hundred. Most is given to what no visitor gets over.
 */
export const falseAlarms = {
  /** It threw in the origin or in the browser, or an island was not loaded or not taken over. */
  broken: 0.006,
  /** Its largest part was painted late (LCP, "poor"). */
  slow: 0.001,
  /** What was there moved (CLS, "poor"). */
  shifted: 0.001,
  /** It answered a touch late (INP, "poor"). */
  unresponsive: 0.001,
  /** A form was sent and not received. */
  unsent: 0.001,
} as const;

export type Fault = keyof typeof falseAlarms;

/** What was counted of each fault, in blocks of time, the oldest first. */
export type Counts = Readonly<Record<Fault, readonly Block[]>>;

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

/** Evidence from which on a release is not shown to more visitors: as of one accused in twenty. */
const doubt = Math.log(20);

const faults = Object.keys(falseAlarms) as Fault[];

function compare(fault: Fault, blocks: readonly Block[]): Comparison {
  const rate = (side: keyof Block) => {
    const seen = blocks.reduce((sum, block) => sum + block[side].seen, 0);
    const hurt = blocks.reduce((sum, block) => sum + block[side].hurt, 0);
    return seen === 0 ? 0 : hurt / seen;
  };
  return { fault, candidate: rate('candidate'), live: rate('live') };
}

/** Compares a version with the live one. `needed`: views of the candidate before it can be found fine. */
export function judge(counts: Counts, needed: number): Verdict {
  let doubtful: Fault | undefined;
  for (const fault of faults) {
    const evidence = new Evidence();
    for (const block of counts[fault]) {
      evidence.add(block);
      // Once it was found worse it stays so: the alarm is the first time that the bound is crossed.
      if (evidence.log >= Math.log(1 / falseAlarms[fault]))
        return { kind: 'worse', ...compare(fault, counts[fault]) };
    }
    if (evidence.log >= doubt) doubtful ??= fault;
  }
  const seen = counts.broken.reduce((sum, { candidate }) => sum + candidate.seen, 0);
  if (seen < needed) return { kind: 'waiting', seen, needed };
  return doubtful ? { kind: 'doubtful', ...compare(doubtful, counts[doubtful]) } : { kind: 'fine' };
}
