import MurmurHash3 from 'imurmurhash';

/** Buckets that visitors are spread over: a hundredth of a percent each. */
const buckets = 10_000;

/**
 * Where a visitor stands in a rollout, as a share of all visitors from 0 up to 100 percent. The same for
 * as long as the rollout lasts, so whoever is in stays in as it widens; its salt makes it independent of
 * where the visitor stands in any other (MurmurHash3, 32 bits).
 */
export function standingOf(visitor: string, salt: string): number {
  return ((MurmurHash3(`${salt}:${visitor}`).result() % buckets) / buckets) * 100;
}
