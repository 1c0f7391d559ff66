import type { Block } from '../rollouts/evidence';
import { faults, type Counts, type Fault } from '../rollouts/verdict';
import type { MeasuredPoint } from '../stores/measure-stores';
import { bucketFor, type Measure } from './measure';

/** By what a fault is known: views whose measure is that much or more are hurt. */
export const hurtFrom: Readonly<Record<Fault, { measure: Measure; bound: number }>> = {
  failed: { measure: 'failed', bound: 1 },
  broken: { measure: 'broken', bound: 1 },
  slow: { measure: 'lcp', bound: 4000 },
  shifted: { measure: 'cls', bound: 0.25 },
  unresponsive: { measure: 'inp', bound: 500 },
  unsent: { measure: 'unsent', bound: 1 },
};

const faultOf = new Map(faults.map((fault) => [hurtFrom[fault].measure, fault]));

/** Compares like with like: a block for every minute and page type. */
export function blocksOf(points: readonly MeasuredPoint[]): Counts {
  const blocks = new Map<Fault, Map<string, Block>>();
  for (const { at, pageType, measure, arm, bucket, count } of points) {
    const fault = faultOf.get(measure);
    if (!fault) continue;
    const ofFault = blocks.get(fault) ?? new Map<string, Block>();
    blocks.set(fault, ofFault);
    const key = `${at.getTime()} ${pageType}`;
    const block = ofFault.get(key) ?? {
      candidate: { seen: 0, hurt: 0 },
      live: { seen: 0, hurt: 0 },
    };
    ofFault.set(key, block);
    block[arm].seen += count;
    if (bucket >= bucketFor(measure, hurtFrom[fault].bound)) block[arm].hurt += count;
  }
  return Object.fromEntries([...blocks].map(([fault, ofFault]) => [fault, [...ofFault.values()]]));
}
