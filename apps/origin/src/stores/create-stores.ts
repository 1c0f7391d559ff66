import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config';
import { createAccountStore } from './account.store';
import { createAttemptStore } from './attempt.store';
import { lockFolder } from './data-folder-lock';
import { createDeliveryStore } from './delivery.store';
import type { Driver } from './drivers/driver';
import { createFileStore } from './file.store';
import { createLeaseStore } from './lease.store';
import { createLetterStore } from './letter.store';
import { createMeasureStore } from './measure.store';
import { Outbox } from './outbox';
import { createPageStore } from './page.store';
import { createPersonStore } from './person.store';
import { createProofStore } from './proof.store';
import { createReceiverStore } from './receiver.store';
import { createReleaseStore } from './release.store';
import { createRolloutStore } from './rollout.store';
import { idempotencyKeys } from './schema';
import { createSiteStore } from './site.store';
import type { Stores } from './stores';
import { createSubmissionStore } from './submission.store';

export type StoresConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'resourcesDir'>;

/**
 * Opens the database and brings its tables up to date. Each database's library is loaded only
 * where it is used: the embedded one alone takes several times the memory of the origin.
 * @throws {StoreUnavailable} PostgreSQL cannot be reached
 * @throws {FolderInUse} another process has the embedded database open
 */
export async function createStores(
  config: StoresConfig,
  onConnectionLost: (error: Error) => void = () => undefined,
): Promise<Stores> {
  const driver = await openDriver(config, onConnectionLost);
  const outbox = new Outbox();
  const sites = createSiteStore(driver);
  return {
    sites,
    pages: createPageStore(driver),
    files: createFileStore(driver),
    submissions: createSubmissionStore(driver, outbox),
    receivers: createReceiverStore(driver),
    deliveries: createDeliveryStore(driver, outbox),
    persons: createPersonStore(driver),
    accounts: createAccountStore(driver),
    proofs: createProofStore(driver),
    letters: createLetterStore(driver),
    attempts: createAttemptStore(driver),
    rollouts: createRolloutStore(driver),
    measures: createMeasureStore(driver),
    leases: createLeaseStore(driver),
    releases: createReleaseStore(driver),
    async check() {
      // Refused by a database that reads but cannot write (a standby); changes nothing elsewhere.
      await driver.run((database) => database.delete(idempotencyKeys).where(sql`false`));
    },
    watch: ({ onChange, onHearing }) => {
      const onSaid = () => {
        sites.forget();
        onChange();
      };
      driver.listen({ onSaid, onHearing });
    },
    close: () => driver.close(),
  };
}

async function openDriver(
  { databaseUrl, dataDir, resourcesDir }: StoresConfig,
  onConnectionLost: (error: Error) => void,
): Promise<Driver> {
  const migrationsFolder = join(resourcesDir, 'drizzle');
  if (databaseUrl !== null) {
    const { openPostgres } = await import('./drivers/postgres.driver');
    return openPostgres({ url: databaseUrl, migrationsFolder, onConnectionLost });
  }
  const lock = await lockFolder(dataDir);
  try {
    const { openPglite } = await import('./drivers/pglite.driver');
    const driver = await openPglite(join(dataDir, 'database'), migrationsFolder);
    return {
      ...driver,
      close: async () => {
        await driver.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
