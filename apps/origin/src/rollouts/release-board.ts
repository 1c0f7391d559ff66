import { shellName, type LiveReleases, type Release } from '../releases/release-catalog';
import type { Placement, Rollout } from '../stores/rollout-stores';
import { standingOf } from './bucket';
import { isInScope, shareOf, versionFor, type ScopedPage } from './rollout';

/** What is known of rollouts at one moment. */
export interface BoardState {
  placements: readonly Placement[];
  rollouts: readonly Rollout[];
}

const anyPage: ScopedPage = { siteId: '', locale: '', type: '', elementTypes: [] };

/** Which versions render which pages for whom. */
export class ReleaseBoard {
  private state: BoardState = { placements: [], rollouts: [] };
  /** One object for every combination of versions, so that whatever belongs to it can be kept by it. */
  private readonly combinations = new Map<string, LiveReleases>();

  /** `releases`: all that can be used, by name, the newest first. There is one of the shell. */
  constructor(private readonly releases: ReadonlyMap<string, readonly Release[]>) {}

  show(state: BoardState): void {
    this.state = state;
  }

  /** The releases that render a page for a visitor. */
  liveFor(page: ScopedPage, visitor: string): LiveReleases {
    return this.combination((name) => versionFor(name, page, this.state, visitor));
  }

  /** The releases that render pages in no narrower scope, for visitors in no rollout. */
  get common(): LiveReleases {
    const { placements } = this.state;
    return this.combination((name) => versionFor(name, anyPage, { placements, rollouts: [] }, ''));
  }

  /** Whether visitors are shown different versions on a page. */
  isSplit(page: ScopedPage): boolean {
    return this.state.rollouts.some(({ scope }) => isInScope(page, scope));
  }

  /** Which rollouts a visitor is in, of all there are; empty where there are none. */
  bucketOf(visitor: string): string {
    return this.state.rollouts
      .map((rollout) => (standingOf(visitor, rollout.salt) < shareOf(rollout) ? '1' : '0'))
      .join('');
  }

  /** Whether anybody is shown another version than others, of whatever page. */
  get hasRollouts(): boolean {
    return this.state.rollouts.length > 0;
  }

  private combination(versionOf: (name: string) => string | undefined): LiveReleases {
    const chosen = new Map<string, Release>();
    for (const [name, versions] of this.releases) {
      const version = versionOf(name);
      // One that this origin does not have, or that cannot be used here, gives way to the newest.
      const release = versions.find((each) => each.version === version) ?? versions[0];
      if (release) chosen.set(name, release);
    }
    const key = [...chosen.values()].map(({ name, version }) => `${name}@${version}`).join();
    let live = this.combinations.get(key);
    if (!live) {
      const shell = chosen.get(shellName);
      if (!shell) throw new Error('there is no release of the shell');
      chosen.delete(shellName);
      live = { shell, remotes: chosen };
      this.combinations.set(key, live);
    }
    return live;
  }
}
