import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { isUnavailable, withUnavailable } from './database-errors';
import type { Ask, Driver, Work } from './driver';
import { listenToPostgres } from './postgres-listener';
import type { Statement, Values } from './statement';

export interface PostgresOptions {
  url: string;
  migrationsFolder: string;
  /** Told of connections that were lost while nobody used them. */
  onConnectionLost: (error: Error) => void;
}

/** Milliseconds. Visitors wait for these; the database must answer sooner or say that it cannot. */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  // A process that hangs or is cut off in the middle of a transaction must not hold its locks.
  idle_in_transaction_session_timeout: 10_000,
  // The client's own limit, for a network that swallows everything.
  query_timeout: 15_000,
};

/** One number for all origins: who holds it brings the tables up to date. */
const migrationLock = 4_711_001;

const askWith =
  (client: PoolClient): Ask =>
  async <Row>(statement: Statement, named: Values) => {
    const { name, text } = statement;
    const { rows } = await client.query({ name, text, values: statement.values(named) });
    return rows as Row[];
  };

/**
 * Opens PostgreSQL and brings its tables up to date. Connections that break are replaced: what is
 * asked meanwhile fails as unavailable, what is asked later works again.
 * @throws {StoreUnavailable}
 */
export async function openPostgres(options: PostgresOptions): Promise<Driver> {
  await withUnavailable(() => migrateOnce(options));
  const pool = new Pool({
    connectionString: options.url,
    max: 10,
    keepAlive: true,
    application_name: 'atrium',
    ...timeouts,
  });
  pool.on('error', options.onConnectionLost);
  // The pool listens only to idle connections; one that breaks between two statements of a
  // transaction would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));

  async function withClient<T>(
    work: (client: PoolClient, ...parameters: Parameters<Work<T>>) => Promise<T>,
  ): Promise<T> {
    return withUnavailable(async () => {
      const client = await pool.connect();
      let isUsable = true;
      try {
        return await work(client, drizzle({ client }), askWith(client));
      } catch (error) {
        isUsable = !isUnavailable(error);
        throw error;
      } finally {
        client.release(!isUsable);
      }
    });
  }

  const stops: (() => Promise<void>)[] = [];
  return {
    run: (work) => withClient((_, database, ask) => work(database, ask)),
    transaction: (work) =>
      withClient(async (client, database, ask) => {
        await client.query('BEGIN');
        try {
          const result = await work(database, ask);
          const { command } = await client.query('COMMIT');
          // PostgreSQL answers so to a COMMIT after a failed statement, without an error.
          if (command !== 'COMMIT') throw new Error('the transaction was undone by the database');
          return result;
        } catch (error) {
          if (!isUnavailable(error)) await client.query('ROLLBACK');
          throw error;
        }
      }),
    listen: (listener) => {
      stops.push(listenToPostgres(options.url, listener));
    },
    close: async () => {
      await Promise.all(stops.map((stop) => stop()));
      await pool.end();
    },
  };
}

/** Several origins may start at the same time: one migrates, the others wait and find nothing to do. */
async function migrateOnce({ url, migrationsFolder }: PostgresOptions): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'atrium migrations',
    connectionTimeoutMillis: timeouts.connectionTimeoutMillis,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    // Ending the session frees the lock as well.
    await client.end().catch(() => undefined);
  }
}
