import type { Scope } from '@atrium/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  index,
  integer,
  json,
  pgTable,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './schema';
import type { ReleaseDeed, RolloutState } from './rollout-stores';

const now = sql`now()`;

export const placements = pgTable('placements', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  release: text().notNull(),
  version: text().notNull(),
  scope: json().$type<Scope>().notNull(),
  placedAt: moment('placed_at').notNull().default(now),
});

export const rollouts = pgTable(
  'rollouts',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    release: text().notNull(),
    version: text().notNull(),
    scope: json().$type<Scope>().notNull(),
    from: text('from_version').notNull(),
    salt: text()
      .notNull()
      .default(sql`gen_random_uuid()`),
    stages: real().array().notNull(),
    // Milliseconds.
    every: bigint({ mode: 'number' }).notNull(),
    needed: integer().notNull(),
    stage: integer().notNull().default(0),
    state: text().$type<RolloutState>().notNull().default('running'),
    since: moment('since').notNull().default(now),
    startedAt: moment('started_at').notNull().default(now),
  },
  (table) => [index('rollouts_state').on(table.state, table.startedAt)],
);

/** Who did what to which release, and why. Rows are only ever added. */
export const releaseDeeds = pgTable('release_deeds', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  at: moment('at').notNull().default(now),
  by: text().notNull(),
  reason: text().notNull(),
  action: text().$type<ReleaseDeed['action']>().notNull(),
  release: text().notNull(),
  version: text().notNull(),
  rolloutId: uuid('rollout_id'),
});
