import type { LiveReleases, Release } from '../releases/release-catalog';
import { releaseLabel, releaseSetOf, type ReleaseSet } from '../releases/release-set';
import type { ReleaseBoard } from '../rollouts/release-board';
import type { ScopedPage } from '../rollouts/rollout';
import { allButUnavoidable } from '../releases/lost-files';
import type { Breaker, Failure } from './breaker';
import type { Place } from './worker/whereabouts';

/** A page's releases, and the workers that hold them. */
export interface Route {
  live: LiveReleases;
  set: ReleaseSet;
}

/** What decides which releases a page may be rendered with. */
export interface RoutedPage extends ScopedPage {
  path: string;
  revision: string;
}

export interface Detour {
  route: Route;
  /** What stood in the way; but files for browsers, which no page tries. */
  refused: Failure[];
  /** Nothing is left that may be asked. */
  isBlocked: boolean;
}

/** Different pages that fail one after the other before a release without another in its place is to blame. */
const mostSuspicious = 3;

const allPages = 'all pages';
const onePage = ({ siteId, path, revision }: RoutedPage) => `the page ${siteId}${path} ${revision}`;
const pagesOf = (type: string) => `pages of the type ${type}`;
const elementsOf = (type: string) => `elements of the type ${type}`;

const releasesOf = ({ set }: Route) => [set.shell, ...set.remotes];

/** Leads around releases that failed, to those before them. */
export class Detours {
  /** Pages that failed without another release in its place, by the release and their type. */
  private readonly suspicious = new Map<string, Set<string>>();

  constructor(
    private readonly board: Pick<ReleaseBoard, 'insteadOf' | 'exchange'>,
    readonly breaker: Breaker,
  ) {}

  /** The route with the chosen releases, or around those of them that are not to be asked. */
  around(page: RoutedPage, chosen: Route): Detour {
    const refused: Failure[] = [];
    let route = chosen;
    for (;;) {
      const found = this.refusalOf(page, route);
      if (!found) return { route: this.aroundLosses(page, route), refused, isBlocked: false };
      refused.push(...found.failures);
      const next = this.instead(page, route, found.release);
      if (!next) return { route, refused, isBlocked: true };
      route = next;
    }
  }

  /** The same without a release, if there is another that may be asked in its place; with all its files, if one has them. */
  instead(page: RoutedPage, route: Route, release: Release): Route | undefined {
    const others = this.board
      .insteadOf(release, page)
      .filter((other) => this.failuresOf(page, other).length === 0);
    const whole = others.filter((other) => !this.hasLost(other));
    for (const other of [...whole, ...others]) {
      const way = this.with(page, route, other);
      if (way) return way;
    }
    return undefined;
  }

  /**
   * The same with other versions of those releases that have lost files for browsers. Where there is none the
   * page is rendered all the same: its HTML needs none of them.
   */
  private aroundLosses(page: RoutedPage, chosen: Route): Route {
    if (this.breaker.isIdle) return chosen;
    let route = chosen;
    for (const release of releasesOf(chosen)) {
      if (!this.hasLost(release)) continue;
      const other = this.board
        .insteadOf(release, page)
        .find((each) => !this.hasLost(each) && this.failuresOf(page, each).length === 0);
      route = (other && this.with(page, route, other)) ?? route;
    }
    return route;
  }

  private with(page: RoutedPage, route: Route, other: Release): Route | undefined {
    const live = this.board.exchange(route.live, other);
    const set = releaseSetOf(live, page);
    return set && { live, set };
  }

  private hasLost(release: Release): boolean {
    return this.breaker.isOpen(releaseLabel(release), allButUnavoidable);
  }

  /** Whose fault it was: where nobody can say, the page type's own remote's. */
  guilty(route: Route, place: Place | undefined): Release {
    const releases = releasesOf(route);
    return (
      releases.find((release) => releaseLabel(release) === place?.release) ??
      route.set.remotes[0] ??
      route.set.shell
    );
  }

  /** A page could not be rendered with a release. */
  failed(page: RoutedPage, release: Release, message: string): void {
    this.breaker.fail({ release: releaseLabel(release), what: onePage(page), message });
  }

  /** It is the release's fault, not the page's: other pages are not rendered with it either. */
  blame(
    page: RoutedPage,
    release: Release,
    fault: { message: string; elementType?: string | undefined; isUnloadable?: boolean },
  ): void {
    const { message, elementType, isUnloadable } = fault;
    const narrow = elementType === undefined ? pagesOf(page.type) : elementsOf(elementType);
    const what = isUnloadable ? allPages : narrow;
    this.breaker.fail({ release: releaseLabel(release), what, message });
  }

  /** A page failed, and nothing can tell whether that is its own fault; many of them can. */
  suspect(page: RoutedPage, release: Release, message: string): void {
    const key = `${releaseLabel(release)} ${page.type}`;
    const pages = this.suspicious.get(key) ?? new Set();
    pages.add(page.siteId + page.path);
    this.suspicious.set(key, pages);
    if (pages.size >= mostSuspicious) this.blame(page, release, { message });
  }

  /** A page was rendered. */
  succeeded(page: RoutedPage, route: Route): void {
    if (this.suspicious.size === 0) return;
    for (const release of releasesOf(route))
      this.suspicious.delete(`${releaseLabel(release)} ${page.type}`);
  }

  private refusalOf(page: RoutedPage, route: Route) {
    for (const release of releasesOf(route)) {
      const failures = this.failuresOf(page, release);
      if (failures.length > 0) return { release, failures };
    }
    return undefined;
  }

  private failuresOf(page: RoutedPage, release: Release): Failure[] {
    if (this.breaker.isIdle) return [];
    const label = releaseLabel(release);
    return [allPages, pagesOf(page.type), ...page.elementTypes.map(elementsOf), onePage(page)]
      .filter((what) => this.breaker.isOpen(label, what))
      .map((what) => ({ release: label, what, message: '' }));
  }
}
