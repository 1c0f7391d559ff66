import { isEmail } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { shownSubmission } from '../shown-submission';
import { AdminError } from './admin-errors';
import { findSite, siteQuery, type AdminOptions } from './admin-options';
import { deliverySchema, moment, shownDelivery } from './deliveries.routes';
import { consentsSchema, submissionSchema } from './submissions.routes';

const parameters = Type.Object({ email: Type.String() });

interface PersonRoute {
  Params: Static<typeof parameters>;
  Querystring: Static<typeof siteQuery>;
}

const account = Type.Object({
  siteId: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  confirmedAt: moment,
  createdAt: moment,
  consents: consentsSchema,
});

const exported = Type.Object({
  email: Type.String(),
  exportedAt: Type.String({ format: 'date-time' }),
  submissions: Type.Array(Type.Object({ siteId: Type.String(), ...submissionSchema.properties })),
  deliveries: Type.Array(
    Type.Object({
      siteId: Type.String(),
      ...deliverySchema.properties,
      receiver: Type.Object({ kind: Type.String(), target: Type.String() }),
    }),
  ),
  accounts: Type.Array(account),
});

const erased = Type.Object({
  erased: Type.Object({
    submissions: Type.Integer(),
    attachments: Type.Integer(),
    deliveries: Type.Integer(),
    idempotencyAnswers: Type.Integer(),
    accounts: Type.Integer(),
    letters: Type.Integer(),
  }),
});

/** `GET` and `DELETE /persons/{email}`: of all sites, unless a host names one. */
export function personsRoutes(app: FastifyInstance, { stores, config }: AdminOptions): void {
  /** @throws {AdminError} */
  async function read({
    params,
    query,
  }: {
    params: PersonRoute['Params'];
    query: PersonRoute['Querystring'];
  }) {
    const email = params.email.trim();
    if (!isEmail(email)) {
      throw new AdminError(422, `A person is named by an e-mail address; "${email}" is none.`);
    }
    const site = query.host === undefined ? undefined : await findSite(stores, query);
    return { email, siteId: site?.id };
  }

  app.get<PersonRoute>(
    '/persons/:email',
    { schema: { params: parameters, querystring: siteQuery, response: { 200: exported } } },
    async (request, reply) => {
      const { email, siteId } = await read(request);
      const { submissions, deliveries, accounts } = await stores.persons.read(email, siteId);
      const sites = await stores.sites.list();
      reply.header('cache-control', 'no-store');
      return {
        email,
        exportedAt: new Date().toISOString(),
        submissions: submissions.map((each) => {
          const site = sites.find(({ id }) => id === each.siteId);
          return shownSubmission(each, site ?? { id: each.siteId, host: '*' }, config);
        }),
        deliveries: deliveries.map((each) => ({ ...each, ...shownDelivery(each) })),
        accounts: accounts.map((each) => ({
          ...each,
          confirmedAt: each.confirmedAt?.toISOString() ?? null,
          createdAt: each.createdAt.toISOString(),
        })),
      };
    },
  );

  app.delete<PersonRoute>(
    '/persons/:email',
    { schema: { params: parameters, querystring: siteQuery, response: { 200: erased } } },
    async (request) => {
      const { email, siteId } = await read(request);
      const counts = await stores.persons.erase(email, siteId);
      // That a request was met can be shown later; of whom is not kept.
      request.log.info({ erased: counts }, 'erased what was stored of a person');
      return { erased: counts };
    },
  );
}
