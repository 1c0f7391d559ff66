import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ConsoleSessions } from '../console/console-sessions';

/** Wrong tokens that one address may send within a minute before it is asked to wait. */
const mostFailures = 20;
const minute = 60_000;

const digest = (text: string) => createHash('sha256').update(text).digest();

const bearer = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];

/** Tells whether an `Authorization` header carries the token. */
export function createTokenCheck(token: string): (header: string | undefined) => boolean {
  const expected = digest(token);
  return (header) => {
    const given = bearer(header);
    // Digests have one length, and comparing them tells nothing of where tokens differ.
    return given !== undefined && timingSafeEqual(digest(given), expected);
  };
}

/**
 * Lets only requests with the token through, or with a session of the console where `sessions` are given.
 * The right token always passes, so nobody can lock the
 * owner out from behind a shared address; tokens are too long to be guessed at any speed.
 */
export function createAuthorizer(token: string) {
  const isRight = createTokenCheck(token);
  const failures = new LRUCache<string, number>({ max: 10_000, ttl: minute });

  return (sessions?: ConsoleSessions) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    if (isRight(authorization)) return;
    if (authorization === undefined && sessions?.nameOf(request.headers) !== undefined) return;
    const count = (failures.get(request.ip) ?? 0) + 1;
    failures.set(request.ip, count, { noUpdateTTL: true });
    // What is refused is not read: the rest of the body goes with the connection.
    reply.header('cache-control', 'no-store').header('connection', 'close');
    if (count > mostFailures) {
      const seconds = Math.ceil(failures.getRemainingTTL(request.ip) / 1000);
      return reply
        .code(429)
        .header('retry-after', Math.max(seconds, 1))
        .send({ error: 'Too many wrong tokens from this address; wait a minute.' });
    }
    return reply
      .code(401)
      .header('www-authenticate', 'Bearer realm="atrium"')
      .send({
        error:
          bearer(authorization) === undefined
            ? 'Send the administration token: Authorization: Bearer <token>.'
            : 'The administration token is wrong.',
      });
  };
}
