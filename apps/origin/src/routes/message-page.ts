import {
  defaultLanguage,
  escapeHtml,
  readLanguage,
  translate,
  type Language,
  type MessageKey,
} from '@atrium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plainDocument } from '../render/html';
import { contentSecurityPolicy } from '../security/page-headers';

/** The first language of a browser that is one of ours. */
export function preferredLanguage(accepted: string | undefined): Language {
  for (const entry of (accepted ?? '').slice(0, 500).split(',')) {
    const language = readLanguage(entry.split(';')[0]?.trim());
    if (language) return language;
  }
  return defaultLanguage;
}

/** A small page with one message, where no page of the site can be shown. */
export function messagePage(language: Language, title: MessageKey, text?: MessageKey): string {
  const heading = translate(language, title);
  return plainDocument({
    language,
    title: heading,
    body:
      `<h1>${escapeHtml(heading)}</h1>` +
      (text ? `<p>${escapeHtml(translate(language, text))}</p>` : ''),
  });
}

/** Sends markup of the origin's own, which holds no script and nothing to press, and is never kept. */
export function sendMessagePage(reply: FastifyReply, status: number, html: string): FastifyReply {
  // What became of a form in a frame is said there: the browser says nothing but that it may not.
  const isFramed = reply.request.headers['sec-fetch-dest'] === 'iframe';
  return reply
    .code(status)
    .headers({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(
        { bootHash: null, connect: [], usesGoogleFonts: false },
        { isFramed },
      ),
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Whether the client is a script: it is answered in JSON. */
export function wantsJson({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['x-requested-with']?.toString().toLowerCase() === 'xmlhttprequest') return true;
  if (headers['content-type']?.startsWith('application/json')) return true;
  const accepted = headers.accept ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/html');
}
