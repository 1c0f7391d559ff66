import type { LiveReleases } from '../releases/release-catalog';
import type { RenderPool } from './render-pool';

/** Milliseconds for which a pool is kept after its last render. */
const keptFor = 120_000;

interface Kept {
  pool: RenderPool;
  usedAt: number;
}

/**
 * The workers of every combination of releases that pages are rendered with, each combination with workers
 * of its own. Those of one that is no longer asked for end, with what they have begun.
 */
export class RenderPools {
  private readonly kept = new Map<LiveReleases, Kept>();
  private isClosed = false;

  constructor(
    private readonly open: (live: LiveReleases) => RenderPool,
    private readonly now: () => number = Date.now,
  ) {}

  of(live: LiveReleases): RenderPool {
    let kept = this.kept.get(live);
    if (!kept) {
      kept = { pool: this.open(live), usedAt: 0 };
      // Whoever still finds out whose fault something was must start no worker that nobody ends.
      if (this.isClosed) void kept.pool.close();
      this.kept.set(live, kept);
    }
    kept.usedAt = this.now();
    return kept.pool;
  }

  /** Ends the pools that have not been asked for in a while, but the one used last. */
  async rest(): Promise<void> {
    const latest = Math.max(...[...this.kept.values()].map(({ usedAt }) => usedAt));
    const idle = [...this.kept].filter(
      ([, { usedAt }]) => usedAt < latest && this.now() - usedAt > keptFor,
    );
    for (const [live] of idle) this.kept.delete(live);
    await Promise.all(idle.map(([, { pool }]) => pool.close()));
  }

  /**
   * Ends the pools of combinations that nobody is shown any more, with what they have begun. The one of these
   * that was used last is kept for a while: that is where a roll back leads.
   */
  async endUnshown(isShown: (live: LiveReleases) => boolean): Promise<void> {
    const unshown = [...this.kept].filter(([live]) => !isShown(live));
    const latest = Math.max(...unshown.map(([, { usedAt }]) => usedAt));
    const over = unshown.filter(([, { usedAt }]) => usedAt < latest);
    for (const [live] of over) this.kept.delete(live);
    await Promise.all(over.map(([, { pool }]) => pool.close()));
  }

  /** Ends all of them; what is asked for from now on is refused. */
  async close(): Promise<void> {
    this.isClosed = true;
    const pools = [...this.kept.values()];
    this.kept.clear();
    await Promise.all(pools.map(({ pool }) => pool.close()));
  }
}
