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
 * which needs few; most for twice as many, the least that must be found.
 */
const alternatives = [
  { oddsRatio: 1.5, weight: 0.1 },
  { oddsRatio: 2, weight: 0.5 },
  { oddsRatio: 4, weight: 0.2 },
  { oddsRatio: 16, weight: 0.1 },
  { oddsRatio: 256, weight: 0.1 },
] as const;

/** Hurt views that can be doubted at all. */
export const mostDoubted = 4;

/**
 * For each alternative the natural logarithm of how much better "worse by its odds ratio" explains where the
 * hurt views of a block are than "no worse" does, given how many there are in all: a ratio of Fisher's
 * noncentral hypergeometric distribution to the central one. How often a view is hurt at all, and whether that
 * changes with the hour, drops out.
 */
function logLikelihoodRatios(block: Block): number[] {
  const { candidate, live } = block;
  const fewest = Math.max(0, candidate.hurt + live.hurt - live.seen);
  if (fewest === Math.min(candidate.seen, candidate.hurt + live.hurt))
    return alternatives.map(() => 0);
  const central = logWays(block, 1);
  return alternatives.map(
    ({ oddsRatio }) =>
      (candidate.hurt - fewest) * Math.log(oddsRatio) + central - logWays(block, oddsRatio),
  );
}

/** What is scaled down before it is too large for a number. */
const large = 1e200;

/** Logarithm of the ways to share the hurt views out, each weighed by its odds, as multiples of the first. */
function logWays({ candidate, live }: Block, oddsRatio: number): number {
  const hurt = candidate.hurt + live.hurt;
  const most = Math.min(candidate.seen, hurt);
  let ways = 1;
  let sum = 1;
  let scaled = 0;
  for (let share = Math.max(0, hurt - live.seen); share < most; share += 1) {
    const more = ((candidate.seen - share) * (hurt - share)) / (share + 1);
    ways *= (more / (live.seen - hurt + share + 1)) * oddsRatio;
    sum += ways;
    if (sum > large) {
      ways /= large;
      sum /= large;
      scaled += 1;
    }
  }
  return Math.log(sum) + scaled * Math.log(large);
}

/** What a block says, and by how much less it would with one, two, … hurt views of the candidate fewer. */
function weigh(block: Block): { ratios: number[]; losses: number[][] } {
  const ratios = logLikelihoodRatios(block);
  const losses: number[][] = alternatives.map(() => []);
  let before = ratios;
  for (let fewer = 1; fewer <= Math.min(mostDoubted, block.candidate.hurt); fewer += 1) {
    const { seen, hurt } = block.candidate;
    const after = logLikelihoodRatios({ ...block, candidate: { seen, hurt: hurt - fewer } });
    losses.forEach((list, index) => list.push((before[index] ?? 0) - (after[index] ?? 0)));
    before = after;
  }
  return { ratios, losses };
}

interface Side {
  /** Logarithm of the product so far, weight included. */
  sum: number;
  /** The hurt views of the candidate that say most: what each adds to the sum. */
  strongest: readonly number[];
}

/**
 * How strongly blocks speak for "the candidate is worse", as the logarithm of an e-value: were it no worse,
 * the evidence would ever reach `log(1 / p)` with a probability of at most `p`, however often it is looked
 * at and whenever that ends (Ville's inequality; Grünwald, de Heide and Koolen, Safe Testing, 2024).
 * For each odds ratio the ratios of all blocks are multiplied, and the weighted mean of the products is taken.
 */
export class Evidence {
  private sides: readonly Side[] = alternatives.map(({ weight }) => ({
    sum: Math.log(weight),
    strongest: [],
  }));

  add(block: Block): void {
    const { ratios, losses } = weigh(block);
    this.sides = this.sides.map(({ sum, strongest }, index) => ({
      sum: sum + (ratios[index] ?? 0),
      strongest: [...strongest, ...(losses[index] ?? [])]
        .sort((one, other) => other - one)
        .slice(0, mostDoubted),
    }));
  }

  /** What it would come to with further blocks. */
  with(blocks: readonly Block[]): Evidence {
    const further = new Evidence();
    further.sides = this.sides;
    blocks.forEach((block) => further.add(block));
    return further;
  }

  get log(): number {
    return this.logWithout(0);
  }

  /**
   * What is left of it if so many hurt views of the candidate, whichever say most, were not hurt: somebody may
   * have made them up. At most `mostDoubted`.
   */
  logWithout(doubted: number): number {
    const sums = this.sides.map(({ sum, strongest }) =>
      strongest.slice(0, doubted).reduce((left, one) => left - Math.max(0, one), sum),
    );
    const largest = Math.max(...sums);
    return largest + Math.log(sums.reduce((sum, one) => sum + Math.exp(one - largest), 0));
  }
}
