import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { AdminError } from '../admin/admin-errors';
import type { AdminOptions } from '../admin/admin-options';

const session = Type.Object({
  /** Stands in the history beside what is done. */
  name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
});

/** `PUT /session`: with the token, and a name, signs in to the console. */
export function beginSessionRoute(app: FastifyInstance, { sessions }: AdminOptions): void {
  app.put<{ Body: Static<typeof session> }>(
    '/session',
    { schema: { body: session, response: { 200: session } } },
    (request, reply) => {
      const { name } = request.body;
      return reply.header('set-cookie', sessions.begin(name)).send({ name });
    },
  );
}

/** `GET /session`: who is signed in, null for nobody. */
export function readSessionRoute(app: FastifyInstance, { sessions }: AdminOptions): void {
  const answer = Type.Object({ name: Type.Union([Type.String(), Type.Null()]) });
  app.get('/session', { schema: { response: { 200: answer } } }, (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ name: sessions.nameOf(request.headers) ?? null }),
  );
}

/** `DELETE /session`: signs out. */
export function endSessionRoute(app: FastifyInstance, { sessions }: AdminOptions): void {
  app.delete('/session', (_request, reply) =>
    reply.header('set-cookie', sessions.end()).code(204).send(),
  );
}

/** `GET /releases/events`: server-sent events; `changed` says that the other calls answer differently now. */
export function eventsRoutes(app: FastifyInstance, { news }: AdminOptions): void {
  app.get('/releases/events', (_request, reply) => {
    const stream = news.listen();
    if (!stream) throw new AdminError(503, 'Too many consoles are open; close some.');
    return reply
      .headers({ 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' })
      .type('text/event-stream')
      .send(stream);
  });
}
