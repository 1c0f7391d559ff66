import { compileElements, readPage, type RenderRequest } from '@atrium/contract';
import type { LiveReleases, ReleaseCatalog } from '../../releases/release-catalog';
import { renderedWith } from '../../releases/release-scripts';
import { releaseSetOf } from '../../releases/release-set';
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

function smallRequest(
  live: LiveReleases,
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
  const set = releaseSetOf(live, { type: read.page.type, elementTypes: ['Body'] });
  if (!set) throw new Error(`no live release renders pages of the type "${read.page.type}"`);
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
  const { board, pools, stores, now = Date.now } = options;
  let last: { at: number; health: Promise<Health> } | undefined;

  async function check(): Promise<Health> {
    const render = async () => {
      const live = board.common;
      const { remotes, request } = smallRequest(live, options.catalog);
      await pools.of(live).render(remotes, request);
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
