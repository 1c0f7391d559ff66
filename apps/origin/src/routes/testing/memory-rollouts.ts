import { lastPlacements, withdrawnVersions } from '../../rollouts/withdrawn';
import type { Placement, ReleaseDeed, Rollout, RolloutStore } from '../../stores/rollout-stores';

/** Answers later, as databases do. */
const later = <T>(value: T): Promise<T> => Promise.resolve(value);

/** Rollouts in memory, for tests of routes; what the database guards against is not. */
export class MemoryRollouts implements RolloutStore {
  placements: Placement[] = [];
  rollouts: Rollout[] = [];
  readonly noted: ReleaseDeed[] = [];

  current: RolloutStore['current'] = () =>
    later({
      placements: lastPlacements(this.placements),
      rollouts: this.shown(),
      withdrawn: withdrawnVersions({
        placements: this.placements,
        stopped: this.rollouts.filter(({ state }) => state === 'stopped'),
        shown: this.shown(),
      }),
    });

  place: RolloutStore['place'] = (placement) => {
    this.placements.push(placement);
    return later(undefined);
  };

  begin: RolloutStore['begin'] = (rollout) => {
    const now = new Date();
    const id = String(this.rollouts.length + 1);
    const begun: Rollout = {
      ...rollout,
      id,
      salt: id,
      stage: 0,
      state: 'running',
      since: now,
      startedAt: now,
    };
    this.rollouts.push(begun);
    return later(begun);
  };

  change: RolloutStore['change'] = ({ id }, to) => {
    const rollout = this.rollouts.find((each) => each.id === id);
    if (!rollout) return later(false);
    Object.assign(rollout, to);
    if (to.state === 'done') this.placements.push(rollout);
    return later(true);
  };

  private shown(): Rollout[] {
    return this.rollouts.filter(({ state }) => state === 'running' || state === 'paused');
  }

  deeds: RolloutStore['deeds'] = () => later([...this.noted]);
}
