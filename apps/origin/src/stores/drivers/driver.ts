import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What both databases understand. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** One database, whichever it is. Everything that fails because it cannot be reached is a `StoreUnavailable`. */
export interface Driver {
  /** Runs statements that need no transaction. */
  run<T>(work: (database: Database) => Promise<T>): Promise<T>;
  /** Runs statements that are all kept or all undone; kept when this resolves. */
  transaction<T>(work: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
