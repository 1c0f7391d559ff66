import { isEmail } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { BadWebhookUrl, readWebhookUrl } from '../deliveries/webhook-url';
import { isSecret, newSecret } from '../deliveries/webhook-signature';
import type { Receiver } from '../stores/delivery-stores';
import { submissionKinds } from '../stores/stores';
import { AdminError } from './admin-errors';
import { errorSchema, findSite, siteQuery, type AdminOptions } from './admin-options';

const parameters = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9][\\w.-]{0,63}$' }) });

/** One of `webhook` and `mail`. */
const body = Type.Object({
  webhook: Type.Optional(Type.String()),
  mail: Type.Optional(Type.String()),
  /** Of a webhook; made where none is given and the receiver has none yet. */
  secret: Type.Optional(Type.String()),
  kinds: Type.Optional(Type.Array(Type.Enum([...submissionKinds]), { maxItems: 20 })),
  /** Ids of pages. */
  pages: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 1000 })),
});

const receiver = Type.Object({
  id: Type.String(),
  webhook: Type.Optional(Type.String()),
  mail: Type.Optional(Type.String()),
  kinds: Type.Array(Type.String()),
  pages: Type.Array(Type.String()),
  createdAt: Type.String({ format: 'date-time' }),
});

const stored = Type.Object({
  id: Type.String(),
  /** Told only when it was made by this call. */
  secret: Type.Optional(Type.String()),
});

interface ReceiverRoute {
  Params: Static<typeof parameters>;
  Querystring: Static<typeof siteQuery>;
}

const shown = ({ id, kind, target, kinds, pages, createdAt }: Receiver) => ({
  id,
  [kind]: target,
  kinds,
  pages,
  createdAt: createdAt.toISOString(),
});

const none = (id: string) => new AdminError(404, `There is no receiver "${id}".`);

/** A name that was misspelled would give a receiver more than it was meant to have. @throws {AdminError} */
function refuseUnknown(given: object): void {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(body.properties, name));
  if (unknown === undefined) return;
  const known = Object.keys(body.properties).join(', ');
  throw new AdminError(422, `A receiver has no "${unknown}"; it has ${known}.`);
}

/** Where it leads. @throws {AdminError} */
function readTarget(
  { webhook, mail, secret }: Static<typeof body>,
  allowsPrivate: boolean,
): Pick<Receiver, 'kind' | 'target'> {
  if ((webhook === undefined) === (mail === undefined)) {
    throw new AdminError(
      422,
      'A receiver has either "webhook", an https address, or "mail", an e-mail address.',
    );
  }
  if (mail !== undefined) {
    if (!isEmail(mail)) throw new AdminError(422, `"mail" is no e-mail address: ${mail}.`);
    if (secret !== undefined) throw new AdminError(422, 'Mail has no "secret"; webhooks have.');
    return { kind: 'mail', target: mail };
  }
  if (secret !== undefined && !isSecret(secret)) {
    throw new AdminError(422, '"secret" must be whsec_ and the base64 of 24 to 64 random bytes.');
  }
  try {
    return { kind: 'webhook', target: readWebhookUrl(webhook ?? '', allowsPrivate).href };
  } catch (error) {
    if (!(error instanceof BadWebhookUrl)) throw error;
    throw new AdminError(422, `The address in "webhook" ${error.message}.`);
  }
}

/** `GET /receivers`, `GET`, `PUT` and `DELETE /receivers/{id}`: who is brought what visitors send. */
export function receiversRoutes(app: FastifyInstance, { stores, config }: AdminOptions): void {
  app.get<Omit<ReceiverRoute, 'Params'>>(
    '/receivers',
    {
      schema: {
        querystring: siteQuery,
        response: { 200: Type.Object({ receivers: Type.Array(receiver) }) },
      },
    },
    async (request) => {
      const site = await findSite(stores, request.query);
      return { receivers: (await stores.receivers.list(site.id)).map(shown) };
    },
  );

  app.get<ReceiverRoute>(
    '/receivers/:id',
    {
      schema: {
        params: parameters,
        querystring: siteQuery,
        response: { 200: receiver, 404: errorSchema },
      },
    },
    async (request) => {
      const site = await findSite(stores, request.query);
      const found = await stores.receivers.get(site.id, request.params.id);
      if (!found) throw none(request.params.id);
      return shown(found);
    },
  );

  app.put<ReceiverRoute & { Body: Static<typeof body> }>(
    '/receivers/:id',
    {
      schema: {
        params: parameters,
        querystring: siteQuery,
        body,
        response: { 200: stored, 201: stored, 422: errorSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      refuseUnknown(request.body);
      const target = readTarget(request.body, config.allowsPrivateWebhooks);
      const site = await findSite(stores, request.query);
      const known = await stores.receivers.get(site.id, id);
      const given = request.body.secret ?? known?.secret ?? null;
      const made = target.kind === 'webhook' && given === null ? newSecret() : null;
      const outcome = await stores.receivers.put({
        siteId: site.id,
        id,
        ...target,
        secret: target.kind === 'mail' ? null : (given ?? made),
        kinds: request.body.kinds ?? [],
        pages: request.body.pages ?? [],
      });
      return reply
        .code(outcome === 'created' ? 201 : 200)
        .send({ id, ...(made === null ? {} : { secret: made }) });
    },
  );

  app.delete<ReceiverRoute>(
    '/receivers/:id',
    {
      schema: {
        params: parameters,
        querystring: siteQuery,
        response: {
          200: Type.Object({ deleted: Type.String(), undelivered: Type.Integer() }),
          404: errorSchema,
        },
      },
    },
    async (request) => {
      const { id } = request.params;
      const site = await findSite(stores, request.query);
      const undelivered = await stores.receivers.delete(site.id, id);
      if (undelivered === undefined) throw none(id);
      return { deleted: id, undelivered };
    },
  );
}
