import type { Place } from './worker/whereabouts';

/** A way to an answer that may fail, or take too long. */
export interface Attempt<T> {
  result: Promise<T>;
  /** Resolves once it takes longer than it should, with where it is. */
  late: Promise<{ place: Place | undefined }>;
}

const failed = Symbol('failed');

/** The first of some answers that comes; undefined where none does, or none in time. */
export async function firstGood<T>(
  results: readonly Promise<T>[],
  deadline: Promise<void>,
): Promise<T | undefined> {
  // `any` rejects only once all of them have.
  const any = Promise.any(results).catch(() => failed);
  const first = await Promise.race([any, deadline.then(() => failed)]);
  return first === failed ? undefined : (first as T);
}
