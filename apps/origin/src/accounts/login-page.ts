import { csrfKey, escapeHtml, fieldControlName } from '@atrium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SendableAnswer } from '../render/page-renderer';
import { pageUrl } from '../publish/publish-page';
import { sendPage } from '../routes/pages/send-page';
import type { StoredPage } from '../stores/stores';
import type { CsrfTokens } from './csrf';

const emptyControl = `name="${fieldControlName(csrfKey)}" value=""`;
const tokenForm = /^[\w-]{20,200}$/;

/** The token of the link that led to a page; empty where it has none. */
export function linkToken(url: string): string {
  const token = new URL(url, 'http://localhost').searchParams.get('token') ?? '';
  return tokenForm.test(token) ? token : '';
}

/**
 * Sends a page with a login form. What is rendered and kept holds no token; the visitor's own is put in as
 * it is sent, and what is sent is kept by nobody. See docs/decisions/0016-login.md.
 */
export async function sendLoginPage(
  request: FastifyRequest,
  reply: FastifyReply,
  sent: { csrf: CsrfTokens; stored: StoredPage; answer: SendableAnswer; status?: number },
): Promise<FastifyReply> {
  const { csrf, stored, answer, status = 200 } = sent;
  const { token, setCookie } = csrf.issue(request.headers.cookie);
  const isKept = 'page' in answer;
  const html = isKept ? (await answer.page.identity()).toString() : answer.html;
  const link = linkToken(request.url);
  const path = escapeHtml(pageUrl(stored));
  const own = html
    .replaceAll(emptyControl, `name="${fieldControlName(csrfKey)}" value="${token}"`)
    .replaceAll(
      `method="post" action="${path}"`,
      `method="post" action="${path}${link && `?token=${link}`}"`,
    );
  if (setCookie !== undefined) reply.header('Set-Cookie', [setCookie]);
  const headers = {
    ...(isKept ? answer.page.commonHeaders : answer.headers),
    'Cache-Control': 'private, no-store',
    // The address can hold the token of a link.
    'Referrer-Policy': 'same-origin',
  };
  return sendPage(request, reply, { html: own, headers, outcome: answer.outcome }, status);
}
