import type { Block } from './evidence';
import { chances, isComparison } from './hypergeometric';

/** Views of a candidate, with as many live ones beside each as one likes, by which it has had all its false alarms. */
const deadline = 1950;

/**
 * Share of its false alarms that the test may have had after so many views: little before the deadline, at which
 * most is known (power family of spending functions; Kim and DeMets, Biometrika 74, 1987).
 */
const spendable = (views: number) => Math.min(1, (views / deadline) ** 4);

/** How likely each sum is of two numbers that are as likely as given. */
function sums(ones: readonly number[], others: readonly number[]): number[] {
  const all = Array<number>(ones.length + others.length - 1).fill(0);
  ones.forEach((one, number) => {
    if (one === 0) return;
    others.forEach((other, more) => {
      all[number + more] = (all[number + more] ?? 0) + one * other;
    });
  });
  return all;
}

/**
 * Whether a candidate has had more hurt views than it would by chance, asked after every minute until the
 * deadline: an exact group sequential test that spends its false alarms as views are counted (Lan and DeMets,
 * Biometrika 70, 1983; Jennison and Turnbull, Group Sequential Methods, 2000, chapter 12). After each minute
 * it is known how likely each number of hurt views is that has accused nobody yet, given how many views of
 * both versions were hurt in all; the largest numbers, as far as their chances may be spent by then, accuse.
 *
 * A view counts for the less the fewer live ones stand beside it (as the variance of what chance does): so no
 * false alarms are gained by widening a rollout sooner or later, which depends on what was seen.
 */
export class DeadlineTest {
  /** False alarms that it has had were the candidate no worse. */
  spent = 0;
  /** By how many hurt views the candidate was over the fewest that accuse it, when it was furthest over. */
  excess = -Infinity;
  private views = 0;
  private hurt = 0;
  private open = [1];

  /** Nothing is asked any more. */
  get isOver(): boolean {
    return this.views >= deadline;
  }

  /** Takes in a minute that is over. `most`: false alarms that it may have until its end, and now. */
  add(blocks: readonly Block[], most: { ever: number; now: number }): void {
    if (this.isOver) return;
    for (const block of blocks.filter(isComparison)) {
      const { candidate, live } = block;
      this.open = sums(this.open, chances(block));
      this.hurt += candidate.hurt;
      this.views += (candidate.seen * live.seen) / (candidate.seen + live.seen);
    }
    let left = Math.min(most.ever * spendable(this.views) - this.spent, most.now);
    for (;;) {
      const last = this.open.at(-1) ?? 1;
      if (last > left) break;
      this.open.pop();
      this.spent += last;
      left -= last;
    }
    this.excess = Math.max(this.excess, this.hurt - this.open.length);
  }
}
