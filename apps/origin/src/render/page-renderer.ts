import { createHash } from 'node:crypto';
import {
  languageTag,
  noindexPageTypes,
  type RenderMode,
  type RenderRequest,
} from '@atrium/contract';
import { releaseFields, type ErrorReporter } from '../observability/error-reporter';
import type { Metrics, PageOutcome } from '../observability/metrics';
import { CachedPage } from '../page-cache/cached-page';
import type { PageCache } from '../page-cache/page-cache';
import type { LiveReleases, Release } from '../releases/release-catalog';
import { releaseLabel, releaseSetOf, type ReleaseSet } from '../releases/release-set';
import type { ReleaseBoard } from '../rollouts/release-board';
import { pageSecurityHeaders, type SecurityOptions } from '../security/page-headers';
import type { Site, StoredPage } from '../stores/stores';
import { PageFactsReader, type PageFacts } from './page-facts';
import { plainPage } from './plain-page';
import { RenderError } from './render-error';
import type { RenderPool } from './render-pool';
import type { RenderPools } from './render-pools';
import {
  liveState,
  readSurroundings,
  renderRequest,
  type PageState,
  type RequestContext,
  type Surroundings,
} from './render-request';
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

export interface PageRendererOptions {
  context: RequestContext;
  board: Pick<ReleaseBoard, 'liveFor' | 'isSplit' | 'common'>;
  pools: Pick<RenderPools, 'of'>;
  cache: PageCache<PageAnswer>;
  reporter: ErrorReporter;
  metrics: Metrics;
  security: Omit<SecurityOptions, 'bootHash' | 'formMemoryHash' | 'watchHash'>;
  /** Told how many milliseconds it took to render a page for a visitor. */
  onRendered(page: StoredPage, visitor: string, milliseconds: number): void;
}

/** Everything that somebody else needs to render a page, and to send it as it would be sent from here. */
export interface PreparedPage {
  set: ReleaseSet;
  request: RenderRequest;
  headers: Record<string, string>;
}

/** The page's releases could not render it; everything needed to show it in another way. */
class PageFailed extends Error {
  constructor(readonly request: RenderRequest) {
    super('the page could not be rendered');
  }
}

interface Work {
  site: Site;
  page: StoredPage;
  facts: PageFacts;
  visitor: string;
  live: LiveReleases;
  pool: RenderPool;
  set: ReleaseSet;
  /** Whether other visitors may be shown other versions. */
  isSplit: boolean;
  state: PageState;
  surroundings: Surroundings;
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/**
 * Turns stored pages into answers: from the page cache, else rendered by a worker, else the last
 * good answer, else the page's content in plain elements.
 */
export class PageRenderer {
  private readonly facts = new PageFactsReader();

  constructor(private readonly options: PageRendererOptions) {}

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
    visitor: string,
    state: PageState = liveState,
  ): Promise<PageAnswer | undefined> {
    const { board, pools } = this.options;
    const live = board.liveFor(page, visitor);
    const set = releaseSetOf(live, page);
    if (!set) {
      const message = `no live release renders pages of the type "${page.type}"`;
      this.options.reporter.report({ message, source: 'render', pageId: page.id, path: page.path });
      return undefined;
    }
    const facts = this.facts.of(page);
    const surroundings = await readSurroundings(this.options.context, { site, page, facts });
    const isSplit = board.isSplit(page);
    const pool = pools.of(live);
    const work: Work = {
      ...{ site, page, facts, visitor, live, pool, set, isSplit, state, surroundings },
    };
    const isShared = !facts.isPersonal && !state.form && state.banners.length === 0;
    return isShared ? this.shared(work) : this.alone(work);
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
    const set = releaseSetOf(change(board.liveFor(page, '')), page);
    if (!set) return undefined;
    const facts = this.facts.of(page);
    const state = { ...liveState, mode };
    const surroundings = await readSurroundings(context, { site, page, facts });
    const sent = { page, facts, set, state, isSplit: false };
    return {
      set,
      request: renderRequest(context, surroundings, { ...sent, site }),
      headers: this.headers(sent, [set.shell, ...set.remotes].map(releaseLabel).join(', '), false),
    };
  }

