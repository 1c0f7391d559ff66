import { userInfo } from 'node:os';
import { InvalidArgumentError, type Command } from 'commander';
import { CommandError } from './admin-client';
import { siteCommand, write, type CommandTools, type SiteOptions } from './command-tools';
import type { ReleaseReport } from '../releases/publications';
import { publishRelease } from './publish-release';
import { formatReport } from './release-report';
import { healthTables } from './rollout-health';
import { formatTable } from './table';

interface ScopeOptions extends SiteOptions {
  pageType?: string;
  elements?: string[];
  onSite?: string;
  locale?: string;
  reason?: string;
}

interface RolloutOptions extends ScopeOptions {
  stages: number[];
  every: number;
  needed: number;
}

interface LinkOptions extends SiteOptions {
  hours: number;
  path: string;
}

interface Scope {
  pageType?: string;
  elementTypes?: string[];
  siteId?: string;
  locale?: string;
}

interface ShownRollout {
  id: string;
  release: string;
  version: string;
  from: string;
  scope: Scope;
  stages: number[];
  stage: number;
  state: string;
}

interface ShownPlacement {
  release: string;
  version: string;
  scope: Scope;
}

const units: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of `10m`. */
function readSpan(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  if (milliseconds > 0) return milliseconds;
  throw new InvalidArgumentError('Expected a span of time such as 30s, 10m, 2h or 1d.');
}

function readStages(text: string): number[] {
  const stages = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (stages.every((share) => share > 0 && share <= 100)) return stages;
  throw new InvalidArgumentError('Expected percents with commas between, such as 1,10,50,100.');
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number from 1.');
}

function readHours(text: string): number {
  const hours = Number(text);
  if (hours > 0 && hours <= 720) return hours;
  throw new InvalidArgumentError('Expected hours, from above 0 to 720.');
}

interface Version {
  release: string;
  version: string;
}

/** `blog@1.2.0`. */
function readVersion(text: string): Version {
  const [, release, version] = /^([a-z][a-z0-9-]*)@(.+)$/.exec(text) ?? [];
  if (release !== undefined && version !== undefined) return { release, version };
  throw new InvalidArgumentError('Expected a name and a version, such as blog@1.2.0.');
}

const scopeOf = ({ pageType, elements, onSite, locale }: ScopeOptions): Scope => ({
  ...(pageType === undefined ? {} : { pageType }),
  ...(elements === undefined ? {} : { elementTypes: elements }),
  ...(onSite === undefined ? {} : { siteId: onSite }),
  ...(locale === undefined ? {} : { locale }),
});

function inWords({ pageType, elementTypes, siteId, locale }: Scope): string {
  const parts = [pageType, elementTypes?.join('+'), siteId && `site ${siteId}`, locale];
  return parts.filter(Boolean).join(', ') || 'all pages';
}

/** A command about some pages, by somebody, for a reason. */
const scopeCommand = (parent: Command, name: string, description: string) =>
  siteCommand(parent, name, description)
    .option('--page-type <type>', 'only on pages of this type')
    .option('--elements <types...>', 'only on pages with elements of these types')
    .option('--on-site <id>', 'only on the site with this id')
    .option('--locale <code>', 'only on pages in this language')
    .option('--reason <text>', 'why, for whoever reads the history', 'no reason was given');

const by = () => userInfo().username;

