import { iconReader } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { LetterWorker } from './accounts/letter-worker';
import { loadAdminToken } from './admin/admin-token';
import { buildApp } from './app';
import type { Config } from './config';
import { logReporter, type ErrorReporter } from './observability/error-reporter';
import { createMailSender } from './deliveries/send-mail';
import { createWebhookSender } from './deliveries/send-webhook';
import { DeliveryWorker } from './deliveries/delivery-worker';
import { createMailer } from './mail/create-mailer';
import { Metrics } from './observability/metrics';
import { FontCatalog } from './fonts/font-catalog';
import { drawingsIn } from './icons/drawings';
import { importFolder } from './publish/import-folder';
import type { Looks } from './publish/look-over';
import { storeTarget } from './publish/store-target';
import type { ArtifactStore } from './releases/artifact-store';
import { startComparer } from './releases/comparison/comparer';
import { createArtifactStore } from './releases/create-artifact-store';
import { ReleaseCatalog, type LiveReleases } from './releases/release-catalog';
import { pageTypesOf } from './releases/release-set';
import { ReleaseFolder } from './releases/release-folder';
import type { RenderError } from './render/render-error';
import { poolSettings } from './render/pool-settings';
import { renderLimits } from './render/render-limits';
import { RenderPool } from './render/render-pool';
import { RenderPools } from './render/render-pools';
import { ReleaseBoard } from './rollouts/release-board';
import { VerdictWorker } from './rollouts/verdict-worker';
import { shownSubmission } from './shown-submission';
import { siteOrigin } from './site-origin';
import { createStores } from './stores/create-stores';
import type { Stores } from './stores/stores';

/** Most memory of a render worker's heap, in MiB. */
const workerMemory = 128;
/** Renders that may wait before visitors are asked to come back. */
const longestQueue = 200;
/** Milliseconds between looks for what is too old to be kept. */
const housekeepingInterval = 3_600_000;
/** Milliseconds between looks for render workers that have nothing to do any more. */
const restInterval = 60_000;

/** A running origin. */
export interface Origin {
  /** Address it listens on. */
  url: string;
  /** The administration token, where it was made just now. */
  newToken: string | null;
  /** Ends it: requests under way are answered, then workers and stores are closed. */
  close(): Promise<void>;
}

export interface OriginOptions {
  config: Config;
  logger: Logger;
  /** The render worker's bundle. */
  workerFile?: string;
}

async function createReporter({ sentryDsn }: Config, logger: Logger): Promise<ErrorReporter> {
  if (sentryDsn === null) return logReporter(logger);
  const { sentryReporter } = await import('./observability/sentry-reporter');
  return sentryReporter(sentryDsn, logger);
}

function openCatalog({ releasesDir }: Config, reporter: ErrorReporter): ReleaseCatalog {
  const catalog = ReleaseCatalog.open(releasesDir);
  for (const { message } of catalog.refused) reporter.report({ message, source: 'release' });
  return catalog;
}

function looksOf({ resourcesDir }: Config, fonts: FontCatalog): Looks {
  const icon = iconReader(drawingsIn(join(resourcesDir, 'dist/icons')));
  return {
    hasIcon: (className) => icon(className) !== null,
    hasFont: (name) => fonts.has(name),
  };
}

/** Fills empty stores with the demo site, so that there is something to see. */
async function importDemo(
  config: Config,
  stores: Stores,
  catalog: ReleaseCatalog,
  looks: Looks,
  logger: Logger,
): Promise<void> {
  const { newest } = catalog;
  const folder = join(config.resourcesDir, 'dist/demo');
  if (!existsSync(folder)) return;
  for (const { id } of await stores.sites.list()) {
    if ((await stores.pages.list(id)).length > 0) return;
  }
  const target = storeTarget({
    stores,
    elements: () => catalog.elements(newest),
    pageTypes: () => pageTypesOf(newest),
    looks,
    siteOrigin: (site) => siteOrigin(site, config),
    onPublished: () => undefined,
  });
  const { pages, files } = await importFolder(folder, target);
  logger.info({ pages: pages.length, files: files.length }, 'imported the demo site');
}

function openPool(
  { config, logger, workerFile }: OriginOptions,
  live: LiveReleases,
  onWorkerEnd: (reason: RenderError, isTold: boolean) => void,
): RenderPool {
  return new RenderPool({
    file: workerFile ?? join(config.resourcesDir, 'dist/render-worker.mjs'),
    settings: poolSettings(live, config.resourcesDir),
    memory: workerMemory,
    size: 1,
    limits: renderLimits,
    longestQueue,
    onOutput: (text) => logger.debug({ text: text.slice(0, 2000) }, 'a render worker wrote'),
    onWorkerEnd,
  });
}

/** Brings what was published here, so that the folder of releases has it when it is opened. */
async function bringPublished(
  { releases }: Stores,
  artifacts: ArtifactStore,
  reporter: ErrorReporter,
): Promise<void> {
  for (const release of await releases.list()) {
    try {
      await artifacts.bring(release);
    } catch (error) {
      // It is tried again while the origin runs; until then others are shown.
      reporter.report({ message: (error as Error).message, source: 'release' });
    }
  }
}

