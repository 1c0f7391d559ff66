import { say, type Driver } from './drivers/driver';
import { sites } from './schema';
import type { Site, SiteStore } from './stores';

/** Milliseconds for which the list of sites is trusted; another origin may have added one. */
const freshFor = 5_000;

/** Sites are few, change rarely and are asked for with every request: the whole list is kept in memory. */
export function createSiteStore(
  driver: Driver,
  now: () => number = Date.now,
): SiteStore & { forget(): void } {
  let known: { byHost: Map<string, Site>; readAt: number } | undefined;

  async function all(): Promise<Map<string, Site>> {
    if (known && now() - known.readAt < freshFor) return known.byHost;
    const readAt = now();
    try {
      const rows = await driver.run((database) => database.select().from(sites).orderBy(sites.id));
      known = { byHost: new Map(rows.map((site) => [site.host, site])), readAt };
      return known.byHost;
    } catch (error) {
      // Pages that are kept in memory stay reachable while the database is not.
      if (known) return known.byHost;
      throw error;
    }
  }

  return {
    async byHost(host) {
      const byHost = await all();
      const site = byHost.get(host.toLowerCase()) ?? byHost.get('*');
      if (!site) throw new Error('there is no site for the host "*"; the migrations make it');
      return site;
    },
    async list() {
      return [...(await all()).values()];
    },
    async put(site) {
      const host = site.host.toLowerCase();
      await driver.transaction(async (database) => {
        await say(database);
        await database
          .insert(sites)
          .values({ id: site.id, host })
          .onConflictDoUpdate({ target: sites.id, set: { host } });
      });
      known = undefined;
    },
    /** Reads the list anew the next time: another origin has changed something. */
    forget() {
      known = undefined;
    },
  };
}
