import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Statement, Values } from './statement';

/** What both databases understand. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs a composed statement and gives its rows, as the database's library reads them. */
export type Ask = <Row>(statement: Statement, values: Values) => Promise<Row[]>;

/** What is done with an open database. */
export type Work<T> = (database: Database, ask: Ask) => Promise<T>;

export interface Listener {
  onSaid(): void;
  /** Whether anything that is said now will be heard; a change is told. False at first. */
  onHearing(isHearing: boolean): void;
}

/** The channel that origins speak on; a process's own words are its pulse. */
export const channel = 'atrium_content';

/** Says that content has changed; heard when the transaction is committed. */
export async function say(database: Database): Promise<void> {
  await database.execute(sql`SELECT pg_notify(${channel}, '')`);
}

/** One database, whichever it is. Everything that fails because it cannot be reached is a `StoreUnavailable`. */
export interface Driver {
  /** Runs statements that need no transaction: each is kept once it is answered. */
  run<T>(work: Work<T>): Promise<T>;
  /** Runs statements that are all kept or all undone; kept when this resolves. */
  transaction<T>(work: Work<T>): Promise<T>;
  /** Passes on what any process says with `say`, until the driver is closed. */
  listen(listener: Listener): void;
  close(): Promise<void>;
}
