import { noErrors, translate, type MessageKey } from '@atrium/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { messagePage, sendMessagePage, wantsJson } from './message-page';
import { readAddress } from './pages/address';

/** An answer to a visitor that is not what they asked for; its text is in their language. */
export class VisitorError extends Error {
  constructor(
    readonly statusCode: number,
    readonly key: MessageKey,
    /** For metrics and logs. */
    readonly outcome: string,
  ) {
    super(outcome);
    this.name = 'VisitorError';
  }
}

/** Sends an error as JSON to scripts and as a small page to everyone else. */
export function sendVisitorError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  key: MessageKey,
): FastifyReply {
  const { language } = readAddress(request.url);
  if (wantsJson(request)) {
    const errors = { ...noErrors, common: [translate(language, key)] };
    return reply.code(status).header('Cache-Control', 'no-store').send({ errors });
  }
  return sendMessagePage(reply, status, messagePage(language, key));
}
