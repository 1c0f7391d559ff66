import type { NotAsked, Scope } from '@atrium/contract';
import type { Writable } from 'node:stream';
import type { AdminClient } from './admin-client';
import { write } from './command-tools';
import { notAskedTable } from './not-asked';
import { scopeWords, type Version } from './release-options';
import { healthTables } from './rollout-health';
import { formatTable } from './table';

interface ListedRelease {
  name: string;
  version: string;
  build: string;
  /** Who published it, and when; null where it was found in the folder of releases. */
  by: string | null;
  publishedAt: string | null;
}

interface Releases {
  releases: ListedRelease[];
  refused: string[];
  notAsked: NotAsked[];
}

interface Placement extends Version {
  scope: Scope;
}

interface Rollout extends Placement {
  id: string;
  stages: number[];
  stage: number;
  state: string;
}

const headings = ['name', 'version', 'build', 'published', 'shown on'];

/** A line of the list: which pages show the version, and to how many visitors. */
function rowOf(
  { name, version, build, by, publishedAt }: ListedRelease,
  placements: readonly Placement[],
  rollouts: readonly Rollout[],
): string[] {
  const isThis = (one: Version) => one.release === name && one.version === version;
  const shown = [
    ...placements.filter(isThis).map(({ scope }) => scopeWords(scope)),
    ...rollouts
      .filter(isThis)
      .map(
        ({ scope, stages, stage, state, id }) =>
          `${stages[stage] ?? 0} % of ${scopeWords(scope)} (${state}, ${id})`,
      ),
  ];
  const published = publishedAt === null ? '–' : `${publishedAt.slice(0, 10)} ${by ?? ''}`;
  return [name, version, build, published, shown.join('; ')];
}

/** Prints all releases, how rollouts under way do, and what is not asked for because it failed. */
export async function listReleases(
  client: Pick<AdminClient, 'json'>,
  output: Writable,
  errors: Writable,
): Promise<void> {
  const { releases, refused, notAsked } = await client.json<Releases>('GET', '/releases');
  const { placements, rollouts } = await client.json<{
    placements: Placement[];
    rollouts: Rollout[];
  }>('GET', '/rollouts');
  const rows = releases.map((release) => rowOf(release, placements, rollouts));
  await write(output, formatTable(headings, rows));
  await write(output, await healthTables(client, rollouts));
  await write(output, notAskedTable(notAsked));
  for (const reason of refused) await write(errors, `refused: ${reason}\n`);
}
