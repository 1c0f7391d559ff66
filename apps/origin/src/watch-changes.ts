import type { Logger } from 'pino';
import type { ReleaseNews } from './console/release-news';
import type { FastPath } from './page-cache/fast-path';
import type { ArtifactStore } from './releases/artifact-store';
import type { ReleaseCatalog } from './releases/release-catalog';
import { ReleaseKeeper } from './releases/release-keeper';
import type { RenderPools } from './render/render-pools';
import { BoardKeeper } from './rollouts/board-keeper';
import type { ReleaseBoard } from './rollouts/release-board';
import type { PageFinder } from './routes/pages/page-finder';
import type { SentPages } from './routes/posts/sent-pages';
import type { Stores } from './stores/stores';

export interface WatchOptions {
  stores: Pick<Stores, 'rollouts' | 'releases' | 'watch'>;
  board: ReleaseBoard;
  catalog: ReleaseCatalog;
  artifacts: ArtifactStore;
  pools: Pick<RenderPools, 'endUnshown'>;
  fastPath: FastPath;
  finder: PageFinder;
  sentPages: SentPages;
  news: ReleaseNews;
  logger: Logger;
}

export interface Watch {
  /** Called where this origin itself has changed something. */
  onChange(): void;
  releaseKeeper: ReleaseKeeper;
  close(): Promise<void>;
}

/**
 * Lets what is kept in memory go when the database has something newer: pages, versions, and who is shown
 * which. Resolves once versions are known as they are now.
 */
export async function watchChanges(options: WatchOptions): Promise<Watch> {
  const { stores, board, catalog, artifacts, pools, logger } = options;
  const { fastPath, finder, sentPages, news } = options;
  const onOtherVersions = () => {
    fastPath.expire();
    news.changed();
    pools
      .endUnshown((live) => board.isShown(live))
      .catch((error: unknown) => logger.warn({ error }, 'render workers did not end'));
  };
  const keeper = new BoardKeeper({
    board,
    store: stores.rollouts,
    onChange: onOtherVersions,
    onError: (error) => logger.warn({ error }, 'rollouts cannot be looked up'),
  });
  const releaseKeeper = new ReleaseKeeper({
    catalog,
    store: stores.releases,
    artifacts,
    onChange: () => {
      board.refresh();
      onOtherVersions();
    },
    onError: (error) => logger.warn({ err: error }, 'a published release is not here'),
  });
  const onChange = () => {
    fastPath.expire();
    finder.forget();
    sentPages.forget();
    void keeper.look();
    void releaseKeeper.look();
  };
  const onHearing = (isHearing: boolean) => {
    for (const each of [fastPath, sentPages, keeper, releaseKeeper]) each.hear(isHearing);
  };
  stores.watch({ onChange, onHearing });
  await releaseKeeper.look();
  await keeper.look();
  return {
    onChange,
    releaseKeeper,
    close: async () => {
      await Promise.all([keeper.close(), releaseKeeper.close()]);
    },
  };
}
