import type { RolloutStore } from '../stores/rollout-stores';
import type { ReleaseBoard } from './release-board';

export interface BoardKeeperOptions {
  board: ReleaseBoard;
  store: Pick<RolloutStore, 'current'>;
  /** Called where visitors may be shown other versions from now on. */
  onChange(): void;
  onError(error: unknown): void;
}

/** Milliseconds between looks, where changes are heard of and where they are not. */
const heardInterval = 30_000;
const unheardInterval = 1000;

/** Keeps what is known of rollouts up to date with the database. */
export class BoardKeeper {
  private known = '';
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private mustLookAgain = false;
  private isClosed = false;

  constructor(private readonly options: BoardKeeperOptions) {}

  /** Looks now; resolves once what was stored before the call is known. */
  look(): Promise<void> {
    this.mustLookAgain = true;
    this.looking ??= this.read().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  /** Whether changes are heard of from now on; until then it looks by itself. */
  hear(isHearing: boolean): void {
    clearInterval(this.timer);
    if (this.isClosed) return;
    const interval = isHearing ? heardInterval : unheardInterval;
    this.timer = setInterval(() => void this.look(), interval).unref();
    void this.look();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.looking;
  }

  private async read(): Promise<void> {
    const { board, store, onChange, onError } = this.options;
    while (this.mustLookAgain && !this.isClosed) {
      this.mustLookAgain = false;
      try {
        const state = await store.current();
        const now = JSON.stringify(state);
        if (now === this.known) continue;
        this.known = now;
        board.show(state);
        onChange();
      } catch (error) {
        // Visitors are shown what they were shown before.
        onError(error);
      }
    }
  }
}
