/**
 * Where a visitor is sent after signing in: a place of this site, or one of another that is reached with TLS.
 * Undefined where it is neither.
 */
export function safeRedirect(target: unknown, host: string | undefined): string | undefined {
  if (typeof target !== 'string' || target === '') return undefined;
  const base = `https://${host ?? 'localhost'}`;
  if (!URL.canParse(target, base)) return undefined;
  const url = new URL(target, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (url.host === new URL(base).host)
    return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
  return url.protocol === 'https:' ? url.href : undefined;
}
