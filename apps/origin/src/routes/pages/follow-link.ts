import { translate, type Language } from '@atrium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { leavingLink, linkParameter, type Viewers } from '../../rollouts/viewers';
import type { Site, StoredPage } from '../../stores/stores';
import { errorCookie } from './error-cookie';

/**
 * Follows a tester's link: from here on chosen versions are shown, or the live ones again. The address goes on
 * without its token, so that nobody is given it by accident. A link that does not hold says so on the live page.
 */
export function followLink(
  request: FastifyRequest,
  reply: FastifyReply,
  link: { viewers: Viewers; site: Site; page: StoredPage; token: string },
): FastifyReply {
  const { viewers, site, page, token } = link;
  const address = new URL(request.url, 'http://localhost');
  address.searchParams.delete(linkParameter);
  const followed = token === leavingLink ? viewers.leave() : viewers.follow(site.id, token);
  reply.header('Set-Cookie', followed ?? viewers.leave());
  if (followed === undefined) {
    const message = translate(page.locale as Language, 'components.page.test_link_invalid');
    reply.header('Set-Cookie', errorCookie(message));
  }
  return reply
    .headers({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    .redirect(address.pathname + address.search, 303);
}
