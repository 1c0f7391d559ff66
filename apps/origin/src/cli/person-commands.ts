import type { Command } from 'commander';
import type { ErasedCounts } from '../stores/delivery-stores';
import { siteCommand, write, type CommandTools, type SiteOptions } from './command-tools';

const pathOf = (email: string) => `/persons/${encodeURIComponent(email)}`;
const allSites = ' (of all sites unless --site names one)';

/** `atrium persons export` and `erase`. */
export function addPersonCommands(program: Command, tools: CommandTools): void {
  const { output, errors, clientOf } = tools;
  const persons = program
    .command('persons')
    .description('meet requests of persons for what is stored of them');

  siteCommand(persons, 'export', `print all that is stored of a person as JSON${allSites}`)
    .argument('<email>', 'e-mail address that the person entered')
    .action(async (email: string, options: SiteOptions) => {
      const client = await clientOf(options);
      const person = await client.json('GET', pathOf(email), { query: { host: options.site } });
      await write(output, `${JSON.stringify(person, null, 2)}\n`);
    });

  siteCommand(persons, 'erase', `delete all that is stored of a person${allSites}`)
    .argument('<email>', 'e-mail address that the person entered')
    .action(async (email: string, options: SiteOptions) => {
      const client = await clientOf(options);
      const { erased } = await client.json<{ erased: ErasedCounts }>('DELETE', pathOf(email), {
        query: { host: options.site },
      });
      await write(
        errors,
        `Erased: submissions ${erased.submissions}, their files ${erased.attachments}, ` +
          `deliveries ${erased.deliveries}, answers kept for repeated posts ${erased.idempotencyAnswers}, ` +
          `accounts ${erased.accounts}, unsent messages ${erased.letters}.\n`,
      );
    });
}
