import { and, asc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { Driver } from './drivers/driver';
import { measures } from './measure-schema';
import type { MeasureCount, MeasureStore } from './measure-stores';
import { rollouts } from './rollout-schema';

/** Rows of one statement. */
const atOnce = 500;
/** Days for which counts are kept. */
const keptFor = 30;

const thisMinute = sql`date_trunc('minute', now())`;

const key = {
  rolloutId: measures.rolloutId,
  arm: measures.arm,
  version: measures.version,
  pageType: measures.pageType,
  measure: measures.measure,
  bucket: measures.bucket,
};

const total = sql<number>`sum(${measures.count})::integer`;

/** One order for all origins: two that add to the same rows in different ones would wait for each other. */
const inOrder = (counts: readonly MeasureCount[]): MeasureCount[] =>
  counts
    .map((each) => ({ each, name: JSON.stringify(Object.entries(each).sort()) }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ each }) => each);

export function createMeasureStore(driver: Driver): MeasureStore {
  return {
    async add(counts) {
      const ordered = inOrder(counts);
      if (ordered.length === 0) return;
      // All or none: what failed is added again, and must not count twice.
      await driver.transaction(async (database) => {
        for (let start = 0; start < ordered.length; start += atOnce)
          await database
            .insert(measures)
            .values(
              ordered
                .slice(start, start + atOnce)
                .map((each) => ({ ...each, minute: thisMinute as unknown as SQL<Date> })),
            )
            .onConflictDoUpdate({
              target: [measures.minute, ...Object.values(key)],
              set: { count: sql`${measures.count} + excluded.count` },
            });
      });
    },

    since: (rolloutId, from) =>
      driver.run(async (database) => {
        const [clock] = await database
          .select({ now: sql`now()`.mapWith(measures.minute) })
          .from(sql`(SELECT 1) AS one`);
        const points = await database
          .select({ at: measures.minute, ...key, count: measures.count })
          .from(measures)
          .where(
            and(
              eq(measures.rolloutId, rolloutId),
              from === null ? undefined : gte(measures.minute, from),
            ),
          )
          .orderBy(asc(measures.minute));
        if (!clock) throw new Error('the database does not say what time it is');
        return { now: clock.now, points };
      }),

    list: ({ rolloutId, pageType, from, to, per, limit }) =>
      driver.run((database) => {
        const at = sql<Date>`date_trunc(${sql.raw(`'${per}'`)}, ${measures.minute})`.mapWith(
          measures.minute,
        );
        return database
          .select({ at, release: rollouts.release, ...key, count: total })
          .from(measures)
          .innerJoin(rollouts, eq(rollouts.id, measures.rolloutId))
          .where(
            and(
              gte(measures.minute, from),
              lt(measures.minute, to),
              rolloutId === undefined ? undefined : eq(measures.rolloutId, rolloutId),
              pageType === undefined ? undefined : eq(measures.pageType, pageType),
            ),
          )
          .groupBy(at, rollouts.release, ...Object.values(key))
          .orderBy(asc(at))
          .limit(limit);
      }),

    totals: (rolloutIds) =>
      driver.run(async (database) =>
        rolloutIds.length === 0
          ? []
          : database
              .select({ ...key, count: total })
              .from(measures)
              .where(inArray(measures.rolloutId, [...rolloutIds]))
              .groupBy(...Object.values(key)),
      ),

    forgetOld: () =>
      driver.run(async (database) => {
        const old = await database
          .delete(measures)
          .where(lt(measures.minute, sql`now() - ${keptFor} * interval '1 day'`))
          .returning({ bucket: measures.bucket });
        return old.length;
      }),
  };
}
