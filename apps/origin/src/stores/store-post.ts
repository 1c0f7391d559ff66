import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Statement, value } from './drivers/statement';
import { writeDeliveries } from './outbox';
import { idempotencyKeys, submissions } from './schema';
import type { SubmissionRow } from './submission-rows';

/** What a post is kept with; `key` is a digest. */
export type PostRow = SubmissionRow & Omit<typeof idempotencyKeys.$inferSelect, 'storedAt'>;

/** The submission that a post was stored as. */
export interface StoredPost {
  id: string;
  deliveries: number;
}

export const keyLifetime = sql.raw(`interval '24 hours'`);

/** How long a post waits for another one with the same key, and a reader for posts in the middle of storing. */
const lockTimeout = '2s';

/**
 * Held shared by every post from before it takes its id until it is committed. Ids are given in
 * order but committed in any: a reader that did not wait for the smaller ones would step over
 * them, and its cursor would never come back.
 */
const orderLock = 4_711_002;

/** Waits for all posts that are being stored; others wait until the transaction ends. */
export const awaitPosts = sql`SELECT set_config('lock_timeout', ${lockTimeout}, true), pg_advisory_xact_lock(${orderLock})`;

const { storedAt: _keyTime, ...keyColumns } = getTableColumns(idempotencyKeys);
const { id: _id, storedAt: _time, ...submissionColumns } = getTableColumns(submissions);

const names = (columns: Readonly<Record<string, PgColumn>>): SQL =>
  sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

const values = (columns: Readonly<Record<string, PgColumn>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => value(name, column)),
    sql`, `,
  );

/**
 * Stores a post with its key and its deliveries, all or nothing, in one round trip; gives no row where
 * the key is taken. Each part reads from the one before, which is what puts them in order: the lock,
 * the key, then the submission's id. Another post with the key that is not committed yet is waited for
 * at the unique index.
 */
export const storePost = new Statement(
  'store_post',
  sql`
    WITH ordered AS MATERIALIZED (
      SELECT set_config('lock_timeout', ${sql.raw(`'${lockTimeout}'`)}, true),
        pg_advisory_xact_lock_shared(${sql.raw(String(orderLock))})
    ), claimed AS (
      INSERT INTO ${idempotencyKeys} (${names(keyColumns)}, stored_at)
      SELECT ${values(keyColumns)}, now() FROM ordered
      ON CONFLICT (site_id, page_id, key) DO UPDATE
      SET payload_hash = excluded.payload_hash, answer = excluded.answer, stored_at = now()
      WHERE ${idempotencyKeys.storedAt} < now() - ${keyLifetime}
      RETURNING 1
    ), stored AS (
      INSERT INTO ${submissions} (${names(submissionColumns)})
      SELECT ${values(submissionColumns)} FROM claimed
      RETURNING id, site_id, kind, page_id
    ), written AS (${writeDeliveries(sql`stored`)})
    SELECT id::text, (SELECT count(*)::integer FROM written) AS deliveries FROM stored`,
);
