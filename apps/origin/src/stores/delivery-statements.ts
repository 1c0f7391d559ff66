import { sql, type SQL } from 'drizzle-orm';
import { Statement, value } from './drivers/statement';
import { deliveries, receivers } from './schema';

/*
 * What the worker asks for with every delivery, composed once: composing costs more than asking.
 */

/** Every receiver, with the milliseconds until its next delivery is due; null where it has none. */
export const waitingReceivers = new Statement(
  'waiting_receivers',
  // The index gives each receiver's next one, however many wait behind it.
  sql`
    SELECT site_id AS "siteId", id, kind, target, secret, kinds, pages, created_at AS "createdAt", (
      SELECT (extract(epoch FROM next.due_at - now()) * 1000)::float8
      FROM ${deliveries} AS next
      WHERE next.site_id = receivers.site_id AND next.receiver_id = receivers.id
        AND next.state = 'pending'
      ORDER BY next.due_at LIMIT 1) AS "dueIn"
    FROM ${receivers}`,
);

const milliseconds = (name: string) =>
  sql`${sql.placeholder(name)}::float8 * interval '1 millisecond'`;

/** Claims what is due of a receiver; two claims never hold the same one. */
export const claimDue = new Statement(
  'claim_due',
  sql`
    WITH due AS (
      SELECT id FROM ${deliveries}
      WHERE site_id = ${value('siteId', deliveries.siteId)}
        AND receiver_id = ${value('receiverId', deliveries.receiverId)}
        AND state = 'pending' AND due_at <= now()
      ORDER BY due_at, id LIMIT ${sql.placeholder('limit')}::integer
      FOR UPDATE SKIP LOCKED
    )
    UPDATE ${deliveries} SET lease = gen_random_uuid(), attempts = attempts + 1,
      due_at = now() + ${milliseconds('lease')}
    FROM due WHERE deliveries.id = due.id
    RETURNING deliveries.id::text, message_id AS "messageId", lease, attempts,
      submission_id::text AS "submissionId"`,
);

const settle = (outcome: string, changes: SQL) =>
  new Statement(
    `settle_${outcome}`,
    sql`
      UPDATE ${deliveries} SET lease = NULL, ${changes}
      WHERE id = ${sql.placeholder('id')}::bigint AND lease = ${value('lease', deliveries.lease)}
        AND state = 'pending'
      RETURNING id::text`,
  );

const next = sql`now() + ${milliseconds('delay')}`;
const error = value('error', deliveries.lastError);

/** Notes what became of an attempt, by its outcome, unless the claim has ended. */
export const settleAs = {
  delivered: settle('delivered', sql`state = 'delivered', ended_at = now(), last_error = NULL`),
  failed: settle('failed', sql`state = 'failed', ended_at = now(), last_error = ${error}`),
  released: settle('released', sql`due_at = now(), attempts = attempts - 1`),
  again: settle(
    'again',
    sql`due_at = ${next}, last_error = ${error},
      state = CASE WHEN ${next} > give_up_at THEN 'failed' ELSE 'pending' END,
      ended_at = CASE WHEN ${next} > give_up_at THEN now() END`,
  ),
};
