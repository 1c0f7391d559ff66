import { isIP } from 'node:net';
import { isPublicAddress } from './public-network';

/** An address that webhooks cannot be sent to; the message completes "the address …". */
export class BadWebhookUrl extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadWebhookUrl';
  }
}

/** The host as a connection takes it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/**
 * Reads the address of a webhook. Whether a name leads to a private network is seen only when it is
 * looked up, for each attempt. @throws {BadWebhookUrl}
 */
export function readWebhookUrl(text: string, allowsPrivate: boolean): URL {
  if (text.length > 2000) throw new BadWebhookUrl('is longer than 2000 characters');
  if (!URL.canParse(text)) {
    throw new BadWebhookUrl('is none, such as https://crm.example.com/hooks/atrium');
  }
  const url = new URL(text);
  const isSecure = url.protocol === 'https:';
  if (!isSecure && !(url.protocol === 'http:' && allowsPrivate)) {
    throw new BadWebhookUrl('must begin with https://, for it is sent what visitors entered');
  }
  if (url.username !== '' || url.password !== '') {
    throw new BadWebhookUrl('must hold no user and password; webhooks are signed instead');
  }
  const host = hostOf(url);
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) {
    throw new BadWebhookUrl('lies in a private network, which is refused');
  }
  url.hash = '';
  return url;
}
