import Type, { type Static } from 'typebox';
import type { Config } from '../config';
import type { ConsoleSessions } from '../console/console-sessions';
import type { ReleaseNews } from '../console/release-news';
import type { Publisher } from '../publish/publisher';
import type { Publications } from '../releases/publications';
import type { ReleaseCatalog } from '../releases/release-catalog';
import { pageTypesOf } from '../releases/release-set';
import type { Breaker } from '../render/breaker';
import type { PageRenderer } from '../render/page-renderer';
import type { ReleaseBoard } from '../rollouts/release-board';
import type { Viewers } from '../rollouts/viewers';
import type { Site, Stores } from '../stores/stores';
import { siteOrigin } from '../site-origin';
import { AdminError } from './admin-errors';

export interface AdminOptions extends Pick<Publisher, 'onPublished' | 'looks'> {
  stores: Publisher['stores'] &
    Pick<
      Stores,
      | 'submissions'
      | 'receivers'
      | 'deliveries'
      | 'persons'
      | 'accounts'
      | 'letters'
      | 'rollouts'
      | 'measures'
      | 'releases'
      | 'leases'
    >;
  config: Pick<Config, 'publicUrl' | 'port' | 'allowsPrivateWebhooks'> & {
    adminToken: string;
  };
  breaker: Pick<Breaker, 'list'>;
  viewers: Pick<Viewers, 'link'>;
  renderer: Pick<PageRenderer, 'prepare'>;
  sessions: ConsoleSessions;
  news: Pick<ReleaseNews, 'listen'>;
  catalog: Pick<ReleaseCatalog, 'elements' | 'releases' | 'newest' | 'refused'>;
  board: Pick<ReleaseBoard, 'common'>;
  /** Takes versions of releases, and knows of those that others took. */
  publications: Pick<Publications, 'publish' | 'look' | 'stage' | 'discard'>;
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

/** What publishes, from the options of the calls. */
export function publisherOf({
  stores,
  config,
  catalog,
  board,
  looks,
  onPublished,
}: AdminOptions): Publisher {
  return {
    stores,
    elements: () => catalog.elements(board.common),
    // Pages of a new type can be published before anybody is shown the version that renders them.
    pageTypes: () => pageTypesOf(catalog.newest),
    siteOrigin: (site) => siteOrigin(site, config),
    looks,
    onPublished,
  };
}
