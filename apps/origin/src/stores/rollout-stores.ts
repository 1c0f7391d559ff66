import type { Scope } from '@atrium/contract';

/** One version of a release. */
export interface VersionOf {
  /** Name of a remote, or of the shell. */
  release: string;
  version: string;
}

/** From its moment on a version renders the pages of a scope, until another one is put there. */
export interface Placement extends VersionOf {
  scope: Scope;
}

/** Running and paused ones show their version to visitors, done and stopped ones do not. */
export type RolloutState = 'running' | 'paused' | 'done' | 'stopped';

/** A version on its way to all visitors of its scope, in stages. */
export interface NewRollout extends Placement {
  /** The live version that it is compared with. */
  from: string;
  /** Percent of the visitors at each stage, growing, from above 0 to 100. */
  stages: number[];
  /** Least milliseconds of each stage. */
  every: number;
  /** Views that it needs at each stage before it can be found fine. */
  needed: number;
}

export interface Rollout extends NewRollout {
  id: string;
  /** Spreads visitors differently in every rollout. */
  salt: string;
  /** Index into the stages. */
  stage: number;
  state: RolloutState;
  /** When the stage began. */
  since: Date;
  startedAt: Date;
}

/** Who did something, and why. */
export interface Deed {
  by: string;
  reason: string;
}

export interface ReleaseDeed extends Deed {
  at: Date;
  action: 'placed' | 'began' | 'widened' | 'paused' | 'resumed' | 'done' | 'stopped';
  release: string;
  version: string;
  rolloutId: string | null;
}

/** Another rollout of the same release is under way on some of the same pages. */
export class RolloutUnderWay extends Error {
  constructor(readonly rollout: Rollout) {
    super(
      `${rollout.release}@${rollout.version} is being rolled out on some of the same pages; stop it or wait for its end`,
    );
    this.name = 'RolloutUnderWay';
  }
}

/** What of every release is shown to whom, and how that came about. */
export interface RolloutStore {
  /**
   * Of every release and scope the last placement; running and paused rollouts, the oldest first; and
   * which versions were taken back.
   */
  current(): Promise<{ placements: Placement[]; rollouts: Rollout[]; withdrawn: VersionOf[] }>;
  /** Puts a version in the place of whatever renders its scope. Rollouts of the release there end. */
  place(placement: Placement, deed: Deed): Promise<void>;
  /** @throws {RolloutUnderWay} */
  begin(rollout: NewRollout, deed: Deed): Promise<Rollout>;
  /** Goes on from the stage and state that are expected; false where it is elsewhere by now. */
  change(
    rollout: Pick<Rollout, 'id' | 'stage' | 'state'>,
    to: { stage?: number; state?: RolloutState },
    deed: Deed,
  ): Promise<boolean>;
  /** The last ones first. */
  deeds(limit: number): Promise<ReleaseDeed[]>;
}
