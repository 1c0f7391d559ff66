import { createHash } from 'node:crypto';
import { type RenderMode, type RenderRequest } from '@atrium/contract';
import type { PageOutcome } from '../observability/metrics';
import { CachedPage } from '../page-cache/cached-page';
import type { PageCache } from '../page-cache/page-cache';
import type { LiveReleases, Release } from '../releases/release-catalog';
import { releaseLabel, releaseSetOf, type ReleaseSet } from '../releases/release-set';
import type { ReleaseBoard } from '../rollouts/release-board';
import { stranger, type Viewer } from '../rollouts/viewer';
import type { Site, StoredPage } from '../stores/stores';
import { answerHeaders, type AnswerSecurity } from './answer-headers';
import { Breaker, type Failure, type Pauses } from './breaker';
import type { Route } from './detours';
import type { Attempt } from './first-good';
import { PageAttempts, type PageAttemptsOptions, type Rendered, type Work } from './page-attempts';
import { PageFactsReader, type PageFacts } from './page-facts';
import { plainPage } from './plain-page';
import { liveState, readSurroundings, renderRequest, type PageState } from './render-request';
import { withWatch } from './watch';

/** What a visitor is sent: from the cache, with the key it has there, or made for them alone. */
export type SendableAnswer = { outcome: PageOutcome } & (
  { page: CachedPage; key: string | null } | { html: string; headers: Record<string, string> }
);

export type PageAnswer = SendableAnswer & {
  /** The releases that it is of; of a plain page, those that it should have been of. */
  live: LiveReleases;
  /** It is not what it should be: an element is missing, or all of it was made in another way. */
  isFlawed: boolean;
};

export interface PageRendererOptions extends PageAttemptsOptions {
  board: Pick<ReleaseBoard, 'liveFor' | 'isSplit' | 'common'>;
  cache: PageCache;
  security: AnswerSecurity;
  /** How long a page that lacks an element is sent as it is. */
  pauses?: Pauses | undefined;
}

/** Everything that somebody else needs to render a page, and to send it as it would be sent from here. */
export interface PreparedPage {
  set: ReleaseSet;
  request: RenderRequest;
  headers: Record<string, string>;
}

const flawOf = (key: string): Failure => ({ release: '', what: key, message: '' });

/** What of a page decides whether it is measured in browsers. */
type WatchedPage = Pick<Work, 'isSplit' | 'state'> & Partial<Pick<Work, 'isTester'>>;

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/**
 * Turns stored pages into answers: from the page cache, else rendered by a worker, else by one with the
 * releases before, else the last good answer, else the page's content in plain elements.
 * See docs/decisions/0021-rescue.md.
 */
export class PageRenderer {
  private readonly facts = new PageFactsReader();
  private readonly underWay = new Map<string, Attempt<CachedPage>>();
  private readonly attempts: PageAttempts;
  /** Kept pages that lack an element, by their keys: when they are rendered again. */
  private readonly flawed: Breaker;

  constructor(private readonly options: PageRendererOptions) {
    this.flawed = new Breaker(undefined, options.pauses);
    this.attempts = new PageAttempts(options);
  }

  /** Whether anybody may ask for other modes of the page than the live one. */
  hasPreview(page: StoredPage): boolean {
    return this.facts.of(page).hasPreview;
  }

  /** Whether the page is sent with a token of the visitor's own. */
  hasLogin(page: StoredPage): boolean {
    return this.facts.of(page).hasLogin;
  }

  /** When the page's offer ends, where it has one. */
  deadlineOf(page: StoredPage): PageFacts['deadline'] {
    return this.facts.of(page).deadline;
  }

  /** Whether a visitor has to be known again to be shown the same version of a page. */
  isSplit(page: StoredPage): boolean {
    return this.options.board.isSplit(page);
  }

