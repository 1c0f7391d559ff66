import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { largestFile } from '../files/inspect-file';
import { storeFile } from '../publish/publisher';
import { AdminError } from './admin-errors';
import { errorSchema, publisherOf, siteQuery, type AdminOptions } from './admin-options';

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
export function adminFilesRoutes(app: FastifyInstance, options: AdminOptions): void {
  const publisher = publisherOf(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: largestFile },
    (_request, body, done) => done(null, body),
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
      const { file, isNew, url } = await storeFile(
        publisher,
        { host, id: request.params.id, filename, contentType: request.headers['content-type'] },
        content,
      );
      return reply.code(isNew ? 201 : 200).send({ ...file, url });
    },
  );
}
