import type { Measure } from '../measures/measure';

/** Which version of a rollout a view was of: the new one or the one before. */
export type Arm = 'candidate' | 'live';

/** What is counted together. */
export interface MeasureKey {
  rolloutId: string;
  arm: Arm;
  /** Of the release that is rolled out. */
  version: string;
  pageType: string;
  measure: Measure;
  /** See `bucketFor`. */
  bucket: number;
}

export interface MeasureCount extends MeasureKey {
  count: number;
}

/** Counts of one minute or hour, by its beginning. */
export interface MeasuredPoint extends MeasureCount {
  at: Date;
}

/** Which counts are asked for; what is left out is no limit. */
export interface MeasureQuery {
  rolloutId?: string;
  pageType?: string;
  from: Date;
  to: Date;
  per: 'minute' | 'hour';
  limit: number;
}

/** What was seen of the versions of rollouts, by minutes of the database's clock: origins share no other. */
export interface MeasureStore {
  /** Adds to the counts of this minute. */
  add(counts: readonly MeasureCount[]): Promise<void>;
  /** Counts of a rollout by minute, from a minute on, the oldest first; and what time it is. */
  since(rolloutId: string, from: Date | null): Promise<{ now: Date; points: MeasuredPoint[] }>;
  /** The oldest first. */
  list(query: MeasureQuery): Promise<(MeasuredPoint & { release: string })[]>;
  /** Everything that was counted of rollouts, the buckets of one measure together. */
  totals(rolloutIds: readonly string[]): Promise<MeasureCount[]>;
  /** Forgets what is older than 30 days; returns how many counts. */
  forgetOld(): Promise<number>;
}

/** Work that one origin at a time does, whichever it is. */
export interface LeaseStore {
  /** Takes the work on, or keeps it, for so many milliseconds; false where another origin has it. */
  take(work: string, holder: string, span: number): Promise<boolean>;
  /** Leaves the work to others at once. */
  leave(work: string, holder: string): Promise<void>;
  /** How much work is taken on whose name begins so. */
  count(beginning: string): Promise<number>;
}
