import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookie } from '../../accounts/cookies';
import type { CsrfTokens } from '../../accounts/csrf';
import { linkToken, sendLoginPage } from '../../accounts/login-page';
import type { LoginService } from '../../accounts/login.service';
import type { LoginPost } from '../../accounts/read-login';
import type { Metrics } from '../../observability/metrics';
import type { PageRenderer } from '../../render/page-renderer';
import { liveState } from '../../render/render-request';
import type { PageDocument } from '@atrium/contract';
import type { Viewers } from '../../rollouts/viewers';
import type { Site, StoredPage } from '../../stores/stores';
import { wantsJson } from '../message-page';
import { sendVisitorError } from '../visitor-error';
import { locationOf, type AfterPost } from './after-post';

export interface LoginAnswerOptions {
  logins: LoginService;
  csrf: CsrfTokens;
  renderer: PageRenderer;
  afterPost: AfterPost;
  viewers: Pick<Viewers, 'of'>;
  layoutCookie: Cookie;
  metrics: Metrics;
}

/** Answers a post of the login family. */
export async function answerLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { site: Site; stored: StoredPage; document: PageDocument; post: LoginPost },
  { logins, csrf, renderer, afterPost, viewers, layoutCookie, metrics }: LoginAnswerOptions,
): Promise<FastifyReply> {
  const { site, stored, document, post } = page;
  const { cookie: cookies, host } = request.headers;
  const layout = layoutCookie.read(cookies);
  const sender = { address: request.ip, cookies, layout, host, token: linkToken(request.url) };
  const result = await logins.post({ stored, document, post, sender });
  metrics.posts.inc({ outcome: `login-${result.outcome}` });
  reply.header('Cache-Control', 'no-store');
  if (result.outcome === 'done') {
    const { answer, entityId, setCookie } = result;
    if (setCookie !== undefined) reply.header('Set-Cookie', setCookie);
    if (wantsJson(request)) return reply.send(answer);
    const location = locationOf(answer.redirect);
    return reply.redirect(location ?? afterPost.successUrl(stored, entityId), 303);
  }
  const { status, errors, form, retryAfter, reason } = result;
  if (reason !== undefined) request.log.error({ reason }, 'nobody could be signed in');
  if (status === 503) reply.header('Retry-After', '5');
  if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
  if (wantsJson(request)) return reply.code(status).send({ errors });
  const viewer = viewers.of(cookies, site.id);
  const answer = await renderer.answer(site, stored, viewer, { ...liveState, form });
  if (!answer) return sendVisitorError(request, reply, status, 'core.errors.something_went_wrong');
  return sendLoginPage(request, reply, { csrf, stored, answer, status });
}
