import type { ComparerAnswer, ComparerJob } from './comparer';
import { differencesOf } from './differences';
import { violationsOf } from './violations';

/** Compares pages in a process of its own: it takes memory and time that visitors need. */
async function compare({ id, live, candidate, violations }: ComparerJob): Promise<ComparerAnswer> {
  const differences = live === null ? null : differencesOf(live, candidate);
  const isSame = differences?.count === 0;
  if (!violations || isSame) return { id, differences, violations: null };
  return {
    id,
    differences,
    violations: {
      live: live === null ? null : await violationsOf(live),
      candidate: await violationsOf(candidate),
    },
  };
}

process.on('message', (job: ComparerJob) => {
  compare(job).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.send?.({ id: job.id, error: String(error) } satisfies ComparerAnswer);
    },
  );
});

process.on('disconnect', () => process.exit());
