import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Cookie } from './accounts/cookies';
import { CsrfTokens } from './accounts/csrf';
import type { Limits } from './accounts/limits';
import { LoginService } from './accounts/login.service';
import { adminRoutes } from './admin/admin.routes';
import { createTokenCheck } from './admin/authorize';
import { IncomingFiles } from './attachments/incoming';
import { commandScan, noScan } from './attachments/scan';
import { captchaOrigins } from './captcha/captcha-config';
import { captchaRoutes } from './captcha/captcha.routes';
import { createCaptchas } from './captcha/create-captchas';
import type { Config } from './config';
import { consolePageRoutes } from './console/console-page.routes';
import { ConsoleSessions } from './console/console-sessions';
import { ReleaseNews } from './console/release-news';
import { filesRoutes } from './files/files.routes';
import { fileUrl } from './files/inspect-file';
import type { FontCatalog } from './fonts/font-catalog';
import { createHttpApp } from './http-app';
import type { ErrorReporter } from './observability/error-reporter';
import { countViews } from './measures/count-views';
import type { SentPage } from './measures/view-counter';
import type { Metrics } from './observability/metrics';
import { FastPath } from './page-cache/fast-path';
import { PageCache } from './page-cache/page-cache';
import type { Looks } from './publish/look-over';
import type { ArtifactStore } from './releases/artifact-store';
import type { Comparer } from './releases/comparison/comparer';
import { createComparison, type CorpusOptions } from './releases/corpus';
import { installedIn } from './releases/gate';
import { Publications } from './releases/publications';
import type { ReleaseCatalog } from './releases/release-catalog';
import type { ReleaseFolder } from './releases/release-folder';
import { Breaker, type Pauses } from './render/breaker';
import { Detours } from './render/detours';
import { PageRenderer, type PageRendererOptions } from './render/page-renderer';
import type { RenderPools } from './render/render-pools';
import type { RequestContext } from './render/render-request';
import type { ReleaseBoard } from './rollouts/release-board';
import { Viewers } from './rollouts/viewers';
import { accountsRoutes } from './routes/accounts/accounts.routes';
import { fontsRoutes } from './routes/fonts/fonts.routes';
import { errorReportsRoutes } from './routes/error-reports/error-reports.routes';
import { flagsRoutes } from './routes/flags/flags.routes';
import { createHealthCheck } from './routes/health/health-check';
import { healthRoutes } from './routes/health/health.routes';
import { PageFinder } from './routes/pages/page-finder';
import { pagesRoutes } from './routes/pages/pages.routes';
import { userAgreementRoutes } from './routes/pages/user-agreement.routes';
import { AfterPost } from './routes/posts/after-post';
import { OptInService } from './routes/posts/opt-in.service';
import { postsRoutes } from './routes/posts/posts.routes';
import { SentBefore } from './routes/posts/sent-before';
import { SentPages } from './routes/posts/sent-pages';
import { releaseFilesRoutes } from './routes/releases/release-files.routes';
import { viewsRoutes } from './routes/views/views.routes';
import { Signer } from './security/signed-token';
import { siteOrigin } from './site-origin';
import type { Stores } from './stores/stores';
import { watchChanges } from './watch-changes';

export interface AppDependencies {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'port'
    | 'dataDir'
    | 'resourcesDir'
    | 'sentryDsn'
    | 'pageCacheBytes'
    | 'postsPerMinute'
    | 'trustedProxies'
    | 'attachments'
    | 'scanCommand'
    | 'captcha'
    | 'usesGoogleFonts'
    | 'allowsPrivateWebhooks'
  >;
  adminToken: string;
  /** How often may be tried to sign in. */
  loginLimits?: Partial<Limits>;
  /** How long what failed is not asked. */
  breakerPauses?: Pauses;
  stores: Stores;
  catalog: ReleaseCatalog;
  pools: Pick<RenderPools, 'of' | 'endUnshown'>;
  board: ReleaseBoard;
  /** Where published releases are kept, and what tries them out before. */
  publishing: {
    artifacts: ArtifactStore;
    folder: ReleaseFolder;
    openPool: CorpusOptions['openPool'];
    startComparer(): Comparer;
  };
  fonts: FontCatalog;
  looks: Looks;
  reporter: ErrorReporter;
  logger: Logger;
  metrics: Metrics;
}

/** Milliseconds between looks for files of posts that broke off. */
const sweptEvery = 3_600_000;

function securityOptions({ config }: AppDependencies): PageRendererOptions['security'] {
  return {
    usesGoogleFonts: config.usesGoogleFonts,
    connect: config.sentryDsn === null ? [] : [new URL(config.sentryDsn).origin],
    captcha: captchaOrigins[config.captcha.provider],
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
  };
}

