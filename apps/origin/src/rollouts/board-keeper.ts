import { Lookout } from '../lookout';
import type { RolloutStore } from '../stores/rollout-stores';
import type { ReleaseBoard } from './release-board';

export interface BoardKeeperOptions {
  board: Pick<ReleaseBoard, 'show'>;
  store: Pick<RolloutStore, 'current'>;
  /** Called where visitors may be shown other versions from now on. */
  onChange(): void;
  onError(error: unknown): void;
}

/** Keeps what is known of rollouts up to date with the database. */
export class BoardKeeper extends Lookout {
  constructor({ board, store, onChange, onError }: BoardKeeperOptions) {
    let known = '';
    super({
      async read() {
        const state = await store.current();
        const now = JSON.stringify(state);
        if (now === known) return;
        known = now;
        board.show(state);
        onChange();
      },
      // Visitors are shown what they were shown before.
      onError,
    });
  }
}
