import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { adminRoutes } from './admin/admin.routes';
import { createTokenCheck } from './admin/authorize';
import { createAppParts, type AppDependencies } from './app-parts';
import { IncomingFiles } from './attachments/incoming';
import { commandScan, noScan } from './attachments/scan';
import { captchaRoutes } from './captcha/captcha.routes';
import { consolePageRoutes } from './console/console-page.routes';
import { ConsoleSessions } from './console/console-sessions';
import { filesRoutes } from './files/files.routes';
import { createHttpApp } from './http-app';
import { BrowserFiles } from './releases/browser-files';
import { accountsRoutes } from './routes/accounts/accounts.routes';
import { fontsRoutes } from './routes/fonts/fonts.routes';
import { errorReportsRoutes } from './routes/error-reports/error-reports.routes';
import { flagsRoutes } from './routes/flags/flags.routes';
import { createHealthCheck } from './routes/health/health-check';
import { healthRoutes } from './routes/health/health.routes';
import { layoutsRoutes } from './routes/layouts/layouts.routes';
import { pagesRoutes } from './routes/pages/pages.routes';
import { userAgreementRoutes } from './routes/pages/user-agreement.routes';
import { OptInService } from './routes/posts/opt-in.service';
import { postsRoutes } from './routes/posts/posts.routes';
import { SentBefore } from './routes/posts/sent-before';
import { releaseFilesRoutes } from './routes/releases/release-files.routes';
import { viewsRoutes } from './routes/views/views.routes';

/** Milliseconds between looks for files of posts that broke off. */
const sweptEvery = 3_600_000;

/** Removes files of posts and of releases that broke off, now and then; what it returns ends that. */
async function sweepLeftovers(
  incoming: IncomingFiles,
  { publishing, logger }: Pick<AppDependencies, 'publishing' | 'logger'>,
): Promise<() => void> {
  await incoming.sweep();
  const sweeping = setInterval(() => {
    Promise.all([incoming.sweep(), publishing.folder.sweep()]).catch((error: unknown) => {
      logger.warn({ error }, 'files of what broke off could not be removed');
    });
  }, sweptEvery).unref();
  return () => clearInterval(sweeping);
}

/** Builds the origin's server; `origin.ts` lets it listen. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, stores, catalog, board, fonts, pools, reporter, logger, metrics } = dependencies;
  const { publicUrl } = config;
  const parts = await createAppParts(dependencies);
  const { security, signer, viewers, counter, book, fastPath, breaker, lost, detours } = parts;
  const { finder, sentPages, news, watch, captchas, afterPost, csrf, sessionCookie } = parts;
  const { logins, publications, renderer, layoutCookie } = parts;

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
  const files = new BrowserFiles(catalog, lost);
  releaseFilesRoutes(app, { catalog, files, look: () => watch.releaseKeeper.look() });
  fontsRoutes(app, { fonts });
  flagsRoutes(app, { packageFolder: config.resourcesDir });
  const check = createHealthCheck({ board, catalog, detours, pools, stores });
  healthRoutes(app, { check, board, breaker, metrics });
  consolePageRoutes(app, { resourcesDir: config.resourcesDir });
  errorReportsRoutes(app, { reporter, publicUrl });
  viewsRoutes(app, { counter, finder, publicUrl });
  captchaRoutes(app, { captchas, finder, perMinute: 2 * config.postsPerMinute });
  accountsRoutes(app, { finder, accounts: stores.accounts, sessionCookie, publicUrl });
  layoutsRoutes(app, { cookie: layoutCookie });
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
  const stopSweeping = await sweepLeftovers(incoming, dependencies);
  // Before it waits for connections: those of open consoles would last for ever.
  app.addHook('preClose', () => news.close());
  app.addHook('onClose', () => stopSweeping());
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
      layoutCookie,
      metrics,
      publicUrl,
      perMinute: config.postsPerMinute,
    });
  });
  return app;
}