/** Builds the origin; `server.ts` listens. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, stores, catalog, board, fonts, pools, reporter, logger, metrics } = dependencies;
  const { publishing } = dependencies;
  const { publicUrl } = config;
  const security = securityOptions(dependencies);
  const cache = new PageCache({
    bytes: config.pageCacheBytes,
    onError: (error) => logger.warn({ error }, 'a page could not be compressed thoroughly'),
  });
  metrics.observe(cache);
  const signer = new Signer(dependencies.adminToken);
  const viewers = new Viewers({ isSecure: security.isSecure, signer, board });
  const { counter, book } = countViews({
    ...{ board, store: stores.measures, visitors: viewers.visitors, logger },
    trustedProxies: config.trustedProxies,
  });
  const onHit = (request: IncomingMessage, counted: SentPage | undefined) => {
    metrics.hits += 1;
    if (counted && request.method === 'GET') counter.sent(counted, request);
  };
  const fastPath = new FastPath(cache, onHit, (cookies) => viewers.bucketOf(cookies));
  const breaker = new Breaker(() => fastPath.expire(), dependencies.breakerPauses);
  metrics.observeBreaker(breaker);
  const detours = new Detours(board, breaker);
  const finder = new PageFinder(stores);
  const sentPages = new SentPages(finder);
  const news = new ReleaseNews();
  const watch = await watchChanges({
    ...{ stores, board, catalog, pools, fastPath, finder, sentPages, news, logger },
    artifacts: publishing.artifacts,
  });
  const captchas = createCaptchas(config.captcha, signer);
  const afterPost = new AfterPost(signer);
  const csrf = new CsrfTokens(signer, security.isSecure);
  const sessionCookie = new Cookie('atrium_session', security.isSecure);
  const logins = new LoginService({
    stores,
    signer,
    captchas,
    csrf,
    sessionCookie,
    limits: dependencies.loginLimits,
  });
  const context: RequestContext = {
    stores,
    fileUrl,
    siteOrigin: (site) => siteOrigin(site, config),
    fonts,
    attachments: config.attachments,
    sentryDsn: config.sentryDsn,
    captcha: config.captcha,
  };
  const publications = new Publications({
    ...{ catalog, board, stores, artifacts: publishing.artifacts, folder: publishing.folder },
    keeper: watch.releaseKeeper,
    installed: installedIn(config.resourcesDir),
    compare: createComparison({ stores, context, ...publishing }),
  });
  const renderer = new PageRenderer({
    context,
    board,
    detours,
    pools,
    cache,
    reporter,
    metrics,
    security,
    onRendered: (page, visitor, milliseconds) => counter.rendered(page, visitor, milliseconds),
  });

  const app = await createHttpApp({
    ...{ fastPath, metrics, reporter, logger },
    trustedProxies: config.trustedProxies,
    isSecure: security.isSecure,
  });
  await app.register(adminRoutes, {
    stores,
    config: { ...config, adminToken: dependencies.adminToken },
    ...{ catalog, board, publications },
    looks: dependencies.looks,
    renderer,
    breaker,
    viewers,
    onPublished: watch.onChange,
    sessions: new ConsoleSessions(signer, publicUrl, security.isSecure),
    news,
  });
  await app.register(filesRoutes, { stores, config });
  releaseFilesRoutes(app, { catalog, look: () => watch.releaseKeeper.look() });
  fontsRoutes(app, { fonts });
  flagsRoutes(app, { packageFolder: config.resourcesDir });
  const check = createHealthCheck({ board, catalog, detours, pools, stores });
  healthRoutes(app, { check, board, breaker, metrics });
  consolePageRoutes(app, { resourcesDir: config.resourcesDir });
  errorReportsRoutes(app, { reporter, publicUrl });
  viewsRoutes(app, { counter, finder, publicUrl });
  captchaRoutes(app, { captchas, finder, perMinute: 2 * config.postsPerMinute });
  accountsRoutes(app, { finder, accounts: stores.accounts, sessionCookie, publicUrl });
  userAgreementRoutes(app, { finder, pages: stores.pages });
  pagesRoutes(app, {
    finder,
    renderer,
    fastPath,
    metrics,
    csrf,
    viewers,
    counter,
    stateAfterPost: (page, token) => afterPost.stateOf(page, token),
    isPublisher: createTokenCheck(dependencies.adminToken),
  });
  const incoming = new IncomingFiles(config.dataDir, config.attachments);
  await incoming.sweep();
  const sweeping = setInterval(() => {
    Promise.all([incoming.sweep(), publishing.folder.sweep()]).catch((error: unknown) => {
      logger.warn({ error }, 'files of what broke off could not be removed');
    });
  }, sweptEvery).unref();
  // Before it waits for connections: those of open consoles would last for ever.
  app.addHook('preClose', () => news.close());
  app.addHook('onClose', () => clearInterval(sweeping));
  app.addHook('onClose', async () => {
    breaker.end();
    await Promise.all([watch.close(), book.close()]);
  });
  const scan = config.scanCommand === null ? noScan : commandScan(config.scanCommand);
  // In a context of their own: no other call takes such bodies.
  await app.register(async (posts) => {
    // Files that are too large are read to their end by whoever takes them.
    await posts.register(multipart, { throwFileSizeLimit: false });
    postsRoutes(posts, {
      finder,
      pages: sentPages,
      renderer,
      service: new OptInService(
        stores.submissions,
        signer,
        scan,
        captchas,
        new SentBefore(signer, security.isSecure),
      ),
      incoming,
      afterPost,
      logins,
      csrf,
      viewers,
      metrics,
      publicUrl,
      perMinute: config.postsPerMinute,
    });
  });
  return app;
}
