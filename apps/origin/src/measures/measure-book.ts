import type { MeasureCount, MeasureKey, MeasureStore } from '../stores/measure-stores';

export interface MeasureBookOptions {
  store: Pick<MeasureStore, 'add'>;
  onError(error: unknown): void;
  /** Milliseconds between writings. */
  interval?: number;
}

/** Counts that are kept while the database is away; further ones are not counted. */
const most = 5000;

/**
 * Adds up what this origin measures and writes it every second as increments. What could not be written is
 * kept for the next time.
 */
export class MeasureBook {
  private counts = new Map<string, MeasureCount>();
  private writing: Promise<void> | undefined;
  private readonly timer: NodeJS.Timeout;
  private isAway = false;

  constructor(private readonly options: MeasureBookOptions) {
    this.timer = setInterval(() => void this.write(), options.interval ?? 1000).unref();
  }

  count(key: MeasureKey, count = 1): void {
    const { rolloutId, arm, version, pageType, measure, bucket } = key;
    const name = [rolloutId, arm, version, pageType, measure, bucket].join(' ');
    const known = this.counts.get(name);
    if (known) known.count += count;
    else if (this.counts.size < most) this.counts.set(name, { ...key, count });
  }

  /** Writes what was counted until now. */
  write(): Promise<void> {
    this.writing ??= this.flush().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    await this.write();
  }

  private async flush(): Promise<void> {
    const { counts } = this;
    if (counts.size === 0) return;
    this.counts = new Map();
    try {
      await this.options.store.add([...counts.values()]);
      this.isAway = false;
    } catch (error) {
      for (const { count, ...key } of counts.values()) this.count(key, count);
      if (!this.isAway) this.options.onError(error);
      this.isAway = true;
    }
  }
}
