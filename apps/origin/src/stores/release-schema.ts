import { sql } from 'drizzle-orm';
import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './schema';

/** What was published: rows are only ever added, so a version stays what it is. */
export const releases = pgTable(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    // SHA-256 of the manifest, hex; the manifest has the hashes of all files.
    digest: text().notNull(),
    by: text().notNull(),
    publishedAt: moment('published_at')
      .notNull()
      .default(sql`now()`),
    // What its gate found out about it.
    report: json().$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);
