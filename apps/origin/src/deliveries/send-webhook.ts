import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import type { Attempt, SendDelivery } from './attempt';
import { PrivateAddressRefused, publicLookup } from './public-network';
import { submissionEvent } from './submission-event';
import { webhookHeaders } from './webhook-signature';
import { BadWebhookUrl, hostOf, readWebhookUrl } from './webhook-url';

export interface WebhookOptions {
  /** Whether receivers may stand in private networks. */
  allowsPrivate: boolean;
  lookup?: LookupFunction;
  /** Milliseconds that an attempt may take. */
  deadline?: number;
}

/** Bytes of an answer that are read so that the connection ends in order; nobody looks at them. */
const mostRead = 64 * 1024;

function drain(response: IncomingMessage): void {
  let read = 0;
  response.on('data', (part: Buffer) => {
    read += part.length;
    if (read > mostRead) response.destroy();
  });
  response.on('error', () => undefined);
}

/** `Retry-After` in milliseconds (RFC 9110): seconds or a date. */
function readRetryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const milliseconds = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return milliseconds > 0 ? milliseconds : undefined;
}

function judge({ statusCode = 0, headers }: IncomingMessage): Attempt {
  if (statusCode >= 200 && statusCode < 300) return { result: 'delivered' };
  const error = `answered ${statusCode}`;
  if (statusCode >= 300 && statusCode < 400) {
    return { result: 'again', error: `${error}: redirects are not followed` };
  }
  // Standard Webhooks: the receiver wants no more of it. Any other answer may be a mistake of an hour.
  if (statusCode === 410) return { result: 'failed', error };
  return { result: 'again', error, retryAfter: readRetryAfter(headers['retry-after'], Date.now()) };
}

function explain(error: unknown): string {
  if (error instanceof PrivateAddressRefused) return error.message;
  if (error instanceof BadWebhookUrl) return `the address ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  return `could not be reached (${code ?? 'no reason given'})`;
}

/** Sends webhooks. They go where the receiver's address says and nowhere else. */
export function createWebhookSender(options: WebhookOptions): SendDelivery {
  const { allowsPrivate, deadline = 15_000 } = options;
  const lookup = options.lookup ?? (allowsPrivate ? undefined : publicLookup());

  return async ({ target, secret }, { messageId, submission }, signal) => {
    if (secret === null) return { result: 'failed', error: 'the receiver has no secret' };
    const tooLong = AbortSignal.timeout(deadline);
    try {
      const url = readWebhookUrl(target, allowsPrivate);
      const body = submissionEvent(submission);
      const request = url.protocol === 'https:' ? requestHttps : requestHttp;
      const outgoing = request({
        method: 'POST',
        host: hostOf(url),
        port: url.port,
        path: url.pathname + url.search,
        headers: {
          ...webhookHeaders(secret, { id: `msg_${messageId}`, time: new Date(), body }),
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Atrium-Webhooks/1',
          host: url.host,
        },
        // A connection for each: one that is kept may lead to where the name no longer does.
        agent: false,
        lookup,
        signal: AbortSignal.any([signal, tooLong]),
      });
      const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
      outgoing.end(body);
      const [response] = await answered;
      outgoing.on('error', () => undefined);
      drain(response);
      return judge(response);
    } catch (error) {
      const reason = tooLong.aborted
        ? `no answer within ${deadline / 1000} seconds`
        : explain(error);
      return { result: 'again', error: reason };
    }
  };
}
