import { sql } from 'drizzle-orm';
import type { Database } from './drivers/driver';
import { deliveries, receivers } from './schema';
import type { Submission } from './stores';

/** How long a delivery is tried: longer than a weekend and a holiday. */
const triedFor = sql.raw(`interval '5 days'`);

/**
 * Deliveries are written in the transaction that stores their submission: both are kept or none. Whoever
 * sends them is told once the transaction is committed.
 */
export class Outbox {
  private readonly listeners = new Set<() => void>();

  onWritten(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }

  /** Writes a delivery for each receiver that wants the submission; tells whether there was any. */
  async write(
    database: Database,
    { id, siteId, kind, pageId }: Pick<Submission, 'siteId' | 'kind' | 'pageId'> & { id: bigint },
  ): Promise<boolean> {
    // The lock makes a receiver that is being deleted one that is not there, instead of an error.
    const written = (await database.execute(sql`
      INSERT INTO ${deliveries} (site_id, receiver_id, submission_id, give_up_at)
      SELECT site_id, id, ${id}, now() + ${triedFor} FROM ${receivers}
      WHERE site_id = ${siteId}
        AND (cardinality(kinds) = 0 OR ${kind} = ANY (kinds))
        AND (cardinality(pages) = 0 OR ${pageId} = ANY (pages))
      FOR KEY SHARE
      RETURNING id`)) as { rows: unknown[] };
    return written.rows.length > 0;
  }
}

/** The same for what is tried anew. */
export const giveUpAt = sql`now() + ${triedFor}`;
