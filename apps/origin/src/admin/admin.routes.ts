import type { FastifyInstance } from 'fastify';
import { accountsRoutes } from './accounts.routes';
import {
  beginSessionRoute,
  endSessionRoute,
  eventsRoutes,
  readSessionRoute,
} from '../console/console-calls.routes';
import { sendAdminError } from './admin-errors';
import type { AdminOptions } from './admin-options';
import { attachmentsRoutes } from './attachments.routes';
import { createAuthorizer } from './authorize';
import { adminFilesRoutes } from './files.routes';
import { deliveriesRoutes } from './deliveries.routes';
import { pagesRoutes } from './pages.routes';
import { personsRoutes } from './persons.routes';
import { receiversRoutes } from './receivers.routes';
import { releaseLinksRoutes } from './release-links.routes';
import { publishRoute, releasesRoutes } from './releases.routes';
import { rendersRoutes } from './renders.routes';
import { measuresRoutes } from './measures.routes';
import { rolloutsRoutes } from './rollouts.routes';
import { submissionsRoutes } from './submissions.routes';

type Routes = (app: FastifyInstance, options: AdminOptions) => void;

/** Calls that need the administration token. */
const tokenRoutes: readonly Routes[] = [
  publishRoute,
  pagesRoutes,
  adminFilesRoutes,
  submissionsRoutes,
  accountsRoutes,
  attachmentsRoutes,
  rendersRoutes,
  receiversRoutes,
  deliveriesRoutes,
  personsRoutes,
  beginSessionRoute,
];

/** Calls that are open to who has signed in to the console, too. */
const consoleRoutes: readonly Routes[] = [
  releasesRoutes,
  releaseLinksRoutes,
  rolloutsRoutes,
  measuresRoutes,
  eventsRoutes,
  endSessionRoute,
];

/** Calls that anybody may make. */
const openRoutes: readonly Routes[] = [readSessionRoute];

/** `/api/admin/…`: the calls of the people who publish pages and run releases. */
export async function adminRoutes(app: FastifyInstance, options: AdminOptions): Promise<void> {
  const authorizer = createAuthorizer(options.config.adminToken);
  await app.register(
    async (admin) => {
      admin.setErrorHandler(sendAdminError);
      const authorize = authorizer();
      admin.setNotFoundHandler(async (request, reply) => {
        await authorize(request, reply);
        if (reply.sent) return;
        const call = `${request.method} ${request.url.split('?')[0]}`;
        await reply.code(404).send({ error: `There is no call ${call}.` });
      });
      const register = async (all: readonly Routes[], hook?: typeof authorize) => {
        // Each in a context of its own: bodies are JSON for some and bytes for others.
        for (const routes of all)
          await admin.register((scope, _, done) => {
            if (hook) scope.addHook('onRequest', hook);
            routes(scope, options);
            done();
          });
      };
      await register(tokenRoutes, authorize);
      await register(openRoutes);
      await register(consoleRoutes, authorizer(options.sessions));
    },
    { prefix: '/api/admin' },
  );
}
