import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { accounts, letters } from './account-schema';
import { deliveryColumns, toDelivery } from './delivery.store';
import type { PersonStore } from './delivery-stores';
import type { Database, Driver } from './drivers/driver';
import { attachments, deliveries, idempotencyKeys, receivers, submissions } from './schema';
import { normalEmail, submissionColumns, toSubmissions } from './submission-rows';

const { passwordHash: _hash, ...accountColumns } = getTableColumns(accounts);

const ofPerson = (
  { email: stored, siteId: site }: Record<'email' | 'siteId', AnyPgColumn>,
  email: string,
  siteId: string | undefined,
) => and(eq(stored, normalEmail(email)), siteId === undefined ? undefined : eq(site, siteId));

/** Erases submissions with what hangs on them. */
async function eraseSubmissions(database: Database, ids: bigint[]) {
  if (ids.length === 0) {
    return { submissions: 0, attachments: 0, deliveries: 0, idempotencyAnswers: 0 };
  }
  const keysOfPerson = database
    .select({
      siteId: submissions.siteId,
      pageId: submissions.pageId,
      key: submissions.idempotencyKey,
    })
    .from(submissions)
    .where(inArray(submissions.id, ids));
  const { siteId, pageId, key } = idempotencyKeys;
  const keys = await database
    .delete(idempotencyKeys)
    .where(sql`(${siteId}, ${pageId}, ${key}) IN (${keysOfPerson})`)
    .returning({ key });
  const files = await database
    .delete(attachments)
    .where(inArray(attachments.submissionId, ids))
    .returning({ number: attachments.number });
  const undone = await database
    .delete(deliveries)
    .where(inArray(deliveries.submissionId, ids))
    .returning({ id: deliveries.id });
  await database.delete(submissions).where(inArray(submissions.id, ids));
  return {
    submissions: ids.length,
    attachments: files.length,
    deliveries: undone.length,
    idempotencyAnswers: keys.length,
  };
}

export function createPersonStore(driver: Driver): PersonStore {
  return {
    read: (email, siteId) =>
      driver.run(async (database) => {
        const rows = await database
          .select(submissionColumns)
          .from(submissions)
          .where(ofPerson(submissions, email, siteId))
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
          .where(ofPerson(submissions, email, siteId))
          .orderBy(asc(deliveries.id));
        const held = await database
          .select(accountColumns)
          .from(accounts)
          .where(ofPerson(accounts, email, siteId));
        return {
          accounts: held,
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
          .where(ofPerson(submissions, email, siteId))
          .for('update');
        const erased = await eraseSubmissions(
          database,
          rows.map(({ id }) => id),
        );
        const unsent = await database
          .delete(letters)
          .where(ofPerson(letters, email, siteId))
          .returning({ id: letters.id });
        const left = await database
          .delete(accounts)
          .where(ofPerson(accounts, email, siteId))
          .returning({ id: accounts.id });
        return { ...erased, accounts: left.length, letters: unsent.length };
      }),
  };
}