  /**
   * The answer for a page; undefined where no live release renders pages of its type.
   * @throws {RenderError} `busy` and `closed`, where nothing at all can be shown
   * @throws {StoreUnavailable}
   */
  async answer(
    site: Site,
    page: StoredPage,
    viewer: Viewer,
    state: PageState = liveState,
  ): Promise<PageAnswer | undefined> {
    const { board, context, reporter } = this.options;
    const live = board.liveFor(page, viewer);
    const set = releaseSetOf(live, page);
    if (!set) {
      const message = `no live release renders pages of the type "${page.type}"`;
      reporter.report({ message, source: 'render', pageId: page.id, path: page.path });
      return undefined;
    }
    const facts = this.facts.of(page);
    const surroundings = await readSurroundings(context, { site, page, facts });
    const isSplit = board.isSplit(page);
    const pageKey = `${site.id}|${page.locale}|${page.path}|${state.mode}|${isSplit ? 'split' : ''}`;
    const isTester = viewer.chosen !== undefined;
    const who = { visitor: viewer.visitor, isTester, chosen: live };
    const work: Work = { site, page, facts, isSplit, state, surroundings, pageKey, ...who };
    const isOfOne = facts.isPersonal || state.form || state.banners.length > 0 || isTester;
    return isOfOne ? this.alone(work, { live, set }) : this.shared(work, { live, set });
  }

  /**
   * What a worker would be asked for, were `change` what is live; undefined where no such release
   * renders pages of the type.
   */
  async prepare(
    site: Site,
    page: StoredPage,
    mode: RenderMode,
    change: (live: LiveReleases) => LiveReleases,
  ): Promise<PreparedPage | undefined> {
    const { board, context } = this.options;
    const set = releaseSetOf(change(board.liveFor(page, stranger)), page);
    if (!set) return undefined;
    const facts = this.facts.of(page);
    const state = { ...liveState, mode };
    const surroundings = await readSurroundings(context, { site, page, facts });
    const sent = { page, facts, state, isSplit: false };
    return {
      set,
      request: renderRequest(context, surroundings, { ...sent, set, site }),
      headers: this.headers(
        sent,
        { set },
        [set.shell, ...set.remotes].map(releaseLabel).join(', '),
      ),
    };
  }

  private async shared(work: Work, chosen: Route): Promise<PageAnswer> {
    const { cache, detours } = this.options;
    const { route, refused, isBlocked } = detours.around(work.page, chosen);
    if (refused.length > 0 && detours.breaker.takeTrial(refused)) {
      void this.tryAgain(work, chosen, refused);
    }
    const key = this.keyOf(work, route);
    const kept = cache.get(key);
    if (kept) {
      const { isFlawed } = kept;
      if (isFlawed && this.flawed.takeTrial([flawOf(key)])) void this.mend(work, route, key);
      return { page: kept, key, live: route.live, isFlawed, outcome: 'hit' };
    }
    const good = cache.lastGoodOf(work.pageKey);
    const lastGood = good && {
      ...{ ...good, live: route.live },
      ...{ isFlawed: true, outcome: 'last-good' as const },
    };
    if (isBlocked) return lastGood ?? this.plain(work, chosen);
    try {
      const begin = (way: Route) => this.begin(work, way);
      const rendered = await this.attempts.first(work, route, begin, lastGood !== undefined);
      if (rendered) {
        const { way, result: page } = rendered;
        const { isFlawed } = page;
        return { page, key: this.keyOf(work, way), live: way.live, isFlawed, outcome: 'fresh' };
      }
      // Of a render that is late the next visitor may already have the answer.
      const isOpen = detours.around(work.page, chosen).refused.length > 0;
      return lastGood
        ? { ...lastGood, key: isOpen ? lastGood.key : null }
        : await this.plain(work, chosen);
    } catch (error) {
      if (lastGood) return { ...lastGood, key: null };
      throw error;
    }
  }

  private async alone(work: Work, chosen: Route): Promise<PageAnswer> {
    const { route, refused, isBlocked } = this.options.detours.around(work.page, chosen);
    if (refused.length > 0 && this.options.detours.breaker.takeTrial(refused)) {
      void this.tryAgain(work, chosen, refused);
    }
    const begin = (way: Route) => this.attempts.attempt(work, way);
    const rendered = isBlocked ? undefined : await this.attempts.first(work, route, begin, false);
    if (!rendered) {
      const html = plainPage(this.attempts.requestOf(work, chosen));
      const headers = this.headers(work, chosen, '');
      return { html, headers, live: chosen.live, isFlawed: true, outcome: 'plain' };
    }
    const { way, result } = rendered;
    const headers = this.headers(work, way, result.releases);
    const html = this.watched(work, way, result.html);
    const { isFlawed } = result;
    return { html, headers, live: way.live, isFlawed, outcome: 'uncached' };
  }

