import { and, desc, eq, inArray, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { claimDue, settleAs, waitingReceivers } from './delivery-statements';
import type { ClaimedDelivery, Delivery, DeliveryStore, Receiver } from './delivery-stores';
import type { Driver } from './drivers/driver';
import { giveUpAt, type Outbox } from './outbox';
import { deliveries, submissions } from './schema';
import { submissionColumns, toSubmissions } from './submission-rows';

const keptFor = sql.raw(`interval '30 days'`);
const now = sql`now()`;

const isPending = eq(deliveries.state, 'pending');
/** While a claim holds, its end is when the delivery is due. */
const isDue = lte(deliveries.dueAt, now);
const isFree = or(isNull(deliveries.lease), isDue);

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

interface Claimed extends Omit<ClaimedDelivery, 'submission'> {
  submissionId: string;
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
      const rows = await driver.run((_, ask) =>
        ask<Receiver & { dueIn: number | null }>(waitingReceivers, {}),
      );
      return rows.flatMap(({ dueIn, ...receiver }) => (dueIn === null ? [] : { receiver, dueIn }));
    },
    claim: ({ siteId, id: receiverId }, { limit, lease }) =>
      driver.run(async (database, ask) => {
        const claimed = await ask<Claimed>(claimDue, { siteId, receiverId, limit, lease });
        if (claimed.length === 0) return [];
        const ids = claimed.map(({ submissionId }) => BigInt(submissionId));
        const rows = await database
          .select(submissionColumns)
          .from(submissions)
          .where(inArray(submissions.id, ids));
        const whole = await toSubmissions(database, rows);
        const byId = new Map(whole.map((submission) => [submission.id, submission]));
        // What was erased between the two statements has taken its delivery along.
        return claimed.flatMap(({ submissionId, ...rest }) => {
          const submission = byId.get(submissionId);
          return submission ? { ...rest, submission } : [];
        });
      }),
    async settle({ id, lease }, { outcome, ...rest }) {
      const settled = await driver.run((_, ask) => ask(settleAs[outcome], { id, lease, ...rest }));
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
