/** The middle value: one slow run on a busy machine must not decide a figure. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The value that a share of all does not exceed (nearest rank). */
export function percentile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN;
}

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Calls `measure` for each of `variants` in turn, `runs` times over, so that both see the same machine. */
export async function alternate(runs, variants, measure) {
  const results = Object.fromEntries(variants.map((variant) => [variant, []]));
  for (let run = 0; run < runs; run += 1) {
    const order = run % 2 ? [...variants].reverse() : variants;
    for (const variant of order) results[variant].push(await measure(variant, run));
  }
  return results;
}

/** Runs that begin only after the one before has ended. */
export async function repeat(runs, measure) {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(run));
  return results;
}
