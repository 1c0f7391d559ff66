import type { Verdict } from './verdict';

/** How a rollout goes on by itself. */
export interface Plan {
  /** Percent of the visitors at each stage, growing. */
  stages: readonly number[];
  /** Least milliseconds of each stage. */
  every: number;
}

export interface Progress {
  /** Index into the stages. */
  stage: number;
  /** When the stage began, in milliseconds. */
  since: number;
}

export type Step =
  | { kind: 'stop'; reason: string }
  | { kind: 'wait'; reason: string }
  | { kind: 'widen'; stage: number; share: number }
  /** The last stage was gone through: the version is the live one of its scope. */
  | { kind: 'finish' };

const percent = (rate: number) => `${(rate * 100).toFixed(rate < 0.01 ? 2 : 1)} %`;

/** Which fault speaks against a version, and how often it was seen. */
export const faultInWords = ({
  fault,
  candidate,
  live,
}: Pick<Extract<Verdict, { fault: unknown }>, 'fault' | 'candidate' | 'live'>): string =>
  `${fault}: ${percent(candidate)} of its views, ${percent(live)} of the live version's`;

/** What is done about a rollout that runs, and why, in words for whoever reads its history. */
export function nextStep(
  { stages, every }: Plan,
  { stage, since }: Progress,
  verdict: Verdict,
  now: number,
): Step {
  if (verdict.kind === 'worse') return { kind: 'stop', reason: faultInWords(verdict) };
  if (verdict.kind === 'waiting')
    return { kind: 'wait', reason: `${verdict.seen} of ${verdict.needed} views seen` };
  if (verdict.kind === 'doubtful')
    return { kind: 'wait', reason: `perhaps ${faultInWords(verdict)}` };
  const left = since + every - now;
  if (left > 0) return { kind: 'wait', reason: `next stage in ${Math.ceil(left / 1000)} s` };
  const share = stages[stage + 1];
  return share === undefined ? { kind: 'finish' } : { kind: 'widen', stage: stage + 1, share };
}