  /** Renders a page to be kept, once for all who ask for it meanwhile. */
  private begin(work: Work, route: Route): Attempt<CachedPage> {
    const key = this.keyOf(work, route);
    const known = this.underWay.get(key);
    if (known) return known;
    const attempt = this.attempts.attempt(work, route);
    const result = this.options.cache
      .getOrRender(key, work.pageKey, async () => this.toKeep(work, route, await attempt.result))
      .finally(() => this.underWay.delete(key));
    const begun = { ...attempt, result };
    this.underWay.set(key, begun);
    return begun;
  }

  private async toKeep(work: Work, route: Route, rendered: Rendered): Promise<CachedPage> {
    const { html, releases, isFlawed } = rendered;
    if (isFlawed) this.flawed.fail(flawOf(this.keyOf(work, route)));
    const headers = this.headers(work, route, releases, true);
    return CachedPage.from(this.watched(work, route, html), headers, isFlawed);
  }

  /** Renders a page again that is kept without one of its elements; nobody waits for it. */
  private async mend(work: Work, route: Route, key: string): Promise<void> {
    try {
      const rendered = await this.attempts.attempt(work, route).result;
      if (!rendered.isFlawed) this.flawed.close([flawOf(key)]);
      this.options.cache.keep(key, work.pageKey, await this.toKeep(work, route, rendered));
    } catch {
      this.flawed.fail(flawOf(key));
    }
  }

  /** Tries again what failed before; nobody waits for it. */
  private async tryAgain(work: Work, chosen: Route, refused: readonly Failure[]): Promise<void> {
    const { cache, detours } = this.options;
    const key = this.keyOf(work, chosen);
    const { state } = work;
    const isKept = state.form === null && state.banners.length === 0 && !work.facts.isPersonal;
    const before = cache.forget(key);
    try {
      await (isKept ? this.begin(work, chosen) : this.attempts.attempt(work, chosen)).result;
      detours.breaker.close(refused);
    } catch (error) {
      if (before) cache.keepInstead(key, before);
      const { message } = error as Error;
      for (const failure of refused) detours.breaker.fail({ ...failure, message });
    }
  }

  /** Whether the page is measured in the browser. */
  private isWatched({ isSplit, state, isTester = false }: WatchedPage): boolean {
    return isSplit && state.mode === 'live' && !isTester;
  }

  private watched(work: Work, { set }: Route, html: string): string {
    return this.isWatched(work) ? withWatch(html, this.watcher, set) : html;
  }

  /** The shell that measures all versions of a page alike. */
  private get watcher(): Release {
    return this.options.board.common.shell;
  }

  /** The page's content in plain elements, made once for as long as its releases are not asked. */
  private async plain(work: Work, chosen: Route): Promise<PageAnswer> {
    const { cache, detours } = this.options;
    const key = `plain|${this.keyOf(work, chosen)}`;
    const known = cache.get(key);
    const html = () => plainPage(this.attempts.requestOf(work, chosen));
    const page = known ?? (await CachedPage.from(html(), this.headers(work, chosen, ''), true));
    const isOpen = detours.around(work.page, chosen).refused.length > 0;
    if (isOpen && !known) cache.keepInstead(key, page);
    const { live } = chosen;
    return { page, key: isOpen ? key : null, live, isFlawed: true, outcome: 'plain' };
  }

  /** Under which a page is kept: everything that it depends on. */
  private keyOf({ pageKey, page, surroundings }: Work, { set }: Route): string {
    return `${pageKey}|${page.id}|${page.revision}|${digest(surroundings)}|${set.key}`;
  }

  private headers(
    work: WatchedPage & Pick<Work, 'page' | 'facts'>,
    { set }: Pick<Route, 'set'>,
    releases: string,
    isShared = false,
  ): Record<string, string> {
    const watch = this.isWatched(work) ? this.watcher.manifest.watch : null;
    const { security } = this.options;
    return answerHeaders(work, { set, watch, releases, isShared, security });
  }
}
