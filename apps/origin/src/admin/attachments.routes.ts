import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { attachmentDisposition } from '../attachments/filename';
import { AdminError } from './admin-errors';
import { findSite, siteQuery, type AdminOptions } from './admin-options';

const parameters = Type.Object({
  id: Type.String({ pattern: '^\\d{1,18}$' }),
  number: Type.Integer({ minimum: 1, maximum: 1000 }),
});

/** A file of a submission as the administration calls describe it. */
export const listedAttachment = Type.Object({
  filename: Type.String(),
  type: Type.String(),
  /** Bytes. */
  size: Type.Integer(),
  sha256: Type.String(),
  /** Where it can be fetched, with the administration token. */
  url: Type.String(),
});

interface Route {
  Params: Static<typeof parameters>;
  Querystring: Static<typeof siteQuery>;
}

/** `GET /submissions/{id}/attachments/{n}`: the bytes of a file that a visitor sent. */
export function attachmentsRoutes(app: FastifyInstance, { stores }: AdminOptions): void {
  app.get<Route>(
    '/submissions/:id/attachments/:number',
    { schema: { params: parameters, querystring: siteQuery } },
    async (request, reply) => {
      const { id: submissionId, number } = request.params;
      const { id: siteId } = await findSite(stores, request.query);
      const file = await stores.submissions.attachment({ siteId, submissionId, number });
      if (!file)
        throw new AdminError(404, `The submission ${submissionId} has no attachment ${number}.`);
      return reply
        .headers({
          // Whatever a visitor sent must not run as a page of this site.
          'content-disposition': attachmentDisposition(file.filename),
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .type(file.type)
        .send(file.content);
    },
  );
}
