import type { Scope } from '@atrium/contract';
import { userInfo } from 'node:os';
import { Option, type Command } from 'commander';
import { siteCommand, write, type CommandTools } from './command-tools';
import {
  readCount,
  readSpan,
  readStages,
  readVersion,
  scopeCommand,
  scopeOf,
  scopeWords,
  withReason,
  type ScopeOptions,
  type Version,
} from './release-options';

interface RolloutOptions extends ScopeOptions {
  stages: number[];
  every: number;
  needed: number;
}

interface Rollout extends Version {
  id: string;
  from: string;
  scope: Scope;
  stages: number[];
  stage: number;
  state: string;
}

const steps = {
  pause: 'keep a rollout at its stage',
  resume: 'let a rollout go on',
  widen: 'take a rollout to its next stage now',
  stop: 'show the live version to everybody again',
} as const;

/** The commands that decide which visitors are shown which version, and tell the history who did. */
export function addRolloutCommands(releases: Command, tools: CommandTools): void {
  const { output, errors, clientOf } = tools;

  const post = async <T>(options: ScopeOptions, path: string, body: object): Promise<T> => {
    const client = await clientOf(options);
    const deed = { ...body, by: userInfo().username, reason: options.reason };
    const contentType = 'application/json';
    return client.json<T>('POST', path, { body: JSON.stringify(deed), contentType });
  };

  scopeCommand(releases, 'rollout', 'show a version to some visitors, then to more')
    .argument('<version>', 'such as blog@1.2.0', readVersion)
    .addOption(
      new Option('--stages <percents>', 'percent of the visitors at each stage')
        .argParser(readStages)
        .default([1, 10, 50, 100], '1,10,50,100'),
    )
    .addOption(
      new Option('--every <span>', 'least time of each stage')
        .argParser(readSpan)
        .default(readSpan('10m'), '10m'),
    )
    .option('--needed <views>', 'views of each stage before it can be found fine', readCount, 1000)
    .action(async (version: Version, options: RolloutOptions) => {
      const { stages, every, needed } = options;
      const body = { ...version, scope: scopeOf(options), stages, every, needed };
      const { id, release, scope, from, ...rollout } = await post<Rollout>(
        options,
        '/rollouts',
        body,
      );
      await write(output, `${id}\n`);
      await write(
        errors,
        `${release}@${rollout.version} is shown to ${stages[0]} % of ${scopeWords(scope)}, beside ${from}.\n`,
      );
    });

  for (const [action, description] of Object.entries(steps)) {
    withReason(siteCommand(releases, action, description))
      .argument('<id>', "the rollout's id")
      .action(async (id: string, options: ScopeOptions) => {
        const path = `/rollouts/${encodeURIComponent(id)}`;
        const rollout = await post<Rollout>(options, path, { action });
        const share = `${rollout.stages[rollout.stage] ?? 0} %`;
        await write(errors, `${rollout.release}@${rollout.version}: ${rollout.state}, ${share}.\n`);
      });
  }

  scopeCommand(releases, 'place', 'show a version to everybody at once: forward, or back')
    .argument('<version>', 'such as blog@1.1.0', readVersion)
    .action(async (version: Version, options: ScopeOptions) => {
      const body = { ...version, scope: scopeOf(options) };
      const { before, scope } = await post<{ before: string; scope: Scope }>(
        options,
        '/placements',
        body,
      );
      await write(
        errors,
        `${version.release}@${version.version} is shown on ${scopeWords(scope)}; before, ${before} was.\n`,
      );
    });
}
