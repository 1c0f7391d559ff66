import type { NotAsked } from '@atrium/contract';

export interface Failure {
  release: string;
  what: string;
  message: string;
}

interface Entry extends Failure {
  failures: number;
  since: number;
  dueAt: number;
  /** When somebody began to try it again; 0: nobody does. */
  triedAt: number;
}

/** Milliseconds until something is tried again: first, and at most, after it has doubled each time. */
export interface Pauses {
  first: number;
  longest: number;
}

const usualPauses: Pauses = { first: 10_000, longest: 600_000 };
/** Milliseconds after which a trial that nobody ended is nobody's any more. */
const longestTrial = 10_000;
/** Most of what is remembered; the oldest is forgotten, and asked again. */
const mostEntries = 1000;

const keyOf = ({ release, what }: Pick<Failure, 'release' | 'what'>) => `${release} ${what}`;

/**
 * What of which release is not asked because it failed. After a pause it is tried again by one request,
 * which no visitor waits for; it is asked as before once that went well.
 */
export class Breaker {
  private readonly entries = new Map<string, Entry>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    /** Called where other releases may be asked from now on, or something is to be tried again. */
    private readonly onChange: () => void = () => undefined,
    private readonly pauses = usualPauses,
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether something is not to be asked. */
  isOpen(release: string, what: string): boolean {
    return this.entries.has(keyOf({ release, what }));
  }

  /** Whether everything may be asked. */
  get isIdle(): boolean {
    return this.entries.size === 0;
  }

  fail(failure: Failure): void {
    const key = keyOf(failure);
    const now = this.now();
    const before = this.entries.get(key);
    const failures = (before?.failures ?? 0) + 1;
    const pause = Math.min(this.pauses.longest, this.pauses.first * 2 ** (failures - 1));
    const since = before?.since ?? now;
    // What failed again while it was not due says nothing new.
    if (before && before.triedAt === 0 && now < before.dueAt) return;
    this.entries.set(key, { ...failure, failures, since, dueAt: now + pause, triedAt: 0 });
    const [oldest] = this.entries.keys();
    if (this.entries.size > mostEntries && oldest !== undefined) this.entries.delete(oldest);
    this.schedule();
    if (!before) this.onChange();
  }

  /** Takes it upon the caller to try again what is due of a release; false where nothing is. */
  takeTrial(failures: readonly Pick<Failure, 'release' | 'what'>[]): boolean {
    const now = this.now();
    const due = failures
      .map((failure) => this.entries.get(keyOf(failure)))
      .filter((entry) => entry !== undefined)
      .filter(({ dueAt, triedAt }) => dueAt <= now && now - triedAt > longestTrial);
    for (const entry of due) entry.triedAt = now;
    return due.length > 0;
  }

  /** It is asked again as before. */
  close(failures: readonly Pick<Failure, 'release' | 'what'>[]): void {
    const closed = failures.filter((failure) => this.entries.delete(keyOf(failure)));
    if (closed.length > 0) this.onChange();
  }

  list(): NotAsked[] {
    return [...this.entries.values()].map(({ dueAt, triedAt, since, ...entry }) => ({
      ...entry,
      since: new Date(since).toISOString(),
      nextTrial: triedAt > 0 ? null : new Date(dueAt).toISOString(),
    }));
  }

  /** Nothing is tried again from now on. */
  end(): void {
    clearTimeout(this.timer);
  }

  /** Pages that are kept are looked up again once something is due. */
  private schedule(): void {
    clearTimeout(this.timer);
    const now = this.now();
    const next = Math.min(
      ...[...this.entries.values()].map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now),
    );
    if (next === Infinity) return;
    this.timer = setTimeout(() => {
      this.onChange();
      this.schedule();
    }, next - now).unref();
  }
}
