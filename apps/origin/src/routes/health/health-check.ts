import { compileElements, readPage, type RenderRequest } from '@atrium/contract';
import type { ReleaseCatalog } from '../../releases/release-catalog';
import { renderedWith } from '../../releases/release-scripts';
import { releaseSetOf } from '../../releases/release-set';
import type { Detours, Route, RoutedPage } from '../../render/detours';
import { RenderError } from '../../render/render-error';
import type { RenderPools } from '../../render/render-pools';
import type { ReleaseBoard } from '../../rollouts/release-board';
import type { Stores } from '../../stores/stores';

export interface Health {
  /** What fails, one sentence each; empty: all is well. */
  problems: string[];
}

export interface HealthOptions {
  board: Pick<ReleaseBoard, 'common'>;
  catalog: Pick<ReleaseCatalog, 'elements'>;
  detours: Pick<Detours, 'around' | 'instead' | 'guilty'>;
  pools: Pick<RenderPools, 'of'>;
  stores: Pick<Stores, 'check'>;
  now?: () => number;
}

/** Milliseconds for which a result holds: whoever asks often must not cost renders. */
const holdsFor = 1000;

const smallPage = {
  id: 'health',
  type: 'info_page',
  seo: { title: 'health' },
  entities: { root: { id: 'root', type: 'Body', childIds: [] } },
};

const routed: RoutedPage = {
  ...{ siteId: '', locale: '', type: smallPage.type, elementTypes: ['Body'] },
  ...{ path: '/healthz', revision: 'health' },
};

function smallRequest(
  { live, set }: Route,
  catalog: HealthOptions['catalog'],
): {
  remotes: string[];
  request: RenderRequest;
} {
  const read = readPage(smallPage, {
    elements: compileElements(catalog.elements(live)),
    html: (html) => html,
  });
  if (!read.ok) throw new Error('the built-in page cannot be read');
  return {
    remotes: set.remotes.map(({ name }) => name),
    request: {
      document: JSON.stringify(read.page),
      revision: 'health',
      sanitized: [],
      files: {},
      path: '/healthz',
      url: 'http://localhost/healthz',
      alternates: [],
      mode: 'live',
      form: null,
      banners: [],
      ...renderedWith(set, read.page.locale),
    },
  };
}

/** Whether a page can be rendered and a row be stored, found out by doing both. */
export function createHealthCheck(options: HealthOptions): () => Promise<Health> {
  const { board, detours, pools, stores, now = Date.now } = options;
  let last: { at: number; health: Promise<Health> } | undefined;

  /** As visitors have it: by other releases where those fail. */
  async function renderBy(route: Route): Promise<void> {
    const { remotes, request } = smallRequest(route, options.catalog);
    try {
      await pools.of(route.live).render(remotes, request);
    } catch (error) {
      const place = error instanceof RenderError ? error.place : undefined;
      const other = detours.instead(routed, route, detours.guilty(route, place));
      if (!other) throw error;
      await pools.of(other.live).render(remotes, { ...request, ...renderedWith(other.set, 'en') });
    }
  }

  async function check(): Promise<Health> {
    const render = async () => {
      const live = board.common;
      const set = releaseSetOf(live, routed);
      if (!set) throw new Error(`no live release renders pages of the type "${routed.type}"`);
      await renderBy(detours.around(routed, { live, set }).route);
    };
    const results = await Promise.allSettled([render(), stores.check()]);
    const what = ['no page can be rendered', 'no row can be stored'];
    const problems = results.flatMap((result, index) =>
      result.status === 'rejected' ? [`${what[index]}: ${(result.reason as Error).message}`] : [],
    );
    return { problems };
  }

  return () => {
    if (!last || now() - last.at >= holdsFor) last = { at: now(), health: check() };
    return last.health;
  };
}
