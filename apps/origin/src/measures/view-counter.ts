import type { IncomingMessage } from 'node:http';
import type { LiveReleases } from '../releases/release-catalog';
import { shellName } from '../releases/release-catalog';
import { releaseSetOf } from '../releases/release-set';
import { standingOf } from '../rollouts/bucket';
import type { ReleaseBoard } from '../rollouts/release-board';
import { isInScope, shareOf, type ScopedPage } from '../rollouts/rollout';
import type { MeasureKey } from '../stores/measure-stores';
import type { Influence, Viewer } from './influence';
import { bucketFor, type Measure } from './measure';
import type { MeasureBook } from './measure-book';

/** A page as it was sent: what has to be known of it to count views of it. */
export interface SentPage {
  page: ScopedPage;
  /** The releases that it is of. */
  live: LiveReleases;
  /** It is not what it should be: an element is missing, or all of it was made in another way. */
  isFlawed: boolean;
}

export interface ViewCounterOptions {
  board: Pick<ReleaseBoard, 'liveFor' | 'rollouts'>;
  book: Pick<MeasureBook, 'count'>;
  influence: Pick<Influence, 'admits'>;
  /** Address of who sent a request, past the proxies that are believed. */
  addressOf(request: IncomingMessage): string;
  /** The visitor's name in a request's cookies; empty where it has none. */
  visitorOf(cookies: string | undefined): string;
}

/** What a browser measured of a view; what it could not is absent. */
export type BrowserMeasures = Partial<Record<Exclude<Measure, 'failed' | 'render'>, number>>;

/** A rollout that a view is of, and what its counts are kept under. */
type Side = Pick<MeasureKey, 'rolloutId' | 'arm' | 'version' | 'pageType'> & { release: string };

const versionOf = ({ shell, remotes }: LiveReleases, name: string): string | undefined =>
  (name === shellName ? shell : remotes.get(name))?.version;

/**
 * Counts views of pages on which visitors are shown different versions. Which version a view is of is found out
 * here, from the visitor's name and the rollouts; nothing that a browser says of it is believed.
 */
export class ViewCounter {
  constructor(private readonly options: ViewCounterOptions) {}

  /** Counts a page that is sent, from wherever. `visitor`: where the request does not name it yet. */
  sent(sent: SentPage, request: IncomingMessage, visitor?: string): void {
    const viewer = this.viewerOf(request, visitor);
    if (viewer.visitor === null) return;
    for (const side of this.sidesOf(sent.page, viewer.visitor)) {
      if (!this.admits('sent', side, viewer)) continue;
      const isOther = versionOf(sent.live, side.release) !== side.version;
      this.count(side, 'failed', sent.isFlawed || isOther ? 1 : 0);
    }
  }

  /** Counts how long a page took to render for a visitor. */
  rendered(page: ScopedPage, visitor: string, milliseconds: number): void {
    for (const side of this.sidesOf(page, visitor)) this.count(side, 'render', milliseconds);
  }

  /**
   * Counts what a browser tells of a view. `releases`: labels of those that its page was rendered by; a view of
   * another version than the visitor is shown by now is counted for neither.
   */
  told(
    page: ScopedPage,
    releases: readonly string[],
    told: BrowserMeasures,
    request: IncomingMessage,
  ): void {
    const viewer = this.viewerOf(request);
    if (viewer.visitor === null) return;
    for (const side of this.sidesOf(page, viewer.visitor)) {
      if (!releases.includes(`${side.release}@${side.version}`)) continue;
      if (!this.admits('told', side, viewer)) continue;
      for (const [measure, value] of Object.entries(told))
        this.count(side, measure as Measure, value);
    }
  }

  private viewerOf(request: IncomingMessage, visitor?: string): Viewer {
    const name = visitor ?? this.options.visitorOf(request.headers.cookie);
    return { address: this.options.addressOf(request), visitor: name === '' ? null : name };
  }

  /** The rollouts whose releases render a page, and on which side of each a visitor is. */
  private sidesOf(page: ScopedPage, visitor: string): Side[] {
    const { board } = this.options;
    const rollouts = board.rollouts.filter(({ scope }) => isInScope(page, scope));
    if (rollouts.length === 0) return [];
    const chosen = board.liveFor(page, { visitor });
    const set = releaseSetOf(chosen, page);
    const names = set ? [set.shell, ...set.remotes].map(({ name }) => name) : [];
    return rollouts.flatMap((rollout): Side[] => {
      const { id: rolloutId, release } = rollout;
      const version = versionOf(chosen, release);
      if (version === undefined || !names.includes(release)) return [];
      const isCandidate = standingOf(visitor, rollout.salt) < shareOf(rollout);
      // Somebody else's choice, as a tester's: neither side's.
      if (isCandidate !== (version === rollout.version)) return [];
      const arm = isCandidate ? 'candidate' : 'live';
      return [{ rolloutId, arm, version, pageType: page.type, release }];
    });
  }

  private admits(kind: 'sent' | 'told', { rolloutId, arm }: Side, viewer: Viewer): boolean {
    return this.options.influence.admits(`${kind} ${rolloutId} ${arm}`, viewer);
  }

  private count({ release: _release, ...key }: Side, measure: Measure, value: number): void {
    this.options.book.count({ ...key, measure, bucket: bucketFor(measure, value) });
  }
}
