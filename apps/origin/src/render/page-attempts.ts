import type { RenderRequest } from '@atrium/contract';
import { LRUCache } from 'lru-cache';
import {
  releaseFields,
  type ErrorEvent,
  type ErrorReporter,
} from '../observability/error-reporter';
import type { Metrics } from '../observability/metrics';
import type { LiveReleases } from '../releases/release-catalog';
import { releaseLabel } from '../releases/release-set';
import type { Site, StoredPage } from '../stores/stores';
import type { Detours, Route } from './detours';
import { firstGood, type Attempt } from './first-good';
import type { PageFacts } from './page-facts';
import { RenderError } from './render-error';
import { rescueLimit } from './render-limits';
import type { RenderPools } from './render-pools';
import {
  renderRequest,
  type PageState,
  type RequestContext,
  type Surroundings,
} from './render-request';
import type { Place } from './worker/whereabouts';

/** A page that is to be rendered, whatever its releases. */
export interface Work {
  site: Site;
  page: StoredPage;
  facts: PageFacts;
  /** Whether other visitors may be shown other versions. */
  isSplit: boolean;
  state: PageState;
  /** The name of whom it is rendered for first; empty for who has none. */
  visitor: string;
  isTester: boolean;
  /** The releases that were chosen for them. */
  chosen: LiveReleases;
  surroundings: Surroundings;
  /** Under which the page is known, whatever its publication and its releases. */
  pageKey: string;
}

export interface Rendered {
  html: string;
  /** Labels of the releases that rendered something. */
  releases: string;
  /** Elements that the fault of a release keeps from being shown. */
  flaws: Flaw[];
  /** An element is missing, for whatever reason. */
  isFlawed: boolean;
}

/** What is missing from a page, an element or all of it, through the fault of a release. */
type Flaw = Pick<RenderError, 'message' | 'place' | 'workerStack' | 'isUnloadable'>;

/** The page's releases could not render it, or only without some of its elements. */
class PageFailed extends Error {
  constructor(
    readonly flaw: Flaw,
    /** The releases before are known to do better. */
    readonly isOutdone = false,
  ) {
    super(flaw.message);
  }
}

export interface PageAttemptsOptions {
  context: RequestContext;
  detours: Detours;
  pools: Pick<RenderPools, 'of'>;
  reporter: ErrorReporter;
  metrics: Metrics;
  /** Told how many milliseconds it took to render a page with the releases chosen for a visitor. */
  onRendered(page: StoredPage, visitor: string, milliseconds: number): void;
}

/** Milliseconds for which the same fault of the same page is not reported again. */
const toldFor = 600_000;

function eventOf({ message, workerStack: stack, place }: Flaw): Omit<ErrorEvent, 'source'> {
  const { release, ...element } = place ?? {};
  return { message, ...(stack ? { stack } : {}), ...releaseFields(release), ...element };
}

/** Resolves after the time in which something else has to come. */
const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, rescueLimit).unref();
  });

/** Renders pages; of what fails it finds out whose fault that was, and another way. */
export class PageAttempts {
  private readonly reported = new LRUCache<string, true>({ max: 1000, ttl: toldFor });

  constructor(private readonly options: PageAttemptsOptions) {}

  /**
   * The first of what a route and the one around it come to; undefined where neither comes to anything, or
   * not in time. `hasOther`: there is something good to show while a failure is gone around.
   * @throws {RenderError} `busy` and `closed`
   */
  async first<T>(
    work: Work,
    route: Route,
    begin: (way: Route) => Attempt<T>,
    hasOther: boolean,
  ): Promise<{ way: Route; result: T } | undefined> {
    const { detours } = this.options;
    const go = (way: Route) => {
      const attempt = begin(way);
      return { ...attempt, result: attempt.result.then((result) => ({ way, result })) };
    };
    const main = go(route);
    const outcome = await Promise.race([
      main.result.catch((error: unknown) => error as Error),
      main.late,
    ]);
    if ('way' in outcome) return outcome;
    if (outcome instanceof Error && !(outcome instanceof PageFailed)) throw outcome;
    const isLate = !(outcome instanceof Error);
    // What is older is shown at once instead of a failure, but not instead of a little patience.
    if (hasOther) return isLate ? firstGood([main.result], patience()) : undefined;
    const { place } = isLate ? outcome : outcome.flaw;
    const detour = detours.instead(work.page, route, detours.guilty(route, place));
    return firstGood([main.result, ...(detour ? [go(detour).result] : [])], patience());
  }

