import type { RenderResult } from '@atrium/contract';
import { PageFactsReader } from '../render/page-facts';
import { RenderError } from '../render/render-error';
import type { RenderPool } from '../render/render-pool';
import {
  liveState,
  readSurroundings,
  renderRequest,
  type RequestContext,
} from '../render/render-request';
import type { PageSummary, Site, StoredPage, Stores } from '../stores/stores';
import type { Comparer, PageDifference } from './comparison/comparer';
import type { Differences } from './comparison/differences';
import { skippedRules } from './comparison/skipped-rules';
import { withRelease } from './gate';
import { shellName, type LiveReleases, type Release } from './release-catalog';
import { releaseLabel, releaseSetOf } from './release-set';

/** What a release makes of one stored page, beside what the live one makes of it. */
export interface ComparedPage {
  id: string;
  path: string;
  locale: string;
  type: string;
  /** Why the page or an element of it cannot be rendered, where the live release can; null: it can. */
  threw: string | null;
  /** Null where there is nothing to compare. */
  differences: Differences | null;
  /** Bytes of the HTML. */
  bytes: { live: number | null; candidate: number | null };
  /** Of the first render of the page. */
  milliseconds: { live: number | null; candidate: number | null };
  /** Rules of accessibility that more elements break than before; null: not looked at. */
  violations: { rule: string; live: number; candidate: number }[] | null;
}

export interface CorpusReport {
  /** The live version that it was compared with; null where there was none. */
  against: string | null;
  pages: ComparedPage[];
  /** Rules of accessibility that cannot be told without a browser. */
  skippedRules: readonly string[];
  /** What could not be found out, in words. */
  notes: string[];
}

export type Comparison = (release: Release, live: LiveReleases) => Promise<CorpusReport>;

export interface CorpusOptions {
  stores: Pick<Stores, 'sites' | 'pages'>;
  context: RequestContext;
  /** Render workers of nobody's but this. */
  openPool(live: LiveReleases): Pick<RenderPool, 'render' | 'close'>;
  startComparer(): Comparer;
}

/** Most pages that a release is compared on. */
const mostPages = 40;
/** Most pages of other remotes that are looked through for its elements. */
const mostLookedThrough = 400;
/** Milliseconds after which no further page is looked over for accessibility. */
const accessibilityTime = 15_000;

interface Candidate {
  site: Site;
  page: StoredPage;
}

interface Outcome {
  result: RenderResult | null;
  error: string | null;
  milliseconds: number;
}

/** One of each page type, then a second of each, and so on. */
function inTurn(pages: readonly { site: Site; summary: PageSummary }[]) {
  const turns = new Map<string, number>();
  return pages
    .map((each) => {
      const turn = turns.get(each.summary.type) ?? 0;
      turns.set(each.summary.type, turn + 1);
      return { ...each, turn };
    })
    .sort((a, b) => a.turn - b.turn);
}

/** The stored pages that a release would render something of: its own page types first. */
async function pagesFor(
  { sites, pages }: CorpusOptions['stores'],
  release: Release,
  live: LiveReleases,
): Promise<Candidate[]> {
  const before = live.remotes.get(release.name);
  const owned = new Set([...release.manifest.pageTypes, ...(before?.manifest.pageTypes ?? [])]);
  const isShell = release.name === shellName;
  const all: { site: Site; summary: PageSummary }[] = [];
  for (const site of await sites.list()) {
    for (const summary of await pages.list(site.id)) all.push({ site, summary });
  }
  const isOwn = ({ summary }: (typeof all)[number]) => isShell || owned.has(summary.type);
  const order = [
    ...inTurn(all.filter(isOwn)),
    ...inTurn(all.filter((each) => !isOwn(each))).slice(0, mostLookedThrough),
  ];
  const chosen: Candidate[] = [];
  const candidates = withRelease(live, release);
  for (const { site, summary } of order) {
    if (chosen.length >= mostPages) break;
    const page = await pages.get(site.id, summary.id);
    if (!page) continue;
    const isNamed = (set: ReturnType<typeof releaseSetOf>) =>
      set?.remotes.some(({ name }) => name === release.name) ?? false;
    if (isOwn({ site, summary }) || isNamed(releaseSetOf(candidates, page)))
      chosen.push({ site, page });
  }
  return chosen;
}

