/** What was seen of one version in one span of time: how many views, and how many of them were hurt. */
export interface Count {
  seen: number;
  hurt: number;
}

/** The two versions side by side, over the same span of time and the same kind of page. */
export interface Block {
  candidate: Count;
  live: Count;
}

/**
 * How much worse a candidate could be, as the odds of a view to be hurt beside those of the live version,
 * and how much of the evidence each stands for. From a half more, which needs many views, to all of them,
 * which needs few; most for twice as many, the hardest that must be found soon.
 */
const alternatives = [
  { oddsRatio: 1.5, weight: 0.15 },
  { oddsRatio: 2, weight: 0.4 },
  { oddsRatio: 4, weight: 0.2 },
  { oddsRatio: 16, weight: 0.15 },
  { oddsRatio: 256, weight: 0.1 },
] as const;

/**
 * Natural logarithm of how much better "worse by `oddsRatio`" explains where the hurt views of a block are
 * than "no worse" does, given how many there are in all: a ratio of Fisher's noncentral hypergeometric
 * distribution to the central one. How often a view is hurt at all, and whether that changes with the hour,
 * drops out.
 */
function logLikelihoodRatio({ candidate, live }: Block, oddsRatio: number): number {
  const hurt = candidate.hurt + live.hurt;
  const fewest = Math.max(0, hurt - live.seen);
  const most = Math.min(candidate.seen, hurt);
  if (fewest === most) return 0;
  const step = Math.log(oddsRatio);
  // Weights of each way to share the hurt views out, the first being 1; divided by the largest so far.
  let logWeight = 0;
  let largest = 0;
  let central = 0;
  let tilted = 0;
  for (let share = fewest; share <= most; share += 1) {
    if (logWeight + (share - fewest) * step > largest) {
      const higher = logWeight + (share - fewest) * step;
      central *= Math.exp(largest - higher);
      tilted *= Math.exp(largest - higher);
      largest = higher;
    }
    central += Math.exp(logWeight - largest);
    tilted += Math.exp(logWeight + (share - fewest) * step - largest);
    const ways = ((candidate.seen - share) * (hurt - share)) / (share + 1);
    logWeight += Math.log(ways / (live.seen - hurt + share + 1));
  }
  return (candidate.hurt - fewest) * step + Math.log(central) - Math.log(tilted);
}

/**
 * How strongly blocks speak for "the candidate is worse", as the logarithm of an e-value: were it no worse,
 * the evidence would ever reach `log(1 / p)` with a probability of at most `p`, however often it is looked
 * at and whenever that ends (Ville's inequality; Grünwald, de Heide and Koolen, Safe Testing, 2024).
 * For each odds ratio the ratios of all blocks are multiplied, and the weighted mean of the products is taken.
 */
export class Evidence {
  private readonly sums = alternatives.map(({ weight }) => Math.log(weight));

  add(block: Block): void {
    alternatives.forEach(({ oddsRatio }, index) => {
      this.sums[index] = (this.sums[index] ?? 0) + logLikelihoodRatio(block, oddsRatio);
    });
  }

  get log(): number {
    const largest = Math.max(...this.sums);
    return largest + Math.log(this.sums.reduce((sum, one) => sum + Math.exp(one - largest), 0));
  }
}
