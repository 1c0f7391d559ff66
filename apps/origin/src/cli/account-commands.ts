import type { Command } from 'commander';
import { siteCommand, write, type CommandTools, type SiteOptions } from './command-tools';
import { formatTable } from './table';

interface AddOptions extends SiteOptions {
  firstName?: string;
  lastName?: string;
  page?: string;
}

interface ShownAccount {
  email: string;
  firstName: string;
  lastName: string;
  confirmedAt: string | null;
}

/** `atrium accounts [list]`, `add` and `remove`. */
export function addAccountCommands(program: Command, tools: CommandTools): void {
  const { output, errors, clientOf } = tools;
  const accounts = program.command('accounts').description('say who can sign in to a site');

  siteCommand(accounts, 'list', 'list the accounts', true).action(async (options: SiteOptions) => {
    const client = await clientOf(options);
    const answer = await client.json<{ accounts: ShownAccount[] }>('GET', '/accounts', {
      query: { host: options.site },
    });
    const rows = answer.accounts.map(({ email, firstName, lastName, confirmedAt }) => [
      email,
      `${firstName} ${lastName}`.trim(),
      confirmedAt ?? 'not confirmed',
    ]);
    await write(output, formatTable(['email', 'name', 'confirmed'], rows));
  });

  siteCommand(accounts, 'add', 'make an account and send its owner a link to confirm it')
    .argument('<email>', 'e-mail address')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--page <id>', 'page that the link leads to')
    .action(async (email: string, { firstName, lastName, page, ...site }: AddOptions) => {
      const client = await clientOf(site);
      await client.json('POST', '/accounts', {
        query: { host: site.site },
        body: JSON.stringify({ email, firstName, lastName, pageId: page }),
        contentType: 'application/json',
      });
      await write(errors, `A link to confirm the account is being sent to ${email}.\n`);
    });

  siteCommand(accounts, 'remove', 'remove an account and sign its owner out')
    .argument('<email>', 'e-mail address')
    .action(async (email: string, options: SiteOptions) => {
      const client = await clientOf(options);
      await client.json('DELETE', '/accounts', { query: { host: options.site, email } });
      await write(errors, `Removed the account of ${email}.\n`);
    });
}