  /** Renders a page with the releases of a route; a failure is noted, whoever waits for it. */
  attempt(work: Work, route: Route): Attempt<Rendered> {
    const { detours } = this.options;
    let onLate: (place: Place | undefined) => void = () => undefined;
    const late = new Promise<{ place: Place | undefined }>((resolve) => {
      onLate = (place) => resolve({ place });
    });
    const result = this.render(work, route, onLate).then(async (rendered) => {
      const [flaw] = rendered.flaws;
      if (flaw && (await this.isOutdone(work, route, rendered))) throw new PageFailed(flaw, true);
      detours.succeeded(work.page, route);
      return rendered;
    });
    result.catch((error: unknown) => {
      if (error instanceof PageFailed) void this.blame(work, route, error);
    });
    return { result, late };
  }

  /** Whether the releases before show what is missing from a page. */
  private async isOutdone(work: Work, route: Route, { flaws }: Rendered): Promise<boolean> {
    const { detours } = this.options;
    const around = detours.instead(work.page, route, detours.guilty(route, flaws[0]?.place));
    if (!around) return false;
    const other = await firstGood([this.render(work, around, () => undefined)], patience());
    return other !== undefined && other.flaws.length < flaws.length;
  }

  /** Finds out whether a failure is the page's own fault or that of a release, and notes it. */
  private async blame(work: Work, route: Route, { flaw, isOutdone }: PageFailed): Promise<void> {
    const { detours } = this.options;
    const { page } = work;
    const { message, place, isUnloadable } = flaw;
    const guilty = detours.guilty(route, place);
    detours.failed(page, guilty, message);
    // Where the worker could not say whose fault it was, it is the page type's own remote's.
    this.report(work, eventOf({ ...flaw, place: { ...place, release: releaseLabel(guilty) } }));
    const around = detours.instead(page, route, guilty);
    if (isUnloadable) detours.blame(page, guilty, { message, isUnloadable });
    else if (!around) detours.suspect(page, guilty, message);
    else if (isOutdone || (await this.renders(work, around)))
      detours.blame(page, guilty, { message, elementType: place?.elementType });
  }

  private renders(work: Work, route: Route): Promise<boolean> {
    return this.attempt(work, route).result.then(
      () => true,
      () => false,
    );
  }

  requestOf(work: Work, { set }: Route): RenderRequest {
    return renderRequest(this.options.context, work.surroundings, { ...work, set });
  }

  private async render(
    work: Work,
    route: Route,
    onLate: (place: Place | undefined) => void,
  ): Promise<Rendered> {
    const { metrics, pools } = this.options;
    const { set, live } = route;
    const names = set.remotes.map(({ name }) => name);
    const end = metrics.renders.startTimer();
    const begin = performance.now();
    try {
      const request = this.requestOf(work, route);
      const { result, missing } = await pools.of(live).render(names, request, onLate);
      end({ result: 'rendered' });
      if (live === work.chosen && !work.isTester)
        this.options.onRendered(work.page, work.visitor, performance.now() - begin);
      const flaws: Flaw[] = missing.map(({ message, stack, release }) => ({
        ...{ message, workerStack: stack, isUnloadable: true },
        ...(release === undefined ? {} : { place: { release } }),
      }));
      for (const problem of result.problems) {
        const { remote, version, elementId, elementType, message, stack } = problem;
        const place = { release: `${remote}@${version}`, elementId, elementType };
        // What has no stack was not thrown: no release has elements of the type.
        if (stack === undefined) this.report(work, { ...problem });
        else flaws.push({ message, workerStack: stack, isUnloadable: false, place });
      }
      for (const flaw of flaws) this.report(work, eventOf(flaw));
      const used = set.remotes.filter(({ name }) => result.remotes.includes(name));
      const releases = [set.shell, ...used].map(releaseLabel).join(', ');
      return {
        html: result.html,
        releases,
        flaws,
        isFlawed: flaws.length + result.problems.length > 0,
      };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      end({ result: error.fault });
      if (error.fault === 'busy' || error.fault === 'closed') throw error;
      throw new PageFailed(error);
    }
  }

  /** Reports what is wrong with a page once, however often it is tried again. */
  private report({ page }: Work, event: Omit<ErrorEvent, 'source'>): void {
    const { message, remote = '', version = '', elementId = '' } = event;
    const key = `${page.id} ${page.revision} ${remote}@${version} ${elementId} ${message}`;
    if (this.reported.has(key)) return;
    this.reported.set(key, true);
    this.options.reporter.report({
      ...event,
      source: 'render',
      pageId: page.id,
      path: page.path,
    });
  }
}
