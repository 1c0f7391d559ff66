import type { Block } from './evidence';

/** The least chance that is worth reckoning with. */
const negligible = 1e-15;

/** Views of both versions, and how many of them were hurt. */
const both = ({ candidate, live }: Block) => ({
  seen: candidate.seen + live.seen,
  hurt: candidate.hurt + live.hurt,
});

/** Whether a block compares anything at all. */
export const isComparison = ({ candidate, live }: Block) => candidate.seen > 0 && live.seen > 0;

/**
 * How many of a block's hurt views the candidate would have on average were it no worse, and the variance of
 * that: they fall to one version or the other as marbles that are drawn without being put back.
 */
export function expected(block: Block): { mean: number; variance: number } {
  if (!isComparison(block)) return { mean: block.candidate.hurt, variance: 0 };
  const { seen, hurt } = both(block);
  const rate = hurt / seen;
  const mean = block.candidate.seen * rate;
  return { mean, variance: (mean * (1 - rate) * block.live.seen) / (seen - 1) };
}

/** How likely the candidate is to have 0, 1, 2, … of a block's hurt views were it no worse (hypergeometric). */
export function chances(block: Block): number[] {
  const { candidate, live } = block;
  const { hurt } = both(block);
  const fewest = Math.max(0, hurt - live.seen);
  const most = Math.min(candidate.seen, hurt);
  const likeliest = Math.min(most, Math.max(fewest, Math.round(expected(block).mean)));
  /** By how much likelier one more is than so many. */
  const step = (share: number) =>
    (((candidate.seen - share) / (share + 1)) * (hurt - share)) / (live.seen - hurt + share + 1);
  const ways = Array<number>(likeliest + 1).fill(0);
  ways[likeliest] = 1;
  let way = 1;
  for (let share = likeliest; share > fewest && way > negligible; share -= 1) {
    way /= step(share - 1);
    ways[share - 1] = way;
  }
  way = 1;
  for (let share = likeliest; share < most && way > negligible; share += 1) {
    way *= step(share);
    ways.push(way);
  }
  const sum = ways.reduce((all, one) => all + one, 0);
  return ways.map((one) => one / sum);
}
