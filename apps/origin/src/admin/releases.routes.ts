import { notAskedSchema } from '@atrium/contract';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { ArtifactsUnavailable, VersionTaken } from '../releases/artifact-store';
import { GateClosed } from '../releases/publications';
import { ReleaseRefused } from '../releases/read-manifest';
import { receiveRelease, UploadRefused } from '../releases/receive-release';
import { AdminError } from './admin-errors';
import { errorSchema, type AdminOptions } from './admin-options';

const nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

const release = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** Whether pages in no narrower scope are rendered with it now, for visitors in no rollout. */
  live: Type.Boolean(),
  contract: Type.Integer(),
  build: Type.String(),
  pageTypes: Type.Array(Type.String()),
  elements: Type.Array(Type.String()),
  /** Who published it and when; null for one that lay in the folder of releases. */
  by: nullable(Type.String()),
  publishedAt: nullable(Type.String({ format: 'date-time' })),
});

const answer = Type.Object({
  releases: Type.Array(release),
  /** Why folders that look like releases are not among them. */
  refused: Type.Array(Type.String()),
  /** What this origin does not ask releases for, because they failed. */
  notAsked: Type.Array(notAskedSchema),
});

const both = nullable(Type.Number());

const reportSchema = Type.Object({
  /** `name@version` of the live release that it was compared with. */
  against: nullable(Type.String()),
  pages: Type.Array(
    Type.Object({
      id: Type.String(),
      path: Type.String(),
      locale: Type.String(),
      type: Type.String(),
      threw: nullable(Type.String()),
      differences: nullable(
        Type.Object({ count: Type.Integer(), first: Type.Array(Type.String()) }),
      ),
      bytes: Type.Object({ live: both, candidate: both }),
      milliseconds: Type.Object({ live: both, candidate: both }),
      violations: nullable(
        Type.Array(
          Type.Object({ rule: Type.String(), live: Type.Integer(), candidate: Type.Integer() }),
        ),
      ),
    }),
  ),
  budgets: Type.Array(
    Type.Object({ what: Type.String(), bytes: Type.Number(), budget: Type.Number() }),
  ),
  skippedRules: Type.Array(Type.String()),
  notes: Type.Array(Type.String()),
});

const published = Type.Object({
  name: Type.String(),
  version: Type.String(),
  digest: Type.String(),
  by: Type.String(),
  publishedAt: Type.String({ format: 'date-time' }),
  report: reportSchema,
});

const refusal = Type.Object({
  error: Type.String(),
  /** Each says what to do. */
  reasons: Type.Array(Type.String()),
  /** Where pages were rendered with it. */
  report: nullable(reportSchema),
});

const parameters = Type.Object({
  name: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' }),
  version: Type.String({ pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', maxLength: 60 }),
});

const query = Type.Object({ by: Type.String({ minLength: 1, maxLength: 200 }) });

interface PublishRoute {
  Params: Static<typeof parameters>;
  Querystring: Static<typeof query>;
}

/** What of publishing is the sender's to mend, as an answer; anything else stays what it is. */
function answerTo(error: unknown): unknown {
  if (error instanceof UploadRefused) return new AdminError(error.status, error.message);
  if (error instanceof VersionTaken) return new AdminError(409, `${error.message}.`);
  if (error instanceof ReleaseRefused)
    return new AdminError(422, `The release was not published: ${error.reason}.`);
  if (error instanceof ArtifactsUnavailable)
    return new AdminError(503, `${error.message}. Nothing was published; try again.`);
  return error;
}

/** Calls that list releases, and give what was found out about those that were published. */
export function releasesRoutes(
  app: FastifyInstance,
  { catalog, board, breaker, stores }: AdminOptions,
): void {
  app.get('/releases', { schema: { response: { 200: answer } } }, async () => {
    const { shell, remotes } = board.common;
    const live = new Set([shell, ...remotes.values()]);
    const rows = new Map(
      (await stores.releases.list()).map((row) => [`${row.name}@${row.version}`, row]),
    );
    return {
      releases: [...catalog.releases.values()].flat().map((each) => {
        const row = rows.get(`${each.name}@${each.version}`);
        return {
          name: each.name,
          version: each.version,
          live: live.has(each),
          contract: each.manifest.contract,
          build: each.manifest.build,
          pageTypes: each.manifest.pageTypes,
          elements: each.manifest.elements.map(({ type }) => type),
          by: row?.by ?? null,
          publishedAt: row?.publishedAt.toISOString() ?? null,
        };
      }),
      refused: catalog.refused.map(({ message }) => message),
      notAsked: breaker.list(),
    };
  });

  app.get<Pick<PublishRoute, 'Params'>>(
    '/releases/:name/:version/report',
    { schema: { params: parameters, response: { 200: reportSchema, 404: errorSchema } } },
    async ({ params: { name, version } }) => {
      const report = await stores.releases.report(name, version);
      if (report !== undefined) return report;
      throw new AdminError(404, `There is no report of ${name}@${version}: it was not published.`);
    },
  );
}

/** `POST /releases/:name/:version`: takes a new version. It is code that runs here: the token alone opens it. */
export function publishRoute(app: FastifyInstance, { publications }: AdminOptions): void {
  void app.register(multipart, { throwFileSizeLimit: false });

  app.post<PublishRoute>(
    '/releases/:name/:version',
    {
      schema: {
        params: parameters,
        querystring: query,
        response: {
          200: published,
          201: published,
          400: errorSchema,
          409: errorSchema,
          413: errorSchema,
          422: Type.Union([refusal, errorSchema]),
          503: errorSchema,
        },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart())
        throw new AdminError(415, 'Send the files of the release as multipart/form-data.');
      const { name, version } = request.params;
      const { by } = request.query;
      const folder = await publications.stage();
      try {
        await receiveRelease(request, folder);
      } catch (error) {
        await publications.discard(folder);
        throw answerTo(error);
      }
      try {
        const taken = await publications.publish({ name, version, folder, by });
        const { publishedAt, ...row } = taken.release;
        return await reply.code(taken.isNew ? 201 : 200).send({
          ...row,
          publishedAt: publishedAt.toISOString(),
          report: taken.report,
        });
      } catch (error) {
        if (!(error instanceof GateClosed)) throw answerTo(error);
        const { message, reasons, report } = error;
        return reply.code(422).send({ error: message, reasons, report });
      }
    },
  );
}
