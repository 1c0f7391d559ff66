import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';

/** Most bytes that are read of a body that was refused. */
const mostRead = 64 * 1024 * 1024;

function readToEnd(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve();
    let left = mostRead;
    request.on('data', ({ length }: Buffer) => {
      left -= length;
      if (left < 0) resolve();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, () => resolve());
    request.resume();
  });
}

/**
 * Reads to its end what is too large before saying so. A client that is still sending when the
 * connection is closed gets a reset connection and never the answer.
 */
export function hearOut(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 413) await readToEnd(request.raw);
    return payload;
  });
}
