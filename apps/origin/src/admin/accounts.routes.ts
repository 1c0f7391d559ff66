import { defaultLanguage, isEmail } from '@atrium/contract';
import type { FastifyInstance } from 'fastify';
import Type, { type Static } from 'typebox';
import { findActionPage } from '../accounts/find-action-page';
import type { Account } from '../stores/account-stores';
import { AdminError } from './admin-errors';
import { errorSchema, findSite, siteQuery, type AdminOptions } from './admin-options';
import { consentsSchema } from './submissions.routes';

const name = Type.Optional(Type.String({ maxLength: 200 }));

const body = Type.Object({
  email: Type.String(),
  firstName: name,
  lastName: name,
  /** Id of the page that the link leads to; else the site's own page for it. */
  pageId: Type.Optional(Type.String({ maxLength: 100 })),
});

const account = Type.Object({
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  confirmedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  consents: consentsSchema,
});

const one = Type.Object({ ...siteQuery.properties, email: Type.String() });

const shown = ({ email, firstName, lastName, createdAt, confirmedAt, consents }: Account) => ({
  email,
  firstName,
  lastName,
  createdAt: createdAt.toISOString(),
  confirmedAt: confirmedAt?.toISOString() ?? null,
  consents,
});

/** `GET`, `POST` and `DELETE /accounts`: who can sign in. A new account is sent a link to confirm it. */
export function accountsRoutes(app: FastifyInstance, { stores }: AdminOptions): void {
  app.get<{ Querystring: Static<typeof siteQuery> }>(
    '/accounts',
    {
      schema: {
        querystring: siteQuery,
        response: { 200: Type.Object({ accounts: Type.Array(account) }) },
      },
    },
    async (request) => {
      const site = await findSite(stores, request.query);
      return { accounts: (await stores.accounts.list(site.id)).map(shown) };
    },
  );

  app.post<{ Querystring: Static<typeof siteQuery>; Body: Static<typeof body> }>(
    '/accounts',
    {
      schema: {
        querystring: siteQuery,
        body,
        response: { 200: account, 201: account, 409: errorSchema, 422: errorSchema },
      },
    },
    async (request, reply) => {
      const { email, firstName = '', lastName = '', pageId = null } = request.body;
      if (!isEmail(email)) throw new AdminError(422, `"email" is no e-mail address: ${email}.`);
      const site = await findSite(stores, request.query);
      const near = { locale: defaultLanguage, pageId };
      const page = await findActionPage(stores.pages, site.id, 'confirmRegistration', near);
      if (!page) {
        throw new AdminError(
          422,
          'The site has no page to confirm a registration on: publish a page of the type custom_login with a button for confirmRegistration.',
        );
      }
      const made = await stores.accounts.create({ siteId: site.id, email, firstName, lastName });
      const known = made ?? (await stores.accounts.find(site.id, email));
      if (!known || known.confirmedAt !== null) {
        throw new AdminError(409, `There is an account for ${email} already.`);
      }
      // Asked for again, an account that is not confirmed yet is sent another link.
      const { locale, id } = page;
      const letter = { siteId: site.id, email, purpose: 'confirm' as const, locale, pageId: id };
      await stores.letters.add(letter);
      return reply.code(made ? 201 : 200).send(shown(known));
    },
  );

  app.delete<{ Querystring: Static<typeof one> }>(
    '/accounts',
    {
      schema: {
        querystring: one,
        response: { 200: Type.Object({ deleted: Type.String() }), 404: errorSchema },
      },
    },
    async (request) => {
      const { email } = request.query;
      const site = await findSite(stores, request.query);
      if (!(await stores.accounts.delete(site.id, email)))
        throw new AdminError(404, `There is no account for ${email}.`);
      return { deleted: email };
    },
  );
}
