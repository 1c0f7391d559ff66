import { Option, type Command } from 'commander';
import { submissionKinds } from '../stores/stores';
import { siteCommand, write, type CommandTools, type SiteOptions } from './command-tools';
import { formatTable } from './table';

interface AddOptions extends SiteOptions {
  webhook?: string;
  mail?: string;
  secret?: string;
  kinds?: string[];
  pages?: string[];
}

interface ShownReceiver {
  id: string;
  webhook?: string;
  mail?: string;
  kinds: string[];
  pages: string[];
}

const pathOf = (id: string) => `/receivers/${encodeURIComponent(id)}`;

/** `atrium receivers [list]`, `add` and `remove`. */
export function addReceiverCommands(program: Command, tools: CommandTools): void {
  const { output, errors, clientOf } = tools;
  const receivers = program
    .command('receivers')
    .description('say who is brought what visitors send');

  siteCommand(receivers, 'list', 'list the receivers', true).action(
    async (options: SiteOptions) => {
      const client = await clientOf(options);
      const answer = await client.json<{ receivers: ShownReceiver[] }>('GET', '/receivers', {
        query: { host: options.site },
      });
      const rows = answer.receivers.map(({ id, webhook, mail, kinds, pages }) => [
        id,
        webhook ?? mail ?? '',
        kinds.join(',') || 'all',
        pages.join(',') || 'all',
      ]);
      await write(output, formatTable(['id', 'target', 'kinds', 'pages'], rows));
    },
  );

  siteCommand(receivers, 'add', 'add a receiver, or replace the one with this id')
    .argument('<id>', 'a name for it')
    .option('--webhook <url>', 'address that is sent a signed POST')
    .option('--mail <address>', 'e-mail address')
    .option('--secret <secret>', 'whsec_… that webhooks are signed with (default: one is made)')
    .addOption(
      new Option('--kinds <kinds...>', 'only submissions of these kinds').choices(submissionKinds),
    )
    .option('--pages <ids...>', 'only submissions of the pages with these ids')
    .action(async (id: string, { webhook, mail, secret, kinds, pages, ...site }: AddOptions) => {
      const client = await clientOf(site);
      const answer = await client.json<{ secret?: string }>('PUT', pathOf(id), {
        query: { host: site.site },
        body: JSON.stringify({ webhook, mail, secret, kinds, pages }),
        contentType: 'application/json',
      });
      if (answer.secret !== undefined) {
        await write(output, `${answer.secret}\n`);
        await write(
          errors,
          'Its webhooks are signed with this secret, which is shown this once.\n',
        );
      }
    });

  siteCommand(receivers, 'remove', 'remove a receiver, and what has not arrived there')
    .argument('<id>', 'its name')
    .action(async (id: string, options: SiteOptions) => {
      const client = await clientOf(options);
      const answer = await client.json<{ undelivered: number }>('DELETE', pathOf(id), {
        query: { host: options.site },
      });
      await write(errors, `Removed; ${answer.undelivered} deliveries had not arrived.\n`);
    });
}
