import Type, { type Static } from 'typebox';
import type { Config } from '../config';
import type { ReleaseCatalog } from '../releases/release-catalog';
import type { Site, Stores } from '../stores/stores';
import { AdminError } from './admin-errors';

export interface AdminOptions {
  stores: Pick<Stores, 'sites' | 'pages' | 'files' | 'submissions'>;
  config: Pick<Config, 'publicUrl'> & { adminToken: string };
  catalog: Pick<ReleaseCatalog, 'elements' | 'releases' | 'live' | 'refused'>;
  /** Told after a page of a path was published, moved away or deleted. */
  onPublished: (siteId: string, path: string) => void;
}

/** Query of every call: the site is the one of all hosts unless one is named. */
export const siteQuery = Type.Object({
  host: Type.Optional(
    Type.String({ pattern: '^(?:\\*|[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)$' }),
  ),
});

export const errorSchema = Type.Object({ error: Type.String() });

/** The site that a call is about. @throws {AdminError} where its host has none */
export async function findSite(
  { sites }: Pick<Stores, 'sites'>,
  { host = '*' }: Static<typeof siteQuery>,
): Promise<Site> {
  const site = await sites.byHost(host);
  if (site.host !== host.toLowerCase()) {
    throw new AdminError(404, `There is no site for the host ${host}; publish a page to it first.`);
  }
  return site;
}

/** The site that is published to; `isNew` where it is yet to be made, which happens with the first content. */
export async function siteToPublish(
  { sites }: Pick<Stores, 'sites'>,
  host = '*',
): Promise<{ site: Site; isNew: boolean }> {
  const name = host.toLowerCase();
  const site = await sites.byHost(name);
  return site.host === name
    ? { site, isNew: false }
    : { site: { id: name, host: name }, isNew: true };
}

/** Scheme and host of a site's pages. Null: not known, addresses are paths. */
export function siteUrl(site: Site, publicUrl: string | null): string | null {
  if (site.host === '*') return publicUrl;
  const scheme = publicUrl?.startsWith('http:') ? 'http' : 'https';
  return `${scheme}://${site.host}`;
}