/** Renders pages with one set of releases. */
class Renderer {
  private readonly facts = new PageFactsReader();
  private readonly pool: ReturnType<CorpusOptions['openPool']>;

  constructor(
    private readonly options: CorpusOptions,
    private readonly live: LiveReleases,
  ) {
    this.pool = options.openPool(live);
  }

  async render({ site, page }: Candidate): Promise<Outcome> {
    const set = releaseSetOf(this.live, page);
    if (!set) {
      const error = `no remote renders pages of the type "${page.type}"`;
      return { result: null, error, milliseconds: 0 };
    }
    const facts = this.facts.of(page);
    const { context } = this.options;
    const surroundings = await readSurroundings(context, { site, page, facts });
    const requested = { site, page, facts, set, state: liveState };
    const request = renderRequest(context, surroundings, requested);
    const names = set.remotes.map(({ name }) => name);
    const begun = performance.now();
    try {
      const { result, missing } = await this.pool.render(names, request);
      const milliseconds = performance.now() - begun;
      const [problem] = result.problems.map(
        ({ elementType, elementId, message }) => `${elementType} ${elementId}: ${message}`,
      );
      const error = missing[0]?.message ?? problem ?? null;
      return { result, error, milliseconds };
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      return { result: null, error: error.message, milliseconds: performance.now() - begun };
    }
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** Rules that more elements break than before. */
function worse({ violations }: PageDifference): ComparedPage['violations'] {
  if (!violations) return null;
  return Object.entries(violations.candidate)
    .map(([rule, candidate]) => ({ rule, live: violations.live?.[rule] ?? 0, candidate }))
    .filter(({ live, candidate }) => candidate > live);
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;

/**
 * Renders stored pages with a release and with the live one, in workers of their own, and says how they
 * differ. Whatever the release does in there, visitors notice nothing.
 */
export function createComparison(options: CorpusOptions): Comparison {
  return async (release, live) => {
    const before = release.name === shellName ? live.shell : live.remotes.get(release.name);
    const chosen = await pagesFor(options.stores, release, live);
    const usual = before ? new Renderer(options, live) : undefined;
    const changed = new Renderer(options, withRelease(live, release));
    const comparer = options.startComparer();
    const notes: string[] = [];
    const pages: ComparedPage[] = [];
    const begun = performance.now();
    try {
      // The first render of a worker loads the bundles; it is no measure of a page.
      const [first] = chosen;
      if (first) await Promise.all([usual?.render(first), changed.render(first)]);
      for (const candidate of chosen) {
        const was = await usual?.render(candidate);
        const is = await changed.render(candidate);
        const { id, path, locale, type } = candidate.page;
        const compared: ComparedPage = {
          ...{ id, path, locale, type },
          threw: is.error !== null && (was?.error ?? null) === null ? is.error : null,
          differences: null,
          bytes: {
            live: was?.result ? Buffer.byteLength(was.result.html) : null,
            candidate: is.result ? Buffer.byteLength(is.result.html) : null,
          },
          milliseconds: {
            live: was ? rounded(was.milliseconds) : null,
            candidate: rounded(is.milliseconds),
          },
          violations: null,
        };
        pages.push(compared);
        if (!is.result || (was && !was.result)) continue;
        const isEarly = performance.now() - begun < accessibilityTime;
        try {
          const difference = await comparer.compare({
            live: was?.result?.html ?? null,
            candidate: is.result.html,
            violations: isEarly,
          });
          compared.differences = difference.differences;
          compared.violations = difference.differences?.count === 0 ? [] : worse(difference);
        } catch (error) {
          notes.push(`${path} could not be compared: ${(error as Error).message}`);
        }
      }
    } finally {
      comparer.close();
      await Promise.all([usual?.close(), changed.close()]);
    }
    return { against: before ? releaseLabel(before) : null, pages, skippedRules, notes };
  };
}
