import { LRUCache } from 'lru-cache';
import {
  shellName,
  type LiveReleases,
  type Release,
  type ReleaseCatalog,
} from '../releases/release-catalog';
import { releaseLabel } from '../releases/release-set';
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
  private said: BoardState = { placements: [], rollouts: [] };
  private state = this.said;
  /** One object for every combination of versions, so that whatever belongs to it can be kept by it. */
  private readonly combinations = new LRUCache<string, LiveReleases>({ max: 1000 });

  constructor(private readonly catalog: Pick<ReleaseCatalog, 'releases'>) {}

  show(state: BoardState): void {
    this.said = state;
    this.refresh();
  }

  /** There are other releases than before. What names a version that is not here yet has to wait for it. */
  refresh(): void {
    const isHere = ({ release, version }: Placement) =>
      this.catalog.releases.get(release)?.some((each) => each.version === version) ?? false;
    const { placements, rollouts } = this.said;
    this.state = { placements: placements.filter(isHere), rollouts: rollouts.filter(isHere) };
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

  /** Whether all of these versions are still shown on some page, to some visitor. */
  isShown({ shell, remotes }: LiveReleases): boolean {
    const { placements, rollouts } = this.state;
    const named = [...placements, ...rollouts];
    return [shell, ...remotes.values()].every(({ name, version, digest }) => {
      const [newest] = this.catalog.releases.get(name) ?? [];
      const isPlaced = named.some((one) => one.release === name && one.version === version);
      if (isPlaced) return true;
      return named.every(({ release }) => release !== name) && newest?.digest === digest;
    });
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

  /** Those under way, the oldest first. */
  get rollouts(): readonly Rollout[] {
    return this.state.rollouts;
  }

  /** Whether anybody is shown another version than others, of whatever page. */
  get hasRollouts(): boolean {
    return this.state.rollouts.length > 0;
  }

  private combination(versionOf: (name: string) => string | undefined): LiveReleases {
    const chosen = new Map<string, Release>();
    for (const [name, versions] of this.catalog.releases) {
      const version = versionOf(name);
      // One that this origin does not have, or that cannot be used here, gives way to the newest.
      const release = versions.find((each) => each.version === version) ?? versions[0];
      if (release) chosen.set(name, release);
    }
    const key = [...chosen.values()].map((each) => `${releaseLabel(each)}+${each.digest}`).join();
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
