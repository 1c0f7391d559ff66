import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { Cookie } from './accounts/cookies';
import { CsrfTokens } from './accounts/csrf';
import type { Limits } from './accounts/limits';
import { LoginService } from './accounts/login.service';
import { captchaOrigins } from './captcha/captcha-config';
import { createCaptchas } from './captcha/create-captchas';
import type { Config } from './config';
import { ReleaseNews } from './console/release-news';
import { fileUrl } from './files/inspect-file';
import type { FontCatalog } from './fonts/font-catalog';
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
import { LostFiles } from './releases/lost-files';
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
import { layoutCookie } from './routes/layouts/layouts.routes';
import { PageFinder } from './routes/pages/page-finder';
import { AfterPost } from './routes/posts/after-post';
import { SentPages } from './routes/posts/sent-pages';
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

function securityOptions({ config }: AppDependencies): PageRendererOptions['security'] {
  return {
    usesGoogleFonts: config.usesGoogleFonts,
    connect: config.sentryDsn === null ? [] : [new URL(config.sentryDsn).origin],
    captcha: captchaOrigins[config.captcha.provider],
    isSecure: config.publicUrl?.startsWith('https:') ?? false,
  };
}

/** Puts together what the origin's routes work with. */
export async function createAppParts(dependencies: AppDependencies) {
  const { config, stores, catalog, board, fonts, pools, reporter, logger, metrics } = dependencies;
  const { publishing } = dependencies;
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
  const breaker = new Breaker(() => {
    fastPath.expire();
    lost.tryDue();
  }, dependencies.breakerPauses);
  const lost = new LostFiles({ artifacts: publishing.artifacts, breaker, reporter });
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
    pauses: dependencies.breakerPauses,
    onRendered: (page, visitor, milliseconds) => counter.rendered(page, visitor, milliseconds),
  });

  return {
    ...{ security, signer, viewers, counter, book, fastPath, breaker, lost, detours, finder },
    ...{ sentPages, news, watch, captchas, afterPost, csrf, sessionCookie, logins },
    ...{ publications, renderer, layoutCookie: layoutCookie(security.isSecure) },
  };
}
