import type { FastifyInstance } from 'fastify';
import { accountsRoutes } from './accounts.routes';
import { sendAdminError } from './admin-errors';
import type { AdminOptions } from './admin-options';
import { attachmentsRoutes } from './attachments.routes';
import { createAuthorizer } from './authorize';
import { adminFilesRoutes } from './files.routes';
import { deliveriesRoutes } from './deliveries.routes';
import { pagesRoutes } from './pages.routes';
import { personsRoutes } from './persons.routes';
import { receiversRoutes } from './receivers.routes';
import { releasesRoutes } from './releases.routes';
import { rendersRoutes } from './renders.routes';
import { rolloutsRoutes } from './rollouts.routes';
import { submissionsRoutes } from './submissions.routes';

/** `/api/admin/…`: the calls of the people who publish pages. All need the administration token. */
export async function adminRoutes(app: FastifyInstance, options: AdminOptions): Promise<void> {
  const authorize = createAuthorizer(options.config.adminToken);
  await app.register(
    async (admin) => {
      admin.addHook('onRequest', authorize);
      admin.setErrorHandler(sendAdminError);
      admin.setNotFoundHandler((request, reply) =>
        reply
          .code(404)
          .send({ error: `There is no call ${request.method} ${request.url.split('?')[0]}.` }),
      );
      for (const routes of [
        pagesRoutes,
        adminFilesRoutes,
        submissionsRoutes,
        accountsRoutes,
        attachmentsRoutes,
        releasesRoutes,
        rendersRoutes,
        rolloutsRoutes,
        receiversRoutes,
        deliveriesRoutes,
        personsRoutes,
      ]) {
        // Each in a context of its own: bodies are JSON for some and bytes for others.
        await admin.register((scope, _, done) => {
          routes(scope, options);
          done();
        });
      }
    },
    { prefix: '/api/admin' },
  );
}
