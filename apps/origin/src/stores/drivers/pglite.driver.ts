import { mkdir } from 'node:fs/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withUnavailable } from './database-errors';
import { channel, type Ask, type Database, type Driver } from './driver';
import type { Statement, Values } from './statement';

const askWith =
  (client: Pick<Transaction, 'query'>): Ask =>
  async <Row>(statement: Statement, values: Values) =>
    (await client.query<Row>(statement.text, statement.values(values))).rows;

/** Opens the embedded database in a folder, which is made where there is none. The caller holds the folder's lock. */
export async function openPglite(folder: string, migrationsFolder: string): Promise<Driver> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder });
  const database = drizzle({ client });
  await migrate(database, { migrationsFolder });

  return {
    run: (work) => withUnavailable(() => work(database as unknown as Database, askWith(client))),
    // One at a time: the embedded database has a single session.
    transaction: (work) =>
      withUnavailable(() =>
        client.transaction((open) =>
          work(
            drizzle({ client: open as unknown as PGlite }) as unknown as Database,
            askWith(open),
          ),
        ),
      ),
    // The only process on this folder hears itself as long as it runs.
    listen({ onSaid, onHearing }) {
      void client.listen(channel, onSaid).then(() => onHearing(true));
    },
    close: async () => {
      if (!client.closed) await client.close();
    },
  };
}
