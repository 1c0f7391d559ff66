import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { LetterStore } from './account-stores';
import type { Driver } from './drivers/driver';
import { fromNow } from './milliseconds';
import { letters } from './account-schema';
import { normalEmail } from './submission-rows';

export function createLetterStore(driver: Driver): LetterStore {
  const listeners = new Set<() => void>();
  return {
    async add({ siteId, email, purpose, locale, pageId }) {
      await driver.run((database) =>
        database
          .insert(letters)
          .values({ siteId, email: normalEmail(email), purpose, locale, pageId }),
      );
      for (const listener of listeners) listener();
    },
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    claim: ({ limit, lease }) =>
      driver.run(async (database) => {
        const name = randomUUID();
        const due = database
          .select({ id: letters.id })
          .from(letters)
          .where(lte(letters.dueAt, sql`now()`))
          .orderBy(asc(letters.dueAt))
          .limit(limit)
          .for('update', { skipLocked: true });
        const rows = await database
          .update(letters)
          .set({ lease: name, dueAt: fromNow(lease), attempts: sql`${letters.attempts} + 1` })
          .where(inArray(letters.id, due))
          .returning();
        return rows.map(({ id, dueAt: _dueAt, ...letter }) => ({
          ...letter,
          id: String(id),
          lease: name,
        }));
      }),
    async settle({ id, lease }, retryIn) {
      const claimed = and(eq(letters.id, BigInt(id)), eq(letters.lease, lease));
      await driver.run(async (database) => {
        if (retryIn === null) await database.delete(letters).where(claimed);
        else {
          await database
            .update(letters)
            .set({ lease: null, dueAt: fromNow(retryIn) })
            .where(claimed);
        }
      });
    },
  };
}
