const second = 1000;
const longest = 3600 * second;

/**
 * Milliseconds until the next attempt: from a second, doubled with each failure, to an hour. Up to half of it
 * is left to chance, so that what failed together is not tried together.
 */
export function backOff(attempts: number, retryAfter = 0, random = Math.random): number {
  const full = Math.min(second * 2 ** Math.min(attempts - 1, 20), longest);
  const asked = Math.min(retryAfter, longest);
  return Math.round(Math.max(full * (0.5 + random() / 2), asked));
}
