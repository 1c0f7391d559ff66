import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { ReceiverStore } from './delivery-stores';
import type { Driver } from './drivers/driver';
import { deliveries, receivers } from './schema';

const byId = (siteId: string, id: string) =>
  and(eq(receivers.siteId, siteId), eq(receivers.id, id));

export function createReceiverStore(driver: Driver): ReceiverStore {
  return {
    put: (receiver) =>
      driver.transaction(async (database) => {
        const replaced = await database
          .update(receivers)
          .set(receiver)
          .where(byId(receiver.siteId, receiver.id))
          .returning({ id: receivers.id });
        if (replaced.length > 0) return 'replaced';
        await database
          .insert(receivers)
          .values(receiver)
          .onConflictDoUpdate({ target: [receivers.siteId, receivers.id], set: receiver });
        return 'created';
      }),
    async get(siteId, id) {
      const [receiver] = await driver.run((database) =>
        database.select().from(receivers).where(byId(siteId, id)),
      );
      return receiver;
    },
    list: (siteId) =>
      driver.run((database) =>
        database
          .select()
          .from(receivers)
          .where(eq(receivers.siteId, siteId))
          .orderBy(asc(receivers.id)),
      ),
    delete: (siteId, id) =>
      driver.transaction(async (database) => {
        const [receiver] = await database
          .select({ id: receivers.id })
          .from(receivers)
          .where(byId(siteId, id))
          .for('update');
        if (!receiver) return undefined;
        const [undelivered] = await database
          .select({ count: count() })
          .from(deliveries)
          .where(
            and(
              eq(deliveries.siteId, siteId),
              eq(deliveries.receiverId, id),
              ne(deliveries.state, 'delivered'),
            ),
          );
        await database.delete(receivers).where(byId(siteId, id));
        return undelivered?.count ?? 0;
      }),
  };
}
