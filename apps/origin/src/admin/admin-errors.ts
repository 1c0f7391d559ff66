import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { FileRefused } from '../files/inspect-file';
import { StoreUnavailable } from '../stores/stores';

/** A request that cannot be answered as it is; the message is shown to whoever sent it. */
export class AdminError extends Error {
  constructor(
    readonly status: 400 | 404 | 409 | 413 | 415 | 422 | 503,
    message: string,
  ) {
    super(message);
    this.name = 'AdminError';
  }
}

interface Answer {
  status: number;
  error: string;
}

function answerTo(error: FastifyError, request: FastifyRequest): Answer {
  if (error instanceof AdminError || error instanceof FileRefused) {
    return { status: error.status, error: error.message };
  }
  if (error instanceof StoreUnavailable) {
    return { status: 503, error: 'The database cannot be reached; nothing was stored. Try again.' };
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    const limit = request.routeOptions.bodyLimit ?? 0;
    return { status: 413, error: `The body is too large: at most ${limit} bytes are taken.` };
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { status: 415, error: 'The body must be JSON, sent as application/json.' };
  }
  const status = error.statusCode ?? 500;
  if (status < 500) return { status, error: `${error.message}.`.replace(/\.\.$/, '.') };
  return { status: 500, error: 'Something went wrong here; the log says what.' };
}

/** Answers every failure of the administration calls with JSON; what is our fault is only in the log. */
export function sendAdminError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const answer = answerTo(error, request);
  if (answer.status === 500) request.log.error({ err: error }, 'an administration call failed');
  if (answer.status === 503) {
    request.log.warn({ err: error }, 'the database cannot be reached');
    reply.header('retry-after', 5);
  }
  return reply.code(answer.status).send({ error: answer.error });
}
