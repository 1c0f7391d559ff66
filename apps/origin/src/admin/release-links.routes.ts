import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { leavingLink, linkParameter } from '../rollouts/viewers';
import { errorSchema, findSite, siteQuery, type AdminOptions } from './admin-options';
import { checkVersion } from './check-version';

const newLink = Type.Object(
  {
    versions: Type.Array(
      Type.Object({
        release: Type.String({ minLength: 1, maxLength: 100 }),
        version: Type.String({ minLength: 1, maxLength: 100 }),
      }),
      { minItems: 1, maxItems: 20 },
    ),
    hours: Type.Number({ exclusiveMinimum: 0, maximum: 30 * 24 }),
  },
  { additionalProperties: false },
);

const link = Type.Object({
  /** To be added to the address of any page of the site. */
  parameter: Type.String(),
  /** Shows the live versions again. */
  leave: Type.String(),
  expires: Type.String(),
});

const hour = 3_600_000;

/** `POST /releases/links`: an address parameter that shows versions to testers alone. */
export function releaseLinksRoutes(app: FastifyInstance, options: AdminOptions): void {
  const { viewers, stores } = options;

  app.post<{ Body: Static<typeof newLink>; Querystring: Static<typeof siteQuery> }>(
    '/releases/links',
    {
      schema: {
        querystring: siteQuery,
        body: newLink,
        response: { 201: link, 404: errorSchema, 422: errorSchema },
      },
    },
    async ({ body: { versions, hours }, query }, reply) => {
      for (const version of versions) await checkVersion(options, version);
      const site = await findSite(stores, query);
      const expires = Date.now() + hours * hour;
      const chosen = Object.fromEntries(versions.map((each) => [each.release, each.version]));
      const token = viewers.link(site.id, chosen, Math.round(expires));
      return reply.code(201).send({
        parameter: `${linkParameter}=${token}`,
        leave: `${linkParameter}=${leavingLink}`,
        expires: new Date(expires).toISOString(),
      });
    },
  );
}
