import { sql, type SQL } from 'drizzle-orm';
import { deliveries, receivers } from './schema';

/** How long a delivery is tried: longer than a weekend and a holiday. */
const triedFor = sql.raw(`interval '5 days'`);

/**
 * Deliveries are written by the statement that stores their submission: both are kept or none. Whoever
 * sends them is told once that is committed.
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
}

/**
 * The part of a statement that writes a delivery for each receiver that wants what `stored` has just
 * stored; `stored` is another part, with the submission's `id`, `site_id`, `kind` and `page_id`.
 */
export const writeDeliveries = (stored: SQL) => sql`
  INSERT INTO ${deliveries} (site_id, receiver_id, submission_id, give_up_at)
  SELECT ${receivers.siteId}, ${receivers.id}, ${stored}.id, now() + ${triedFor}
  FROM ${stored} JOIN ${receivers} ON ${receivers.siteId} = ${stored}.site_id
  WHERE (cardinality(${receivers.kinds}) = 0 OR ${stored}.kind = ANY (${receivers.kinds}))
    AND (cardinality(${receivers.pages}) = 0 OR ${stored}.page_id = ANY (${receivers.pages}))
  -- The lock makes a receiver that is being deleted one that is not there, instead of an error.
  FOR KEY SHARE OF ${receivers}
  RETURNING id`;

/** The same for what is tried anew. */
export const giveUpAt = sql`now() + ${triedFor}`;
