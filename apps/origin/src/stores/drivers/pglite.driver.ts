import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withUnavailable } from './database-errors';
import { channel, type Database, type Driver } from './driver';

/** Opens the embedded database in a folder, which is made where there is none. The caller holds the folder's lock. */
export async function openPglite(folder: string, migrationsFolder: string): Promise<Driver> {
  await mkdir(folder, { recursive: true });
  const client = await PGlite.create({ dataDir: folder });
  const database = drizzle({ client });
  await migrate(database, { migrationsFolder });

  return {
    run: (work) => withUnavailable(() => work(database as unknown as Database)),
    // One at a time: the embedded database has a single session.
    transaction: (work) =>
      withUnavailable(() => database.transaction((open) => work(open as unknown as Database))),
    // The only process on this folder hears itself as long as it runs.
    listen({ onSaid, onHearing }) {
      void client.listen(channel, onSaid).then(() => onHearing(true));
    },
    close: async () => {
      if (!client.closed) await client.close();
    },
  };
}
