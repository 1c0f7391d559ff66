import type { FastifyInstance } from 'fastify';
import { secretHash, type Cookie } from '../../accounts/cookies';
import { isCrossSite } from '../../security/cross-site';
import type { Stores } from '../../stores/stores';
import { wantsJson } from '../message-page';
import type { PageFinder } from '../pages/page-finder';
import { VisitorError } from '../visitor-error';

export interface AccountsOptions {
  finder: PageFinder;
  accounts: Stores['accounts'];
  sessionCookie: Cookie;
  publicUrl: string | null;
}

/** `GET /api/account`: who is signed in. `POST /api/account/logout`: ends that. */
export function accountsRoutes(app: FastifyInstance, options: AccountsOptions): void {
  const { finder, accounts, sessionCookie, publicUrl } = options;

  app.get('/api/account', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const secret = sessionCookie.read(request.headers.cookie);
    const site = await finder.site(request.headers.host);
    const account =
      secret === undefined ? undefined : await accounts.sessionOf(site.id, secretHash(secret));
    if (!account) return reply.code(401).send({ account: null });
    const { email, firstName, lastName } = account;
    return reply.send({ account: { email, firstName, lastName } });
  });

  app.post('/api/account/logout', async (request, reply) => {
    if (isCrossSite(request.headers, publicUrl))
      throw new VisitorError(403, 'core.errors.forbidden', 'cross-site');
    const secret = sessionCookie.read(request.headers.cookie);
    if (secret !== undefined) await accounts.endSession(secretHash(secret));
    reply.header('Cache-Control', 'no-store').header('Set-Cookie', sessionCookie.clear());
    return wantsJson(request) ? reply.send({ redirect: '/' }) : reply.redirect('/', 303);
  });
}
