import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const keyOf = (secret: string) => Buffer.from(secret.slice(prefix.length), 'base64');

/** A secret that webhooks are signed with (Standard Webhooks, symmetric: 24 to 64 bytes). */
export const newSecret = () => prefix + randomBytes(32).toString('base64');

export function isSecret(text: string): boolean {
  if (!text.startsWith(prefix) || !base64.test(text.slice(prefix.length))) return false;
  const { length } = keyOf(text);
  return length >= 24 && length <= 64;
}

/** The headers of a webhook (Standard Webhooks, version 1.0.0). `time` is of the attempt. */
export function webhookHeaders(
  secret: string,
  { id, time, body }: { id: string; time: Date; body: string },
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(time.getTime() / 1000));
  const signature = createHmac('sha256', keyOf(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