  private async shared(work: Work): Promise<PageAnswer> {
    const { site, page, live, set, isSplit, state, surroundings } = work;
    const { cache } = this.options;
    const pageKey = `${site.id}|${page.locale}|${page.path}|${state.mode}|${isSplit ? 'split' : ''}`;
    const key = `${pageKey}|${page.id}|${page.revision}|${digest(surroundings)}|${set.key}`;
    const failure = cache.failureOf(key);
    if (failure) return failure;
    const isCached = cache.get(key) !== undefined;
    try {
      const rendered = await cache.getOrRender(key, pageKey, async () => {
        const { html, releases, isFlawed } = await this.render(work);
        return CachedPage.from(html, this.headers(work, releases, true), isFlawed);
      });
      const outcome = isCached ? 'hit' : 'fresh';
      return { page: rendered, key, live, isFlawed: rendered.isFlawed, outcome };
    } catch (error) {
      const lastGood = cache.lastGoodOf(pageKey);
      if (lastGood)
        return { page: lastGood, key: null, live, isFlawed: true, outcome: 'last-good' };
      if (!(error instanceof PageFailed)) throw error;
      const known = cache.failureOf(key) ?? this.plain(work, error.request);
      cache.rememberFailure(key, known);
      return known;
    }
  }

  private async alone(work: Work): Promise<PageAnswer> {
    try {
      const { html, releases, isFlawed } = await this.render(work);
      const headers = this.headers(work, releases, false);
      return { html, headers, isFlawed, live: work.live, outcome: 'uncached' };
    } catch (error) {
      if (error instanceof PageFailed) return this.plain(work, error.request);
      throw error;
    }
  }

  private plain(work: Work, request: RenderRequest): PageAnswer {
    const headers = this.headers(work, '', false);
    return { html: plainPage(request), headers, isFlawed: true, live: work.live, outcome: 'plain' };
  }

  private async render(work: Work): Promise<{ html: string; releases: string; isFlawed: boolean }> {
    const { context, metrics, reporter } = this.options;
    const { pool, set, page } = work;
    const where = { source: 'render', pageId: page.id, path: page.path } as const;
    const request = renderRequest(context, work.surroundings, work);
    const names = set.remotes.map(({ name }) => name);
    const end = metrics.renders.startTimer();
    const begin = performance.now();
    try {
      const { result, missing } = await pool.render(names, request);
      end({ result: 'rendered' });
      this.options.onRendered(page, work.visitor, performance.now() - begin);
      for (const { message, stack, release } of missing) {
        reporter.report({ message, stack, ...where, ...releaseFields(release) });
      }
      for (const problem of result.problems) reporter.report({ ...problem, ...where });
      const used = set.remotes.filter(({ name }) => result.remotes.includes(name));
      return {
        html: this.isWatched(work) ? withWatch(result.html, this.watcher, set) : result.html,
        releases: [set.shell, ...used].map(releaseLabel).join(', '),
        isFlawed: missing.length + result.problems.length > 0,
      };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      end({ result: error.fault });
      if (error.fault === 'busy' || error.fault === 'closed') throw error;
      const { message, workerStack, release } = error;
      // Where the worker could not say whose fault it was, it is the page type's own remote's.
      const fields = releaseFields(release ?? (set.remotes[0] && releaseLabel(set.remotes[0])));
      reporter.report({ message, stack: workerStack, ...where, ...fields });
      throw new PageFailed(request);
    }
  }

  /** Whether the page is measured in the browser. */
  private isWatched({ isSplit, state }: Pick<Work, 'isSplit' | 'state'>): boolean {
    return isSplit && state.mode === 'live';
  }

  /** The shell that measures all versions of a page alike. */
  private get watcher(): Release {
    return this.options.board.common.shell;
  }

  private headers(
    work: Pick<Work, 'page' | 'facts' | 'set' | 'isSplit' | 'state'>,
    releases: string,
    isShared: boolean,
  ): Record<string, string> {
    const { page, facts, set, isSplit, state } = work;
    const { boot, formMemory } = set.shell.manifest;
    const { watch } = this.watcher.manifest;
    const scripts = {
      bootHash: boot?.hash ?? null,
      formMemoryHash: formMemory?.hash ?? null,
      watchHash: (this.isWatched(work) && watch?.hash) || null,
    };
    const isLive = state.mode === 'live';
    const isHidden = !isLive || noindexPageTypes.includes(page.type);
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': languageTag(page.locale as Parameters<typeof languageTag>[0]),
      'Cache-Control':
        isShared && isLive
          ? `${isSplit ? 'private' : 'public'}, max-age=0, must-revalidate`
          : 'private, no-store',
      Vary: 'Accept-Encoding',
      ...(releases ? { 'x-atrium-releases': releases } : {}),
      ...(isHidden ? { 'X-Robots-Tag': 'noindex' } : {}),
      ...pageSecurityHeaders({ ...this.options.security, ...scripts }, page.type, facts),
    };
  }
}
