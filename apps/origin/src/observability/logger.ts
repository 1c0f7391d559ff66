import { pino, type DestinationStream, type Logger } from 'pino';
import type { FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The path of an address: queries hold what visitors or campaigns put there, and are not logged. */
export function pathOnly(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Structured logs. Neither addresses of visitors nor anything that they entered is in them. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: pathOnly(request.url) }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      },
    },
    destination,
  );
}

const sane = /^[\w.:-]{8,100}$/;

/** The id that a proxy gave the request, else one of our own. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}
