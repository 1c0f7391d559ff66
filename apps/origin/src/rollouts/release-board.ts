import { LRUCache } from 'lru-cache';
import {
  shellName,
  type LiveReleases,
  type Release,
  type ReleaseCatalog,
} from '../releases/release-catalog';
import { releaseLabel } from '../releases/release-set';
import { compareVersions } from '../releases/version-order';
import type { Placement, Rollout, VersionOf } from '../stores/rollout-stores';
import { standingOf } from './bucket';
import { isInScope, shareOf, versionFor, type ScopedPage } from './rollout';
import { isPurchase, type Viewer } from './viewer';

/** What is known of rollouts at one moment. */
export interface BoardState {
  placements: readonly Placement[];
  rollouts: readonly Rollout[];
  /** Versions that were taken back. */
  withdrawn?: readonly VersionOf[];
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
    this.state = {
      ...this.said,
      placements: placements.filter(isHere),
      rollouts: rollouts.filter(isHere),
    };
  }

  /**
   * The releases that render a page for somebody: those of a tester's link; in a purchase those that it
   * began with; else those that placements and rollouts say.
   */
  liveFor(page: ScopedPage, { visitor, chosen, begun }: Viewer): LiveReleases {
    return this.combination((name) => {
      const version = chosen?.[name];
      if (version !== undefined && this.has({ release: name, version })) return version;
      const now = versionFor(name, page, this.state, visitor);
      const first = isPurchase(page.type) ? begun?.[name] : undefined;
      return first !== undefined && this.isHeld({ release: name, version: first }, now)
        ? first
        : now;
    });
  }

  /** Whether there is a version, and this origin can use it. */
  has({ release, version }: VersionOf): boolean {
    return this.catalog.releases.get(release)?.some((each) => each.version === version) ?? false;
  }

  /**
   * What can stand in for a release on a page, the best first: what visitors in no rollout are shown, then
   * the next older versions. None that was taken back.
   */
  insteadOf({ name, version }: Release, page: ScopedPage): Release[] {
    const { placements } = this.state;
    const placed = versionFor(name, page, { placements, rollouts: [] }, '');
    const versions = this.catalog.releases.get(name) ?? [];
    const older = versions.filter((each) => compareVersions(each.version, version) < 0);
    return [...versions.filter((each) => each.version === placed), ...older].filter(
      (each, index, all) =>
        each.version !== version &&
        all.indexOf(each) === index &&
        !this.isWithdrawn({ release: name, version: each.version }),
    );
  }

  /** The same releases, one of them in another version. */
  exchange(live: LiveReleases, release: Release): LiveReleases {
    return this.combination((name) => {
      if (name === release.name) return release.version;
      return (name === shellName ? live.shell : live.remotes.get(name))?.version;
    });
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

  private isWithdrawn({ release, version }: VersionOf): boolean {
    return (this.state.withdrawn ?? []).some(
      (each) => each.release === release && each.version === version,
    );
  }

  /** A purchase is kept from newer versions only: whoever is shown an older one is shown what was gone back to. */
  private isHeld(first: VersionOf, now: string | undefined): boolean {
    return (
      now !== undefined &&
      compareVersions(first.version, now) < 0 &&
      this.has(first) &&
      !this.isWithdrawn(first)
    );
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
