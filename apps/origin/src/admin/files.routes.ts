import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { fileUrl, inspectFile, largestFile } from '../files/inspect-file';
import { AdminError } from './admin-errors';
import { errorSchema, siteToPublish, siteQuery, siteUrl, type AdminOptions } from './admin-options';

const parameters = Type.Object({ id: Type.String({ minLength: 1 }) });
const query = Type.Object({
  ...siteQuery.properties,
  /** Name under which visitors save the file; without it the id. */
  filename: Type.Optional(Type.String({ maxLength: 1000 })),
});

const stored = Type.Object({
  id: Type.String(),
  url: Type.String(),
  filename: Type.String(),
  type: Type.String(),
  size: Type.Integer(),
  width: Type.Union([Type.Integer(), Type.Null()]),
  height: Type.Union([Type.Integer(), Type.Null()]),
});

interface Route {
  Params: Static<typeof parameters>;
  Querystring: Static<typeof query>;
}

/** `PUT /files/{id}?filename=`: the body is the file's bytes, its content type the claimed type. */
export async function adminFilesRoutes(
  app: FastifyInstance,
  { stores, config }: AdminOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: largestFile },
    async (_request: unknown, body: Buffer) => body,
  );

  app.put<Route>(
    '/files/:id',
    {
      bodyLimit: largestFile,
      schema: {
        params: parameters,
        querystring: query,
        response: {
          200: stored,
          201: stored,
          413: errorSchema,
          415: errorSchema,
          422: errorSchema,
        },
      },
    },
    async (request, reply) => {
      const { host, filename } = request.query;
      const content = request.body;
      if (!Buffer.isBuffer(content))
        throw new AdminError(422, 'expected the bytes of a file, got none');
      const { site, isNew } = await siteToPublish(stores, host);
      const file = await inspectFile(
        {
          siteId: site.id,
          id: request.params.id,
          filename,
          contentType: request.headers['content-type'],
        },
        content,
      );
      if (isNew) await stores.sites.put(site);
      const before = await stores.files.get(site.id, file.id);
      await stores.files.put(file, content);
      const url = (siteUrl(site, config.publicUrl) ?? '') + fileUrl(file);
      return reply.code(before ? 200 : 201).send({ ...file, url });
    },
  );
}
