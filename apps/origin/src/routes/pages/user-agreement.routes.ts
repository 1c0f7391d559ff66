import type { PageDocument } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import type { Stores } from '../../stores/stores';
import type { PageFinder } from './page-finder';

/**
 * `GET /api/pages/user-agreement/{pageId}`: what visitors of a page agree to, as markup that was
 * sanitised when the page was published; empty where nothing is. As text: nobody opens it as a page.
 */
export function userAgreementRoutes(
  app: FastifyInstance,
  { finder, pages }: { finder: PageFinder; pages: Stores['pages'] },
): void {
  app.get<{ Params: { pageId: string } }>(
    '/api/pages/user-agreement/:pageId',
    async (request, reply) => {
      const site = await finder.site(request.headers.host);
      const page = await pages.get(site.id, request.params.pageId);
      if (!page) return reply.code(404).send({ error: 'there is no such page' });
      const { management } = JSON.parse(page.document) as Partial<PageDocument>;
      return reply
        .header('Cache-Control', 'no-cache')
        .header('X-Content-Type-Options', 'nosniff')
        .type('text/plain; charset=utf-8')
        .send(management?.agreement ?? '');
    },
  );
}
