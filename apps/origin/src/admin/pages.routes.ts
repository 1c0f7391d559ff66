import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { pageUrl } from '../publish/publish-page';
import { publishToHost } from '../publish/publisher';
import type { PageSummary, Site } from '../stores/stores';
import { siteOrigin } from '../site-origin';
import { AdminError } from './admin-errors';
import { errorSchema, publisherOf, findSite, siteQuery, type AdminOptions } from './admin-options';

/** Bytes of a page's document. */
const largestPage = 5 * 1024 * 1024;

const idParameters = Type.Object({ id: Type.String({ minLength: 1 }) });

const publishQuery = Type.Object({
  ...siteQuery.properties,
  path: Type.String(),
  locale: Type.Optional(Type.String()),
  dryRun: Type.Optional(Type.Boolean()),
});

const pageSummary = Type.Object({
  id: Type.String(),
  url: Type.String(),
  path: Type.String(),
  locale: Type.String(),
  type: Type.String(),
  title: Type.String(),
  revision: Type.String(),
  publishedAt: Type.String({ format: 'date-time' }),
});

const wholePage = Type.Object({
  ...pageSummary.properties,
  /** The page in normal form. */
  document: Type.Unknown(),
  /** What was sent. */
  source: Type.Unknown(),
  sanitized: Type.Array(Type.String()),
  elementTypes: Type.Array(Type.String()),
});

const published = Type.Object({
  url: Type.String(),
  warnings: Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() })),
});

const refused = Type.Object({
  errors: Type.Array(
    Type.Object({ pointer: Type.String(), expected: Type.String(), got: Type.String() }),
  ),
});

interface PageRoute {
  Params: Static<typeof idParameters>;
  Querystring: Static<typeof siteQuery>;
}

/** `PUT`, `GET` and `DELETE /pages/{id}`, `GET /pages`. */
export function pagesRoutes(app: FastifyInstance, options: AdminOptions): void {
  const { stores, config, onPublished } = options;
  const publisher = publisherOf(options);

  // Fastify's own parser refuses documents with a `__proto__` key; here it is only a key.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: largestPage },
    (_request, body, done) => {
      let document: unknown;
      try {
        document = JSON.parse(String(body));
      } catch (error) {
        return done(new AdminError(400, `The body is not JSON: ${(error as Error).message}.`));
      }
      done(null, document);
    },
  );

  const summarise = (site: Site, page: PageSummary) => ({
    ...page,
    publishedAt: page.publishedAt.toISOString(),
    url: pageUrl(page, siteOrigin(site, config)),
  });

  const notPublished = (id: string) =>
    new AdminError(404, `No page with the id "${id}" is published.`);

  app.put<PageRoute & { Querystring: Static<typeof publishQuery> }>(
    '/pages/:id',
    {
      bodyLimit: largestPage,
      schema: {
        params: idParameters,
        querystring: publishQuery,
        response: { 200: published, 201: published, 422: refused },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { host, path, locale, dryRun } = request.query;
      if (request.body === undefined) {
        throw new AdminError(
          400,
          'The body is empty; a page document or a saved state was expected.',
        );
      }
      const result = await publishToHost(publisher, {
        host,
        id,
        path,
        locale,
        dryRun,
        input: request.body,
      });
      if ('errors' in result) return reply.code(422).send(result);
      return reply
        .code(result.status === 'created' ? 201 : 200)
        .send({ url: result.url, warnings: result.warnings });
    },
  );

  app.get<Omit<PageRoute, 'Params'>>(
    '/pages',
    {
      schema: {
        querystring: siteQuery,
        response: { 200: Type.Object({ pages: Type.Array(pageSummary) }) },
      },
    },
    async (request) => {
      const site = await findSite(stores, request.query);
      const pages = await stores.pages.list(site.id);
      return { pages: pages.map((page) => summarise(site, page)) };
    },
  );

  app.get<PageRoute>(
    '/pages/:id',
    {
      schema: {
        params: idParameters,
        querystring: siteQuery,
        response: { 200: wholePage, 404: errorSchema },
      },
    },
    async (request) => {
      const site = await findSite(stores, request.query);
      const page = await stores.pages.get(site.id, request.params.id);
      if (!page) throw notPublished(request.params.id);
      return {
        ...page,
        ...summarise(site, page),
        document: JSON.parse(page.document) as unknown,
        source: JSON.parse(page.source) as unknown,
      };
    },
  );

  app.delete<PageRoute>(
    '/pages/:id',
    {
      schema: {
        params: idParameters,
        querystring: siteQuery,
        response: { 200: Type.Object({ deleted: Type.String() }), 404: errorSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const site = await findSite(stores, request.query);
      const page = await stores.pages.get(site.id, id);
      if (!page || !(await stores.pages.delete(site.id, id))) throw notPublished(id);
      onPublished(site.id, page.path);
      return { deleted: id };
    },
  );
}
