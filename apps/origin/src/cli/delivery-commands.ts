import { Option, type Command } from 'commander';
import { CommandError } from './admin-client';
import { siteCommand, write, type CommandTools, type SiteOptions } from './command-tools';
import { formatTable } from './table';

interface ListOptions extends SiteOptions {
  receiver?: string;
  state?: string;
  before?: string;
}

interface ShownDelivery {
  id: string;
  receiverId: string;
  submissionId: string;
  state: string;
  attempts: number;
  isBeingSent: boolean;
  dueAt: string | null;
  lastError: string | null;
  createdAt: string;
}

const columns = ['id', 'receiver', 'submission', 'state', 'attempts', 'stored', 'next', 'error'];

const toRow = (delivery: ShownDelivery) => [
  delivery.id,
  delivery.receiverId,
  delivery.submissionId,
  delivery.isBeingSent ? 'being sent' : delivery.state,
  String(delivery.attempts),
  delivery.createdAt,
  delivery.isBeingSent ? '' : (delivery.dueAt ?? ''),
  delivery.lastError ?? '',
];

/** `atrium deliveries [list]` and `atrium deliveries retry`. */
export function addDeliveryCommands(program: Command, tools: CommandTools): void {
  const { output, errors, clientOf } = tools;
  const deliveries = program
    .command('deliveries')
    .description('see what was brought to receivers, and send again what failed');

  siteCommand(deliveries, 'list', 'list the last 100 deliveries, the newest first', true)
    .option('--receiver <id>', 'only to this receiver')
    .addOption(
      new Option('--state <state>', 'only in this state').choices([
        'pending', 'delivered', 'failed',
      ]), // prettier-ignore
    )
    .option('--before <id>', 'only those before the delivery with this id')
    .action(async ({ receiver, state, before, ...site }: ListOptions) => {
      const client = await clientOf(site);
      const answer = await client.json<{ deliveries: ShownDelivery[] }>('GET', '/deliveries', {
        query: { host: site.site, receiver, state, before },
      });
      await write(output, formatTable(columns, answer.deliveries.map(toRow)));
    });

  siteCommand(deliveries, 'retry', 'send a delivery again now, or all that have failed')
    .argument('[id]', 'the delivery')
    .option('--failed', 'all that have failed')
    .option('--receiver <id>', 'all that have failed to reach this receiver')
    .action(
      async (
        id: string | undefined,
        options: SiteOptions & { failed?: true; receiver?: string },
      ) => {
        const { failed, receiver, ...site } = options;
        const isNamed = id !== undefined;
        if (isNamed === (failed === true || receiver !== undefined)) {
          throw new CommandError('Name one delivery, or give --failed or --receiver.');
        }
        const client = await clientOf(site);
        const path = isNamed ? `/deliveries/${encodeURIComponent(id)}/retry` : '/deliveries/retry';
        const { retried } = await client.json<{ retried: number }>('POST', path, {
          query: { host: site.site, receiver },
        });
        await write(errors, `${retried} deliveries are sent again.\n`);
      },
    );
}
