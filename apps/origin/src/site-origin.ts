import type { Config } from './config';
import type { Site } from './stores/stores';

/**
 * Scheme and host under which visitors reach a site. It never comes from a request: what it is put
 * into is cached for everyone.
 */
export function siteOrigin(
  { host }: Pick<Site, 'host'>,
  { publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>,
): string {
  const own = new URL(publicUrl ?? `http://localhost:${port}`);
  if (host !== '*') own.hostname = host;
  return own.origin;
}
