import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Delivery } from '../stores/delivery-stores';
import { AdminError } from './admin-errors';
import { errorSchema, findSite, siteQuery, type AdminOptions } from './admin-options';

const id = Type.String({ pattern: '^\\d{1,18}$' });

const listQuery = Type.Object({
  ...siteQuery.properties,
  receiver: Type.Optional(Type.String()),
  state: Type.Optional(Type.Enum(['pending', 'delivered', 'failed'])),
  /** Id of the last delivery that is known already. */
  before: Type.Optional(id),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100 }),
});

const retryQuery = Type.Object({
  ...siteQuery.properties,
  receiver: Type.Optional(Type.String()),
});

export const moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()]);

export const deliverySchema = Type.Object({
  id: Type.String(),
  messageId: Type.String(),
  receiverId: Type.String(),
  submissionId: Type.String(),
  state: Type.String(),
  attempts: Type.Integer(),
  isBeingSent: Type.Boolean(),
  dueAt: moment,
  lastError: Type.Union([Type.String(), Type.Null()]),
  createdAt: moment,
  endedAt: moment,
});

const listAnswer = Type.Object({
  deliveries: Type.Array(deliverySchema),
  /** `before` of the next part; null where this was the last. */
  next: Type.Union([Type.String(), Type.Null()]),
});

const retried = Type.Object({ retried: Type.Integer() });

export const shownDelivery = (delivery: Delivery) => ({
  ...delivery,
  dueAt: delivery.dueAt?.toISOString() ?? null,
  createdAt: delivery.createdAt.toISOString(),
  endedAt: delivery.endedAt?.toISOString() ?? null,
});

/** `GET /deliveries`, `POST /deliveries/retry`, `POST /deliveries/{id}/retry`. */
export function deliveriesRoutes(app: FastifyInstance, { stores }: AdminOptions): void {
  app.get<{ Querystring: Static<typeof listQuery> }>(
    '/deliveries',
    { schema: { querystring: listQuery, response: { 200: listAnswer } } },
    async (request) => {
      const { receiver: receiverId, state, before, limit } = request.query;
      const site = await findSite(stores, request.query);
      const query = { siteId: site.id, receiverId, state, before, limit };
      const deliveries = await stores.deliveries.list(query);
      const next = deliveries.length === limit ? (deliveries.at(-1)?.id ?? null) : null;
      return { deliveries: deliveries.map(shownDelivery), next };
    },
  );

  app.post<{ Querystring: Static<typeof retryQuery> }>(
    '/deliveries/retry',
    { schema: { querystring: retryQuery, response: { 200: retried, 404: errorSchema } } },
    async (request) => {
      const { receiver: receiverId } = request.query;
      const site = await findSite(stores, request.query);
      if (receiverId !== undefined && !(await stores.receivers.get(site.id, receiverId))) {
        throw new AdminError(404, `There is no receiver "${receiverId}".`);
      }
      return { retried: await stores.deliveries.retry({ siteId: site.id, receiverId }) };
    },
  );

  app.post<{ Params: { id: string }; Querystring: Static<typeof siteQuery> }>(
    '/deliveries/:id/retry',
    {
      schema: {
        params: Type.Object({ id }),
        querystring: siteQuery,
        response: { 200: retried, 404: errorSchema, 409: errorSchema },
      },
    },
    async (request) => {
      const site = await findSite(stores, request.query);
      const which = { siteId: site.id, id: request.params.id };
      const count = await stores.deliveries.retry(which);
      if (count > 0) return { retried: count };
      const delivery = await stores.deliveries.get(which.siteId, which.id);
      if (!delivery) throw new AdminError(404, `There is no delivery ${which.id}.`);
      const reason =
        delivery.state === 'delivered' ? 'has arrived already' : 'is being sent right now';
      throw new AdminError(409, `Delivery ${which.id} ${reason}.`);
    },
  );
}