/** `atrium releases [list]`, and what decides which versions are shown to whom. */
export function addReleaseCommands(program: Command, tools: CommandTools): void {
  const { output, errors, clientOf, workingFolder } = tools;
  const releases = program
    .command('releases')
    .description('see which versions are shown to whom, and change it');

  const post = async <T>(options: SiteOptions, path: string, body: object): Promise<T> => {
    const client = await clientOf(options);
    const contentType = 'application/json';
    return client.json<T>('POST', path, { body: JSON.stringify(body), contentType });
  };

  siteCommand(releases, 'list', 'list the releases, and where each is shown', true).action(
    async (options: SiteOptions) => {
      const client = await clientOf(options);
      const answer = await client.json<{
        releases: {
          name: string;
          version: string;
          build: string;
          by: string | null;
          publishedAt: string | null;
        }[];
        refused: string[];
      }>('GET', '/releases');
      const { placements, rollouts } = await client.json<{
        placements: ShownPlacement[];
        rollouts: ShownRollout[];
      }>('GET', '/rollouts');
      const rows = answer.releases.map(({ name, version, build, by: publisher, publishedAt }) => {
        const isThis = (one: ShownPlacement) => one.release === name && one.version === version;
        const shown = [
          ...placements.filter(isThis).map(({ scope }) => inWords(scope)),
          ...rollouts
            .filter(isThis)
            .map(
              ({ scope, stages, stage, state, id }) =>
                `${stages[stage] ?? 0} % of ${inWords(scope)} (${state}, ${id})`,
            ),
        ];
        const published =
          publishedAt === null ? '–' : `${publishedAt.slice(0, 10)} ${publisher ?? ''}`;
        return [name, version, build, published, shown.join('; ')];
      });
      await write(output, formatTable(['name', 'version', 'build', 'published', 'shown on'], rows));
      await write(output, await healthTables(client, rollouts));
      for (const reason of answer.refused) await write(errors, `refused: ${reason}\n`);
    },
  );

  siteCommand(
    releases,
    'publish',
    'build an app and publish it as a version; nobody is shown it yet',
  )
    .argument('<folder>', 'the app, such as apps/blog, or a release that is built already')
    .option('--as-version <version>', 'instead of the one in its package.json')
    .action(async (folder: string, options: SiteOptions & { asVersion?: string }) => {
      const client = await clientOf(options);
      const { answer, isNew } = await publishRelease(
        client,
        { folder, workingFolder, version: options.asVersion },
        errors,
      );
      if (answer.report) await write(errors, formatReport(answer.report));
      if ('error' in answer) {
        const { reasons = [] } = answer;
        const list = reasons.map((reason) => `\n- ${reason}`).join('');
        throw new CommandError(reasons.length > 0 ? `Not published:${list}` : answer.error);
      }
      const label = `${answer.name}@${answer.version}`;
      await write(output, `${label}\n`);
      await write(
        errors,
        isNew
          ? `${label} is published. Show it: atrium releases rollout ${label}\n`
          : `${label} was published before, by ${answer.by}, with the same bytes.\n`,
      );
    });

  siteCommand(releases, 'report', 'print what was found out about a version as it was published')
    .argument('<version>', 'such as blog@1.2.0', readVersion)
    .action(async ({ release, version }: ReturnType<typeof readVersion>, options: SiteOptions) => {
      const client = await clientOf(options);
      const path = `/releases/${release}/${encodeURIComponent(version)}/report`;
      await write(output, formatReport(await client.json<ReleaseReport>('GET', path)));
    });

  scopeCommand(releases, 'rollout', 'show a version to some visitors, then to more')
    .argument('<version>', 'such as blog@1.2.0', readVersion)
    .option(
      '--stages <percents>',
      'percent of the visitors at each stage',
      readStages,
      [1, 10, 50, 100],
    )
    .option('--every <span>', 'least time of each stage, such as 10m', readSpan, readSpan('10m'))
    .option('--needed <views>', 'views of each stage before it can be found fine', readCount, 500)
    .action(
      async (version: ReturnType<typeof readVersion>, options: RolloutOptions): Promise<void> => {
        const { stages, every, needed, reason } = options;
        const body = {
          ...version,
          scope: scopeOf(options),
          stages,
          every,
          needed,
          by: by(),
          reason,
        };
        const rollout = await post<ShownRollout>(options, '/rollouts', body);
        await write(output, `${rollout.id}\n`);
        await write(
          errors,
          `${rollout.release}@${rollout.version} is shown to ${stages[0]} % of ${inWords(rollout.scope)}, beside ${rollout.from}.\n`,
        );
      },
    );

  for (const [action, description] of [
    ['pause', 'keep a rollout at its stage'],
    ['resume', 'let a rollout go on'],
    ['widen', 'take a rollout to its next stage now'],
    ['stop', 'show the live version to everybody again'],
  ] as const) {
    siteCommand(releases, action, description)
      .argument('<id>', "the rollout's id")
      .option('--reason <text>', 'why, for whoever reads the history', 'no reason was given')
      .action(async (id: string, options: ScopeOptions) => {
        const path = `/rollouts/${encodeURIComponent(id)}`;
        const body = { action, by: by(), reason: options.reason };
        const rollout = await post<ShownRollout>(options, path, body);
        const share = `${rollout.stages[rollout.stage] ?? 0} %`;
        await write(errors, `${rollout.release}@${rollout.version}: ${rollout.state}, ${share}.\n`);
      });
  }

  siteCommand(releases, 'link', 'make an address that shows versions to testers only')
    .argument('<versions...>', 'such as blog@1.2.0', (text: string, others: Version[] = []) => [
      ...others,
      readVersion(text),
    ])
    .option('--hours <count>', 'how long the address works', readHours, 24)
    .option('--path <path>', 'the page that it leads to', '/')
    .action(async (versions: Version[], options: LinkOptions) => {
      const { hours, path, site } = options;
      const client = await clientOf(options);
      const { parameter, leave, expires } = await client.json<{
        parameter: string;
        leave: string;
        expires: string;
      }>('POST', '/releases/links', {
        query: { host: site },
        body: JSON.stringify({ versions, hours }),
        contentType: 'application/json',
      });
      await write(output, `${client.addressOf(path)}?${parameter}\n`);
      await write(errors, `It works until ${expires}. Back to what everybody sees: ?${leave}\n`);
    });

  scopeCommand(releases, 'place', 'show a version to everybody at once: forward, or back')
    .argument('<version>', 'such as blog@1.1.0', readVersion)
    .action(async (version: ReturnType<typeof readVersion>, options: ScopeOptions) => {
      const body = { ...version, scope: scopeOf(options), by: by(), reason: options.reason };
      const { before, scope } = await post<{ before: string; scope: Scope }>(
        options,
        '/placements',
        body,
      );
      await write(
        errors,
        `${version.release}@${version.version} is shown on ${inWords(scope)}; before, ${before} was.\n`,
      );
    });
}
