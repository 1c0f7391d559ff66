import { eq, lte, sql } from 'drizzle-orm';
import type { AttemptStore } from './account-stores';
import type { Driver } from './drivers/driver';
import { fromNow } from './milliseconds';
import { attempts } from './account-schema';

export function createAttemptStore(driver: Driver): AttemptStore {
  return {
    count: (key, span) =>
      driver.run(async (database) => {
        const isOver = sql`${attempts.endsAt} <= now()`;
        // One statement: attempts at the same time wait for each other here, and every one counts.
        const [row] = await database
          .insert(attempts)
          .values({ key, count: 1, endsAt: fromNow(span) })
          .onConflictDoUpdate({
            target: attempts.key,
            set: {
              count: sql`CASE WHEN ${isOver} THEN 1 ELSE ${attempts.count} + 1 END`,
              endsAt: sql`CASE WHEN ${isOver} THEN ${fromNow(span)} ELSE ${attempts.endsAt} END`,
            },
          })
          .returning({
            count: attempts.count,
            // Not now(): who waited here began before the one whose span it is.
            endsIn: sql<number>`(extract(epoch FROM ${attempts.endsAt} - clock_timestamp()) * 1000)::float8`,
          });
        if (!row) throw new Error('an attempt was not counted');
        return { count: row.count, endsIn: Number(row.endsIn) };
      }),
    async forget(key) {
      await driver.run((database) => database.delete(attempts).where(eq(attempts.key, key)));
    },
    forgetOld: () =>
      driver.run(async (database) => {
        const over = await database
          .delete(attempts)
          .where(lte(attempts.endsAt, sql`now()`))
          .returning({ key: attempts.key });
        return over.length;
      }),
  };
}
