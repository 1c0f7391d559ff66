import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { say, type Database, type Driver } from './drivers/driver';
import { releases } from './release-schema';
import type { ReleaseStore } from './release-stores';

const { report: _report, ...columns } = getTableColumns(releases);

const isOf = (name: string, version: string) =>
  and(eq(releases.name, name), eq(releases.version, version));

const find = async (database: Database, name: string, version: string) => {
  const [row] = await database.select(columns).from(releases).where(isOf(name, version));
  return row;
};

export function createReleaseStore(driver: Driver): ReleaseStore {
  return {
    list: () =>
      driver.run((database) =>
        database
          .select(columns)
          .from(releases)
          .orderBy(asc(releases.publishedAt), asc(releases.name), asc(releases.version)),
      ),

    add: (release, report) =>
      driver.transaction(async (database) => {
        await say(database);
        await database
          .insert(releases)
          .values({ ...release, report })
          .onConflictDoNothing();
        const row = await find(database, release.name, release.version);
        if (!row) throw new Error('a release was not stored');
        return row;
      }),

    get: (name, version) => driver.run((database) => find(database, name, version)),

    report: (name, version) =>
      driver.run(async (database) => {
        const [row] = await database
          .select({ report: releases.report })
          .from(releases)
          .where(isOf(name, version));
        return row?.report;
      }),
  };
}
