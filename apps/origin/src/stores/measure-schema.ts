import { index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Measure } from '../measures/measure';
import type { Arm } from './measure-stores';
import { moment } from './schema';

/** How many views fell into a bucket of a measure in a minute. */
export const measures = pgTable(
  'measures',
  {
    minute: moment('minute').notNull(),
    rolloutId: uuid('rollout_id').notNull(),
    arm: text().$type<Arm>().notNull(),
    version: text().notNull(),
    pageType: text('page_type').notNull(),
    measure: text().$type<Measure>().notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
  },
  ({ rolloutId, minute, arm, version, pageType, measure, bucket }) => [
    primaryKey({
      name: 'measures_pk',
      columns: [rolloutId, minute, arm, version, pageType, measure, bucket],
    }),
    index('measures_minute').on(minute),
  ],
);

/** Which origin does what only one may do, and until when it need not say that it still does. */
export const leases = pgTable('leases', {
  work: text().primaryKey(),
  holder: text().notNull(),
  endsAt: moment('ends_at').notNull(),
});
