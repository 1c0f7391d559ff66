import { and, asc, eq, gt, lt, lte, sql, type SQL } from 'drizzle-orm';
import { sqlStateOf, sqlStates } from './drivers/database-errors';
import type { Database, Driver, Work } from './drivers/driver';
import { attachmentColumns, insertAttachments } from './attachment-rows';
import { digest } from './digest';
import type { Outbox } from './outbox';
import { ProofUsed, takeProofs } from './proof.store';
import { attachments, idempotencyKeys, submissions, usedProofs } from './schema';
import { awaitPosts, keyLifetime, storePost, type PostRow, type StoredPost } from './store-post';
import type { PostOutcome, SubmissionStore } from './stores';
import { storable, submissionColumns, toRow, toSubmissions } from './submission-rows';

const findKey = (database: Database, siteId: string, pageId: string, keyDigest: string) =>
  database
    .select({ payloadHash: idempotencyKeys.payloadHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.siteId, siteId),
        eq(idempotencyKeys.pageId, pageId),
        eq(idempotencyKeys.key, keyDigest),
        gt(idempotencyKeys.storedAt, sql`now() - ${keyLifetime}`),
      ),
    );

export function createSubmissionStore(driver: Driver, outbox: Outbox): SubmissionStore {
  const store: SubmissionStore['store'] = async (
    submission,
    { key, payloadHash },
    answer,
    proofs = [],
  ) => {
    const { siteId, pageId, attachments: files = [] } = submission;
    const keyDigest = digest(key);
    const row: PostRow = { ...toRow(submission, keyDigest), key: keyDigest, payloadHash, answer };
    let hasDeliveries = false;

    const storeOnce: Work<PostOutcome> = async (database, ask) => {
      const [stored] = await ask<StoredPost>(storePost, row);
      if (stored) {
        await takeProofs(database, proofs);
        await insertAttachments(database, BigInt(stored.id), files);
        hasDeliveries = stored.deliveries > 0;
        return { outcome: 'stored', answer };
      }
      // A statement of its own sees what the other post has committed meanwhile.
      const [first] = await findKey(database, siteId, pageId, keyDigest);
      if (!first) return { outcome: 'in-flight' };
      if (first.payloadHash !== payloadHash) return { outcome: 'conflict' };
      return { outcome: 'replayed', answer: first.answer };
    };

    // The one statement is all or nothing by itself; what follows it is not.
    const needsMore = proofs.length > 0 || files.length > 0;
    try {
      const result = await (needsMore ? driver.transaction(storeOnce) : driver.run(storeOnce));
      if (hasDeliveries) outbox.announce();
      return result;
    } catch (error) {
      if (error instanceof ProofUsed) return { outcome: 'proof-used' };
      if (sqlStateOf(error) === sqlStates.lockNotAvailable) return { outcome: 'in-flight' };
      throw error;
    }
  };

  /** The greatest id below which nothing is still being stored. */
  const horizon = () =>
    driver.transaction(async (database) => {
      await database.execute(awaitPosts);
      const [row] = await database
        .select({ id: submissions.id })
        .from(submissions)
        .orderBy(sql`${submissions.id} DESC`)
        .limit(1);
      return row?.id;
    });

  return {
    store,
    async answerOf({ siteId, pageId }, { key, payloadHash }) {
      const [first] = await driver.run((database) =>
        findKey(database, siteId, pageId, digest(key)),
      );
      return first?.payloadHash === payloadHash ? first.answer : undefined;
    },
    async list({ siteId, kind, pageId, after, limit }) {
      const last = await horizon();
      if (last === undefined) return [];
      const conditions: SQL[] = [eq(submissions.siteId, siteId), lte(submissions.id, last)];
      if (kind !== undefined) conditions.push(eq(submissions.kind, kind));
      if (pageId !== undefined) conditions.push(eq(submissions.pageId, storable(pageId)));
      if (after !== undefined) conditions.push(gt(submissions.id, BigInt(after)));
      return driver.run(async (database) => {
        const rows = await database
          .select(submissionColumns)
          .from(submissions)
          .where(and(...conditions))
          .orderBy(asc(submissions.id))
          .limit(limit);
        return toSubmissions(database, rows);
      });
    },
    async attachment({ siteId, submissionId, number }) {
      const [file] = await driver.run((database) =>
        database
          .select({ ...attachmentColumns, content: attachments.content })
          .from(attachments)
          .innerJoin(submissions, eq(submissions.id, attachments.submissionId))
          .where(
            and(
              eq(submissions.siteId, siteId),
              eq(attachments.submissionId, BigInt(submissionId)),
              eq(attachments.number, number),
            ),
          ),
      );
      return file;
    },
    async forgetOldKeys() {
      await driver.run((database) =>
        database.delete(usedProofs).where(lt(usedProofs.expiresAt, sql`now()`)),
      );
      const forgotten = await driver.run((database) =>
        database
          .delete(idempotencyKeys)
          .where(lt(idempotencyKeys.storedAt, sql`now() - ${keyLifetime}`))
          .returning({ key: idempotencyKeys.key }),
      );
      return forgotten.length;
    },
  };
}
