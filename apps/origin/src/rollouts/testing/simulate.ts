import type { Block } from '../evidence';
import { nextStep } from '../next-step';
import { Trial, type Counts, type Fault } from '../verdict';

/** Numbers from 0 up to 1, the same at every run (Mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of so many chances come true: from one that does to the next by the length of the gap between them. */
export function binomial(chances: number, rate: number, random: () => number): number {
  if (rate > 0.5) return chances - binomial(chances, 1 - rate, random);
  if (rate <= 0) return 0;
  let count = 0;
  let at = 0;
  for (;;) {
    at += 1 + Math.floor(Math.log(1 - random()) / Math.log(1 - rate));
    if (at > chances) return count;
    count += 1;
  }
}

/** How likely a view is to be hurt. */
export interface Rates {
  live: number;
  candidate: number;
}

/** A rollout, and what happens to its visitors. */
export interface Story {
  stages: readonly number[];
  /** Minutes of each stage. */
  every: number;
  needed: number;
  /** Views of both versions in a minute. */
  perMinute: number;
  rates: Partial<Record<Fault, Rates>>;
  /** Hurt views of the candidate that are made up, each minute. */
  lies?: (minute: number) => number;
  /** Views of the candidate that are said to be fine, and of the live version that are said to be hurt. */
  denials?: (minute: number) => number;
  /** Most hurt views that one liar can tell of. */
  deniable?: number;
  /** Looks at what was counted in each minute. */
  looks?: number;
  /** Minutes after which nobody waits any more. */
  longest?: number;
}

export interface Ending {
  kind: 'stop' | 'finish' | 'wait';
  fault?: string;
  /** Views of the candidate, and of both, until then. */
  views: number;
  all: number;
  stage: number;
}

const emptyBlock = (): Block => ({ candidate: { seen: 0, hurt: 0 }, live: { seen: 0, hurt: 0 } });

/** Tells a rollout from its beginning to its end, as the origin goes on with it. */
export function simulate(story: Story, seed: number): Ending {
  const { stages, every, needed, perMinute, rates, deniable = 0, looks = 6 } = story;
  const random = randomNumbers(seed);
  const trial = new Trial();
  const kinds = Object.entries(rates) as [Fault, Rates][];
  let progress = { stage: 0, since: 0 };
  let seen = 0;
  let views = 0;
  let all = 0;
  for (let minute = 0; minute < (story.longest ?? 5000); minute += 1) {
    const share = (stages[progress.stage] ?? 0) / 100;
    const blocks = new Map(kinds.map(([fault]) => [fault, emptyBlock()]));
    const open = Object.fromEntries(
      [...blocks].map(([fault, block]) => [fault, [block]]),
    ) as Counts;
    const lies = story.lies?.(minute) ?? 0;
    const denials = story.denials?.(minute) ?? 0;
    for (const block of blocks.values()) {
      block.candidate.seen += lies + denials;
      block.candidate.hurt += lies;
      block.live.seen += denials;
      block.live.hurt += denials;
    }
    seen += lies + denials;
    for (let look = 1; look <= looks; look += 1) {
      const until = minute * perMinute + Math.round((perMinute * look) / looks);
      const shown = { candidate: binomial(until - all, share, random), live: 0 };
      shown.live = until - all - shown.candidate;
      all = until;
      views += shown.candidate;
      seen += shown.candidate;
      for (const [fault, chance] of kinds)
        for (const side of ['candidate', 'live'] as const) {
          const count = blocks.get(fault)?.[side];
          if (!count) continue;
          count.seen += shown[side];
          count.hurt += binomial(shown[side], chance[side], random);
        }
      const verdict = trial.judge({ seen, needed, deniable }, open);
      const step = nextStep({ stages, every }, progress, verdict, minute + look / looks);
      if (step.kind === 'stop') {
        const fault = verdict.kind === 'worse' ? verdict.fault : '';
        return { kind: 'stop', fault, views, all, stage: progress.stage };
      }
      if (step.kind === 'finish') return { kind: 'finish', views, all, stage: progress.stage };
      if (step.kind === 'widen') {
        progress = { stage: step.stage, since: minute + look / looks };
        seen = 0;
        // The share changes with the next minute: what is left of this one is not told.
        all = (minute + 1) * perMinute;
        break;
      }
    }
    trial.add(open);
  }
  return { kind: 'wait', views, all, stage: progress.stage };
}

/** As many rollouts, each with luck of its own. */
export const simulateAll = (story: Story, runs: number, firstSeed = 1): Ending[] =>
  Array.from({ length: runs }, (_, index) => simulate(story, firstSeed + index));

/** The value that a share of all values stays below. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}