/** Puts the newest version of every release that was never put anywhere in its place. */
async function placeFirst({ releases }: ReleaseCatalog, { rollouts }: Stores): Promise<void> {
  const { placements } = await rollouts.current();
  const known = new Set(placements.map(({ release }) => release));
  for (const [release, [newest]] of releases) {
    if (!newest || known.has(release)) continue;
    const { version } = newest;
    const deed = { by: 'origin', reason: 'the first version that was found' };
    await rollouts.place({ release, version, scope: {} }, deed);
  }
}

/** Ends the workers of versions that nobody is shown any more, now and then. */
function restPools(pools: RenderPools, logger: Logger): NodeJS.Timeout {
  return setInterval(() => {
    pools.rest().catch((error: unknown) => logger.warn({ error }, 'render workers did not end'));
  }, restInterval).unref();
}

/** Deletes what is too old to be kept, now and then. */
function forgetOld(stores: Stores, logger: Logger): NodeJS.Timeout {
  return setInterval(() => {
    const forgetting = [
      stores.submissions.forgetOldKeys(),
      stores.deliveries.forgetOld(),
      stores.accounts.forgetOld(),
      stores.attempts.forgetOld(),
      stores.measures.forgetOld(),
    ];
    Promise.all(forgetting).catch((error: unknown) => {
      logger.warn({ error }, 'what is too old could not be deleted');
    });
  }, housekeepingInterval).unref();
}

function startDeliveries(
  { config, logger }: OriginOptions,
  stores: Stores,
  metrics: Metrics,
): DeliveryWorker {
  metrics.observeDeliveries(stores.deliveries);
  const worker = new DeliveryWorker({
    store: stores.deliveries,
    senders: {
      webhook: createWebhookSender({ allowsPrivate: config.allowsPrivateWebhooks }),
      mail: createMailSender(createMailer(config, logger)),
    },
    show: async (submission) => {
      const sites = await stores.sites.list();
      const site = sites.find(({ id }) => id === submission.siteId) ?? { host: '*' };
      return shownSubmission(submission, site, config);
    },
    logger,
    onAttempt: (kind, result) => metrics.deliveryAttempts.inc({ kind, result }),
  });
  worker.wake();
  return worker;
}

function startLetters({ config, logger }: OriginOptions, stores: Stores): LetterWorker {
  const worker = new LetterWorker({
    stores,
    mailer: createMailer(config, logger),
    siteOrigin: (site) => siteOrigin(site, config),
    logger,
  });
  void worker.wake();
  return worker;
}

async function closeApp(app: FastifyInstance): Promise<void> {
  // A connection whose last answer was sent after the server began to close would be kept open.
  const timer = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(timer);
}

/** Puts the origin together and lets it listen. What was opened is closed again if that fails. */
export async function startOrigin(options: OriginOptions): Promise<Origin> {
  const { config, logger } = options;
  const closers: (() => Promise<void> | void)[] = [];
  const close = async () => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer();
  };
  try {
    const reporter = await createReporter(config, logger);
    closers.push(() => reporter.close());
    const stores = await createStores(config, (error) => {
      logger.warn({ reason: error.message }, 'the connection to the database was lost');
    });
    closers.push(() => stores.close());
    const folder = new ReleaseFolder(config.releasesDir);
    await folder.sweep();
    const artifacts = await createArtifactStore(config, folder);
    await bringPublished(stores, artifacts, reporter);
    const catalog = openCatalog(config, reporter);
    const { token, isNew } = await loadAdminToken(config);
    const fonts = new FontCatalog(config);
    const looks = looksOf(config, fonts);
    await importDemo(config, stores, catalog, looks, logger);
    const metrics = new Metrics();
    closers.push(() => metrics.close());
    await placeFirst(catalog, stores);
    const board = new ReleaseBoard(catalog);
    board.show(await stores.rollouts.current());
    const onWorkerEnd = ({ fault, message, workerStack: stack }: RenderError, isTold: boolean) => {
      metrics.workerEnds.inc({ reason: fault });
      // Else whoever asked for the render reports it, and knows which page it was.
      if (!isTold) reporter.report({ message, stack, source: 'render' });
    };
    const pools = new RenderPools((live) => openPool(options, live, onWorkerEnd));
    closers.push(() => pools.close());
    pools.of(board.common).warmUp();
    const resting = restPools(pools, logger);
    closers.push(() => clearInterval(resting));
    const timer = forgetOld(stores, logger);
    closers.push(() => clearInterval(timer));
    const deliveries = startDeliveries(options, stores, metrics);
    closers.push(() => deliveries.close());
    const letters = startLetters(options, stores);
    closers.push(() => letters.close());
    const verdicts = new VerdictWorker({ stores, logger });
    closers.push(() => verdicts.close());
    const app = await buildApp({
      ...{ config, stores, catalog, board, fonts, looks, pools, reporter, logger, metrics },
      adminToken: token,
      publishing: {
        artifacts,
        folder,
        // What a release does before it is published is in its report, and no fault of the site's.
        openPool: (live) => openPool(options, live, () => undefined),
        startComparer: () => startComparer(join(config.resourcesDir, 'dist/page-comparer.mjs')),
      },
    });
    closers.push(() => closeApp(app));
    const url = await app.listen({ port: config.port, host: config.host });
    return { url, newToken: isNew ? token : null, close };
  } catch (error) {
    await close();
    throw error;
  }
}
