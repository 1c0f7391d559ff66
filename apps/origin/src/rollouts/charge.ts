import { DeadlineTest } from './deadline-test';
import { Evidence, type Block, type Count } from './evidence';
import { expected } from './hypergeometric';

/**
 * Share of the false alarms that is kept for the test with the deadline. With the others evidence accuses at any
 * time, within a minute and after the deadline: what is much worse needs few of them to be found at once.
 */
export const byDeadline = 0.9;

/**
 * Standard deviations above chance from which on a release is not shown to more visitors until what is seen later
 * speaks for it: few until the test with the deadline is over, which is told most by views at narrow stages.
 */
const doubt = { before: 1, after: 2 };

/** What speaks against a version for one fault. */
export class Charge {
  /** Has most of its false alarms. */
  readonly test = new DeadlineTest();
  private evidence = new Evidence();
  private readonly sides = { candidate: { seen: 0, hurt: 0 }, live: { seen: 0, hurt: 0 } };
  private mean = 0;
  private variance = 0;

  /** @param falseAlarms how often it may accuse a version that is no worse, over its whole rollout */
  constructor(private readonly falseAlarms: number) {}

  /** Takes in a minute that is over; the test is told of it apart, once it is known what it may be wrong about. */
  add(blocks: readonly Block[]): void {
    this.evidence = this.evidence.with(blocks);
    for (const side of ['candidate', 'live'] as const) this.sides[side] = this.count(side, blocks);
    for (const { mean, variance } of blocks.map(expected)) {
      this.mean += mean;
      this.variance += variance;
    }
  }

  /** What it came to, and would with further blocks. */
  count(side: keyof Block, further: readonly Block[]): Count {
    const { seen, hurt } = this.sides[side];
    return further.reduce(
      (sum, block) => ({ seen: sum.seen + block[side].seen, hurt: sum.hurt + block[side].hurt }),
      { seen, hurt },
    );
  }

  /** Whether a view of either version was hurt. */
  get isSeen(): boolean {
    return this.sides.candidate.hurt + this.sides.live.hurt > 0;
  }

  /** Whether it accuses, with further blocks and without the hurt views that are doubted. */
  accuses(further: readonly Block[], doubted: number): boolean {
    const bound = Math.log(1 / (this.falseAlarms * (1 - byDeadline)));
    return this.test.excess >= doubted || this.evidence.with(further).logWithout(doubted) >= bound;
  }

  /** Whether something speaks against it, and would without the hurt views that are doubted. */
  isDoubtful(further: readonly Block[], doubted: number): boolean {
    const left = this.deviation(further, doubted);
    if (this.test.isOver) return left >= doubt.after;
    return left > 0 && this.deviation(further, 0) >= doubt.before;
  }

  /**
   * By how many standard deviations there are more hurt views than by chance (Mantel and Haenszel, JNCI 22, 1959,
   * with their correction for continuity).
   */
  private deviation(further: readonly Block[], doubted: number): number {
    const { hurt } = this.count('candidate', further);
    const all = further.map(expected);
    const mean = all.reduce((sum, one) => sum + one.mean, this.mean);
    const variance = all.reduce((sum, one) => sum + one.variance, this.variance);
    return variance > 0 ? (hurt - doubted - mean - 0.5) / Math.sqrt(variance) : 0;
  }
}
