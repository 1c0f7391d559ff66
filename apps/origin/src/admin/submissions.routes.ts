import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { shownAttachments, shownSubmission } from '../shown-submission';
import { submissionKinds, type Submission } from '../stores/stores';
import { listedAttachment } from './attachments.routes';
import { findSite, siteQuery, type AdminOptions } from './admin-options';
import { submissionsCsv } from './submissions-csv';

const mostAtOnce = 1000;

const query = Type.Object({
  ...siteQuery.properties,
  kind: Type.Optional(Type.Enum([...submissionKinds])),
  /** Id of a page. */
  page: Type.Optional(Type.String()),
  /** Id of the last submission that is known already. */
  after: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
  /** JSON: at most so many. CSV: all, unless a number is given. */
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostAtOnce })),
});

/** What was agreed to: the text, its version and when. */
export const consentsSchema = Type.Array(
  Type.Object({
    id: Type.String(),
    html: Type.String(),
    version: Type.String(),
    agreedAt: Type.String({ format: 'date-time' }),
  }),
);

export const submissionSchema = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  pageId: Type.String(),
  pagePath: Type.String(),
  pageRevision: Type.String(),
  locale: Type.String(),
  entityId: Type.String(),
  popupId: Type.Union([Type.String(), Type.Null()]),
  fields: Type.Record(Type.String(), Type.String()),
  consents: consentsSchema,
  surveysResults: Type.Array(Type.Unknown()),
  timeZone: Type.Union([Type.String(), Type.Null()]),
  isDesktop: Type.Union([Type.Boolean(), Type.Null()]),
  attachments: Type.Array(listedAttachment),
  storedAt: Type.String({ format: 'date-time' }),
});

const answer = Type.Object({
  submissions: Type.Array(submissionSchema),
  /** `after` of the next part; null where this was the last. */
  next: Type.Union([Type.String(), Type.Null()]),
});

const wantsCsv = (accept: string | undefined) => /\btext\/csv\b/i.test(accept ?? '');

/** `GET /submissions`: what visitors sent, oldest first, as JSON or as a spreadsheet. */
export function submissionsRoutes(app: FastifyInstance, { stores, config }: AdminOptions): void {
  app.get<{ Querystring: Static<typeof query> }>(
    '/submissions',
    {
      schema: {
        querystring: query,
        response: { 200: { content: { 'application/json': { schema: answer } } } },
      },
    },
    async (request, reply) => {
      const { kind, page, after, limit } = request.query;
      const site = await findSite(stores, request.query);
      const list = (cursor: string | undefined, count: number) =>
        stores.submissions.list({
          siteId: site.id,
          kind,
          pageId: page,
          after: cursor,
          limit: count,
        });

      reply.header('vary', 'accept').header('cache-control', 'no-store');
      if (!wantsCsv(request.headers.accept)) {
        const count = limit ?? 100;
        const submissions = await list(after, count);
        const next = submissions.length === count ? (submissions.at(-1)?.id ?? null) : null;
        return reply.send({
          submissions: submissions.map((each) => shownSubmission(each, site, config)),
          next,
        });
      }

      // Asked for before the answer begins, so that a database that is gone is a 503.
      const first = await list(after, limit ?? mostAtOnce);
      async function* parts(): AsyncGenerator<Submission[]> {
        for (let part = first; part.length > 0;) {
          yield part;
          const last = part.at(-1)?.id;
          if (limit !== undefined || part.length < mostAtOnce) return;
          part = await list(last, mostAtOnce);
        }
      }
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="submissions.csv"')
        .send(await submissionsCsv(parts(), (each) => shownAttachments(each, site, config)));
    },
  );
}
