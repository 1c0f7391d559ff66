import { and, eq, gt, lte, or, sql } from 'drizzle-orm';
import type { Driver } from './drivers/driver';
import { leases } from './measure-schema';
import type { LeaseStore } from './measure-stores';
import { fromNow } from './milliseconds';

export function createLeaseStore(driver: Driver): LeaseStore {
  return {
    take: (work, holder, span) =>
      driver.run(async (database) => {
        const taken = await database
          .insert(leases)
          .values({ work, holder, endsAt: fromNow(span) })
          .onConflictDoUpdate({
            target: leases.work,
            set: { holder, endsAt: fromNow(span) },
            setWhere: or(eq(leases.holder, holder), lte(leases.endsAt, sql`now()`)),
          })
          .returning({ work: leases.work });
        return taken.length > 0;
      }),
    async leave(work, holder) {
      await driver.run((database) =>
        database.delete(leases).where(and(eq(leases.work, work), eq(leases.holder, holder))),
      );
    },
    count: (beginning) =>
      driver.run(async (database) => {
        const taken = await database
          .select({ work: leases.work })
          .from(leases)
          .where(
            and(sql`starts_with(${leases.work}, ${beginning})`, gt(leases.endsAt, sql`now()`)),
          );
        return taken.length;
      }),
  };
}
