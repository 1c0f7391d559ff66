import { and, desc, eq, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type {
  AttemptOutcome,
  ClaimedDelivery,
  Delivery,
  DeliveryStore,
  WaitingReceiver,
} from './delivery-stores';
import type { Driver } from './drivers/driver';
import { giveUpAt, type Outbox } from './outbox';
import { deliveries, receivers, submissions } from './schema';
import { submissionColumns, toSubmissions } from './submission-rows';

const keptFor = sql.raw(`interval '30 days'`);
const now = sql`now()`;
const milliseconds = (count: number) => sql`${count} * interval '1 millisecond'`;

const isPending = eq(deliveries.state, 'pending');
/** While a claim holds, its end is when the delivery is due. */
const isDue = lte(deliveries.dueAt, now);
const isFree = or(isNull(deliveries.lease), isDue);

const ofReceiver = (siteId: string, receiverId: string) =>
  and(eq(deliveries.siteId, siteId), eq(deliveries.receiverId, receiverId));

export const deliveryColumns = {
  id: deliveries.id,
  messageId: deliveries.messageId,
  receiverId: deliveries.receiverId,
  submissionId: deliveries.submissionId,
  state: deliveries.state,
  attempts: deliveries.attempts,
  isBeingSent: sql<boolean>`${isPending} AND ${deliveries.lease} IS NOT NULL AND NOT ${isDue}`,
  dueAt: deliveries.dueAt,
  lastError: deliveries.lastError,
  createdAt: deliveries.createdAt,
  endedAt: deliveries.endedAt,
};

type DeliveryRow = Omit<Delivery, 'id' | 'submissionId' | 'dueAt'> & {
  id: bigint;
  submissionId: bigint;
  dueAt: Date;
};

export const toDelivery = (row: DeliveryRow): Delivery => ({
  ...row,
  id: String(row.id),
  submissionId: String(row.submissionId),
  dueAt: row.state === 'pending' ? row.dueAt : null,
});

/** The columns that an outcome changes. */
function changesOf(result: AttemptOutcome) {
  switch (result.outcome) {
    case 'delivered':
      return { state: 'delivered' as const, endedAt: now, lastError: null };
    case 'failed':
      return { state: 'failed' as const, endedAt: now, lastError: result.error };
    case 'released':
      return { dueAt: now, attempts: sql`${deliveries.attempts} - 1` };
    case 'again': {
      const next = sql`now() + ${milliseconds(result.delay)}`;
      const isTooOld = sql`${next} > ${deliveries.giveUpAt}`;
      return {
        dueAt: next,
        lastError: result.error,
        state: sql`CASE WHEN ${isTooOld} THEN 'failed' ELSE 'pending' END`,
        endedAt: sql`CASE WHEN ${isTooOld} THEN now() END`,
      };
    }
  }
}

export function createDeliveryStore(driver: Driver, outbox: Outbox): DeliveryStore {
  const list: DeliveryStore['list'] = async ({ siteId, receiverId, state, before, limit }) => {
    const conditions: SQL[] = [eq(deliveries.siteId, siteId)];
    if (receiverId !== undefined) conditions.push(eq(deliveries.receiverId, receiverId));
    if (state !== undefined) conditions.push(eq(deliveries.state, state));
    if (before !== undefined) conditions.push(lt(deliveries.id, BigInt(before)));
    const rows = await driver.run((database) =>
      database
        .select(deliveryColumns)
        .from(deliveries)
        .where(and(...conditions))
        .orderBy(desc(deliveries.id))
        .limit(limit),
    );
    return rows.map(toDelivery);
  };

  return {
    list,
    onWritten: (listener) => outbox.onWritten(listener),
    async waiting() {
      // The index gives each receiver's next one, however many wait behind it.
      const dueIn = sql<number | null>`(
        SELECT (extract(epoch FROM next.due_at - now()) * 1000)::float8
        FROM ${deliveries} AS next
        WHERE next.site_id = receivers.site_id AND next.receiver_id = receivers.id
          AND next.state = 'pending'
        ORDER BY next.due_at LIMIT 1)`;
      const rows = await driver.run((database) =>
        database.select({ receiver: receivers, dueIn }).from(receivers),
      );
      return rows.filter((row): row is WaitingReceiver => row.dueIn !== null);
    },
    claim: ({ siteId, id }, { limit, lease }) =>
      driver.run(async (database) => {
        const due = database.$with('due').as(
          database
            .select({ id: deliveries.id })
            .from(deliveries)
            .where(and(ofReceiver(siteId, id), isPending, isDue))
            .orderBy(deliveries.dueAt, deliveries.id)
            .limit(limit)
            .for('update', { skipLocked: true }),
        );
        const claimed = await database
          .with(due)
          .update(deliveries)
          .set({
            lease: sql`gen_random_uuid()`,
            dueAt: sql`now() + ${milliseconds(lease)}`,
            attempts: sql`${deliveries.attempts} + 1`,
          })
          .from(due)
          .where(eq(deliveries.id, due.id))
          .returning({
            id: deliveries.id,
            messageId: deliveries.messageId,
            lease: deliveries.lease,
            attempts: deliveries.attempts,
            submissionId: deliveries.submissionId,
          });
        if (claimed.length === 0) return [];
        const ids = claimed.map(({ submissionId }) => submissionId);
        const rows = await database
          .select(submissionColumns)
          .from(submissions)
          .where(inArray(submissions.id, ids));
        const whole = await toSubmissions(database, rows);
        const byId = new Map(whole.map((submission) => [submission.id, submission]));
        // What was erased between the two statements has taken its delivery along.
        return claimed.flatMap(({ id: delivery, submissionId, lease: token, ...rest }) => {
          const submission = byId.get(String(submissionId));
          if (!submission || token === null) return [];
          const claimed: ClaimedDelivery = {
            ...rest,
            id: String(delivery),
            lease: token,
            submission,
          };
          return [claimed];
        });
      }),
    async settle({ id, lease }, result) {
      const settled = await driver.run((database) =>
        database
          .update(deliveries)
          .set({ lease: null, ...changesOf(result) })
          .where(and(eq(deliveries.id, BigInt(id)), eq(deliveries.lease, lease), isPending))
          .returning({ id: deliveries.id }),
      );
      return settled.length > 0;
    },
    async get(siteId, id) {
      const [row] = await driver.run((database) =>
        database
          .select(deliveryColumns)
          .from(deliveries)
          .where(and(eq(deliveries.siteId, siteId), eq(deliveries.id, BigInt(id)))),
      );
      return row && toDelivery(row);
    },
    async retry({ siteId, id, receiverId }) {
      const which =
        id === undefined
          ? eq(deliveries.state, 'failed')
          : and(
              eq(deliveries.id, BigInt(id)),
              or(eq(deliveries.state, 'failed'), and(isPending, isFree)),
            );
      const retried = await driver.run((database) =>
        database
          .update(deliveries)
          .set({ state: 'pending', attempts: 0, dueAt: now, endedAt: null, lease: null, giveUpAt })
          .where(
            and(
              eq(deliveries.siteId, siteId),
              receiverId === undefined ? undefined : eq(deliveries.receiverId, receiverId),
              which,
            ),
          )
          .returning({ id: deliveries.id }),
      );
      if (retried.length > 0) outbox.announce();
      return retried.length;
    },
    backlog: () =>
      driver.run((database) =>
        database
          .select({
            siteId: deliveries.siteId,
            receiverId: deliveries.receiverId,
            pending: sql<number>`(count(*) FILTER (WHERE ${isPending}))::int`,
            failed: sql<number>`(count(*) FILTER (WHERE ${deliveries.state} = 'failed'))::int`,
            oldestSeconds: sql<number>`coalesce(
              extract(epoch FROM now() - min(${deliveries.createdAt}) FILTER (WHERE ${isPending})),
              0)::float8`,
          })
          .from(deliveries)
          .where(inArray(deliveries.state, ['pending', 'failed']))
          .groupBy(deliveries.siteId, deliveries.receiverId),
      ),
    async forgetOld() {
      const forgotten = await driver.run((database) =>
        database
          .delete(deliveries)
          .where(
            and(eq(deliveries.state, 'delivered'), lt(deliveries.endedAt, sql`now() - ${keptFor}`)),
          )
          .returning({ id: deliveries.id }),
      );
      return forgotten.length;
    },
  };
}
