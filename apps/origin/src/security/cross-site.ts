import type { IncomingHttpHeaders } from 'node:http';

function hostOf(address: string): string | null {
  try {
    return new URL(address).host.toLowerCase();
  } catch {
    return null;
  }
}

/**
 * Whether a post comes from another site's page. Cached HTML can hold no token, so the browser's own
 * word decides: `Sec-Fetch-Site`, else `Origin`, else `Referer`. A sender of none of them is no
 * browser with a visitor's session to abuse.
 */
export function isCrossSite(headers: IncomingHttpHeaders, publicUrl: string | null): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const sender = headers.origin ?? headers.referer;
  if (sender === undefined) return site !== undefined;
  const own = [headers.host?.toLowerCase(), publicUrl === null ? undefined : hostOf(publicUrl)];
  const host = hostOf(sender);
  return host === null || !own.includes(host);
}
