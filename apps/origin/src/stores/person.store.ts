import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { deliveryColumns, toDelivery } from './delivery.store';
import type { PersonStore } from './delivery-stores';
import type { Driver } from './drivers/driver';
import { deliveries, idempotencyKeys, receivers, submissions } from './schema';
import { normalEmail, submissionColumns, toSubmissions } from './submission-rows';

const ofPerson = (email: string, siteId: string | undefined) =>
  and(
    eq(submissions.email, normalEmail(email)),
    siteId === undefined ? undefined : eq(submissions.siteId, siteId),
  );

export function createPersonStore(driver: Driver): PersonStore {
  return {
    read: (email, siteId) =>
      driver.run(async (database) => {
        const rows = await database
          .select(submissionColumns)
          .from(submissions)
          .where(ofPerson(email, siteId))
          .orderBy(asc(submissions.id));
        const brought = await database
          .select({
            ...deliveryColumns,
            siteId: deliveries.siteId,
            kind: receivers.kind,
            target: receivers.target,
          })
          .from(deliveries)
          .innerJoin(submissions, eq(submissions.id, deliveries.submissionId))
          .innerJoin(
            receivers,
            and(eq(receivers.siteId, deliveries.siteId), eq(receivers.id, deliveries.receiverId)),
          )
          .where(ofPerson(email, siteId))
          .orderBy(asc(deliveries.id));
        return {
          submissions: await toSubmissions(database, rows),
          deliveries: brought.map(({ siteId: site, kind, target, ...row }) => ({
            ...toDelivery(row),
            siteId: site,
            receiver: { kind, target },
          })),
        };
      }),
    erase: (email, siteId) =>
      driver.transaction(async (database) => {
        const rows = await database
          .select({ id: submissions.id })
          .from(submissions)
          .where(ofPerson(email, siteId))
          .for('update');
        if (rows.length === 0) return { submissions: 0, deliveries: 0, idempotencyAnswers: 0 };
        const ids = rows.map(({ id }) => id);
        const keys = await database
          .delete(idempotencyKeys)
          .where(
            sql`(${idempotencyKeys.siteId}, ${idempotencyKeys.pageId}, ${idempotencyKeys.key}) IN (${database
              .select({
                siteId: submissions.siteId,
                pageId: submissions.pageId,
                key: submissions.idempotencyKey,
              })
              .from(submissions)
              .where(inArray(submissions.id, ids))})`,
          )
          .returning({ key: idempotencyKeys.key });
        const undone = await database
          .delete(deliveries)
          .where(inArray(deliveries.submissionId, ids))
          .returning({ id: deliveries.id });
        await database.delete(submissions).where(inArray(submissions.id, ids));
        return {
          submissions: ids.length,
          deliveries: undone.length,
          idempotencyAnswers: keys.length,
        };
      }),
  };
}
