import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressOnce } from '../../page-cache/compression';
import { chooseEncoding } from '../../page-cache/encoding';
import type { SendableAnswer } from '../../render/page-renderer';

const pairs = (flat: readonly string[]) =>
  Object.fromEntries(
    flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1]]] : [])),
  );

/** Sends a page through the router, as it is sent where the fast path does not know it yet. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: SendableAnswer,
  status = 200,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if ('html' in answer) {
    const body = await compressOnce(Buffer.from(answer.html), encoding);
    reply.code(status).headers(answer.headers);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(body);
  }
  const { page } = answer;
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    return reply.code(304).headers(pairs(page.notModifiedHeaders)).send();
  }
  reply.code(status).headers(pairs(page.headersFor(encoding)));
  if (request.method === 'HEAD') return reply.send();
  return reply.send(page.bytes(encoding) ?? (await page.identity()));
}
