import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { ErrorReporter } from '../../observability/error-reporter';
import { isCrossSite } from '../../security/cross-site';
import { VisitorError } from '../visitor-error';

export interface ErrorReportsOptions {
  reporter: ErrorReporter;
  publicUrl: string | null;
}

const name = Type.Optional(Type.String({ maxLength: 200 }));

/** What a page's script says of an error. Further keys are dropped. */
const reportSchema = Type.Object({
  message: Type.String({ maxLength: 2000 }),
  stack: Type.Optional(Type.String({ maxLength: 6000 })),
  remote: name,
  version: name,
  elementId: name,
  elementType: name,
  pageId: name,
});

const bodyLimit = 8 * 1024;
const perMinute = 60;

/** `POST /api/errors`: the beacon of pages; it reaches the same place as the origin's own errors. */
export function errorReportsRoutes(
  app: FastifyInstance,
  { reporter, publicUrl }: ErrorReportsOptions,
): void {
  app.post<{ Body: Static<typeof reportSchema> }>(
    '/api/errors',
    {
      bodyLimit,
      schema: { body: reportSchema },
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
      onRequest: (request, _reply, done) => {
        const isForeign = isCrossSite(request.headers, publicUrl);
        done(isForeign ? new VisitorError(403, 'core.errors.forbidden', 'cross-site') : undefined);
      },
    },
    async (request, reply) => {
      const { message, stack, remote, version, elementId, elementType, pageId } = request.body;
      const place = { remote, version, elementId, elementType, pageId };
      reporter.report({ message, stack, ...place, source: 'browser', requestId: request.id });
      return reply.code(204).send();
    },
  );
}
