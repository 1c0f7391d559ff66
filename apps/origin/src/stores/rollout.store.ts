import type { Scope } from '@atrium/contract';
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { lastPlacements, withdrawnVersions } from '../rollouts/withdrawn';
import { say, type Database, type Driver } from './drivers/driver';
import { placements, releaseDeeds, rollouts } from './rollout-schema';
import {
  RolloutUnderWay,
  type Deed,
  type Placement,
  type ReleaseDeed,
  type Rollout,
  type RolloutState,
  type RolloutStore,
} from './rollout-stores';

const shown = ['running', 'paused'] as const satisfies RolloutState[];

const { id: _id, ...deedColumns } = getTableColumns(releaseDeeds);

/** Whether two scopes can have a page in common, as far as they can be told apart. */
function canOverlap(one: Scope, other: Scope): boolean {
  return (['pageType', 'siteId', 'locale'] as const).every(
    (key) => one[key] === undefined || other[key] === undefined || one[key] === other[key],
  );
}

/** Changes of rollouts wait for each other: two that overlap cannot both be found to be alone. */
async function lock(database: Database): Promise<void> {
  await database.execute(sql`SELECT pg_advisory_xact_lock(hashtext('atrium_rollouts'))`);
}

const shownRollouts = (database: Database): Promise<Rollout[]> =>
  database
    .select()
    .from(rollouts)
    .where(inArray(rollouts.state, shown))
    .orderBy(asc(rollouts.startedAt), asc(rollouts.id));

async function note(
  database: Database,
  action: ReleaseDeed['action'],
  { release, version, id }: Pick<Placement, 'release' | 'version'> & { id?: string },
  { by, reason }: Deed,
): Promise<void> {
  await database
    .insert(releaseDeeds)
    .values({ action, release, version, rolloutId: id ?? null, by, reason });
}

function actionOf({ state }: { state?: RolloutState }): ReleaseDeed['action'] {
  if (state === undefined) return 'widened';
  return state === 'running' ? 'resumed' : state;
}

export function createRolloutStore(driver: Driver): RolloutStore {
  return {
    current: () =>
      driver.run(async (database) => {
        const all = await database
          .select({
            release: placements.release,
            version: placements.version,
            scope: placements.scope,
          })
          .from(placements)
          .orderBy(asc(placements.id));
        const stopped = await database
          .selectDistinct({ release: rollouts.release, version: rollouts.version })
          .from(rollouts)
          .where(eq(rollouts.state, 'stopped'));
        const shown = await shownRollouts(database);
        return {
          placements: lastPlacements(all),
          rollouts: shown,
          withdrawn: withdrawnVersions({ placements: all, stopped, shown }),
        };
      }),

    place: (placement, deed) =>
      driver.transaction(async (database) => {
        await lock(database);
        await say(database);
        for (const rollout of await shownRollouts(database)) {
          const { id, release, scope } = rollout;
          if (release !== placement.release || !canOverlap(scope, placement.scope)) continue;
          await database.update(rollouts).set({ state: 'stopped' }).where(eq(rollouts.id, id));
          await note(database, 'stopped', rollout, deed);
        }
        await database.insert(placements).values(placement);
        await note(database, 'placed', placement, deed);
      }),

    begin: (rollout, deed) =>
      driver.transaction(async (database) => {
        await lock(database);
        const other = (await shownRollouts(database)).find(
          ({ release, scope }) => release === rollout.release && canOverlap(scope, rollout.scope),
        );
        if (other) throw new RolloutUnderWay(other);
        await say(database);
        const [begun] = await database.insert(rollouts).values(rollout).returning();
        if (!begun) throw new Error('a rollout was not stored');
        await note(database, 'began', begun, deed);
        return begun;
      }),

    change: ({ id, stage, state }, to, deed) =>
      driver.transaction(async (database) => {
        await lock(database);
        await say(database);
        const [changed] = await database
          .update(rollouts)
          .set({ ...to, ...(to.stage === undefined ? {} : { since: sql`now()` }) })
          .where(and(eq(rollouts.id, id), eq(rollouts.stage, stage), eq(rollouts.state, state)))
          .returning();
        if (!changed) return false;
        if (to.state === 'done') {
          const { release, version, scope } = changed;
          await database.insert(placements).values({ release, version, scope });
        }
        await note(database, actionOf(to), changed, deed);
        return true;
      }),

    deeds: (limit) =>
      driver.run((database) =>
        database.select(deedColumns).from(releaseDeeds).orderBy(desc(releaseDeeds.id)).limit(limit),
      ),
  };
}
