import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { AdminOptions } from './admin-options';

const release = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Whether pages are rendered with it now. */
  live: Type.Boolean(),
  contract: Type.Integer(),
  build: Type.String(),
  pageTypes: Type.Array(Type.String()),
  elements: Type.Array(Type.String()),
});

const answer = Type.Object({
  releases: Type.Array(release),
  /** Why folders that look like releases are not among them. */
  refused: Type.Array(Type.String()),
});

/** `GET /releases`: every release that can be used, by name, the newest first. */
export function releasesRoutes(app: FastifyInstance, { catalog }: AdminOptions): void {
  app.get('/releases', { schema: { response: { 200: answer } } }, (_request, reply) => {
    const { shell, remotes } = catalog.live;
    const live = new Set([shell, ...remotes.values()]);
    return reply.send({
      releases: [...catalog.releases.values()].flat().map((each) => ({
        name: each.name,
        version: each.version,
        live: live.has(each),
        contract: each.manifest.contract,
        build: each.manifest.build,
        pageTypes: each.manifest.pageTypes,
        elements: each.manifest.elements.map(({ type }) => type),
      })),
      refused: catalog.refused.map(({ message }) => message),
    });
  });
}
