import { and, asc, eq } from 'drizzle-orm';
import { sqlStateOf, sqlStates } from './drivers/database-errors';
import { say, type Driver } from './drivers/driver';
import { pages } from './schema';
import { PathTaken, type PageStore } from './stores';

const summary = {
  siteId: pages.siteId,
  id: pages.id,
  path: pages.path,
  locale: pages.locale,
  type: pages.type,
  title: pages.title,
  revision: pages.revision,
  publishedAt: pages.publishedAt,
};

const whole = {
  ...summary,
  document: pages.document,
  sanitized: pages.sanitized,
  elementTypes: pages.elementTypes,
};

const byId = (siteId: string, id: string) => and(eq(pages.siteId, siteId), eq(pages.id, id));

/** PostgreSQL has no text with a NUL in it, so no row can match one; asking would be an error. */
const hasNul = (...texts: string[]) => texts.some((text) => text.includes('\0'));

export function createPageStore(driver: Driver): PageStore {
  const find: PageStore['find'] = async (siteId, path, locale) => {
    if (hasNul(path, locale)) return undefined;
    const [page] = await driver.run((database) =>
      database
        .select(whole)
        .from(pages)
        .where(and(eq(pages.siteId, siteId), eq(pages.path, path), eq(pages.locale, locale))),
    );
    return page;
  };

  return {
    find,
    async put(page) {
      try {
        return await driver.transaction(async (database) => {
          await say(database);
          const replaced = await database
            .update(pages)
            .set(page)
            .where(byId(page.siteId, page.id))
            .returning({ id: pages.id });
          if (replaced.length > 0) return 'replaced';
          // Two first publications of one page at the same time: the later one replaces.
          await database
            .insert(pages)
            .values(page)
            .onConflictDoUpdate({ target: [pages.siteId, pages.id], set: page });
          return 'created';
        });
      } catch (error) {
        if (sqlStateOf(error) !== sqlStates.uniqueViolation) throw error;
        const owner = await find(page.siteId, page.path, page.locale);
        throw new PathTaken(page.path, owner?.id ?? 'another page');
      }
    },
    async locales(siteId, path) {
      if (hasNul(path)) return [];
      const rows = await driver.run((database) =>
        database
          .select({ locale: pages.locale })
          .from(pages)
          .where(and(eq(pages.siteId, siteId), eq(pages.path, path)))
          .orderBy(asc(pages.locale)),
      );
      return rows.map((row) => row.locale);
    },
    async get(siteId, id) {
      if (hasNul(id)) return undefined;
      const [page] = await driver.run((database) =>
        database
          .select({ ...whole, source: pages.source })
          .from(pages)
          .where(byId(siteId, id)),
      );
      return page;
    },
    list: (siteId) =>
      driver.run((database) =>
        database
          .select(summary)
          .from(pages)
          .where(eq(pages.siteId, siteId))
          .orderBy(asc(pages.path), asc(pages.locale)),
      ),
    async delete(siteId, id) {
      if (hasNul(id)) return false;
      const deleted = await driver.transaction(async (database) => {
        await say(database);
        return database.delete(pages).where(byId(siteId, id)).returning({ id: pages.id });
      });
      return deleted.length > 0;
    },
  };
}
