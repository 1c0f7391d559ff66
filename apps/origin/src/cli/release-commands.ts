import type { Command } from 'commander';
import type { ReleaseReport } from '../releases/publications';
import { CommandError } from './admin-client';
import { siteCommand, write, type CommandTools, type SiteOptions } from './command-tools';
import { listReleases } from './list-releases';
import { publishRelease } from './publish-release';
import { readHours, readVersion, type Version } from './release-options';
import { formatReport } from './release-report';
import { addRolloutCommands } from './rollout-commands';

interface LinkOptions extends SiteOptions {
  hours: number;
  path: string;
}

interface TestLink {
  /** What the address of a page gets to show the versions, and to leave them again. */
  parameter: string;
  leave: string;
  expires: string;
}

/** `atrium releases [list]`, and what decides which versions are shown to whom. */
export function addReleaseCommands(program: Command, tools: CommandTools): void {
  const { output, errors, clientOf, workingFolder } = tools;
  const releases = program
    .command('releases')
    .description('see which versions are shown to whom, and change it');

  siteCommand(releases, 'list', 'list the releases, and where each is shown', true).action(
    async (options: SiteOptions) => listReleases(await clientOf(options), output, errors),
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
    .action(async ({ release, version }: Version, options: SiteOptions) => {
      const client = await clientOf(options);
      const path = `/releases/${release}/${encodeURIComponent(version)}/report`;
      await write(output, formatReport(await client.json<ReleaseReport>('GET', path)));
    });

  addRolloutCommands(releases, tools);

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
      const { parameter, leave, expires } = await client.json<TestLink>('POST', '/releases/links', {
        query: { host: site },
        body: JSON.stringify({ versions, hours }),
        contentType: 'application/json',
      });
      await write(output, `${client.addressOf(path)}?${parameter}\n`);
      await write(errors, `It works until ${expires}. Back to what everybody sees: ?${leave}\n`);
    });
}
