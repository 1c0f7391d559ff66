import type { Writable } from 'node:stream';
import { Command, Option } from 'commander';
import { listSettings } from '../environment';
import { importFolder, type ImportTarget } from '../publish/import-folder';
import { submissionKinds } from '../stores/stores';
import { AdminClient, clientTarget, connectionFrom } from './admin-client';
import { siteCommand, write, type SiteOptions } from './command-tools';
import { addAccountCommands } from './account-commands';
import { addDeliveryCommands } from './delivery-commands';
import { addPersonCommands } from './person-commands';
import { addReceiverCommands } from './receiver-commands';
import { addReleaseCommands } from './release-commands';
import { formatTable } from './table';

/** What the command works with; tests give their own. */
export interface Surroundings {
  environment: Record<string, string | undefined>;
  workingFolder: string;
  output: Writable;
  errors: Writable;
  /** Runs the origin; resolves once it listens. */
  start: () => Promise<void>;
}

interface SubmissionsOptions extends SiteOptions {
  kind?: string;
  page?: string;
  after?: string;
  csv?: boolean;
}

/** `--site` names the host where the folder does not. */
function withHost(target: ImportTarget, host: string | undefined): ImportTarget {
  return {
    checkPage: (page) => target.checkPage({ ...page, host: page.host ?? host }),
    putPage: (page) => target.putPage({ ...page, host: page.host ?? host }),
    putFile: (file) => target.putFile({ ...file, host: file.host ?? host }),
  };
}

/** Prints one JSON list, part by part, however long it is. */
async function writeAllAsJson(
  client: AdminClient,
  query: Record<string, string | undefined>,
  output: Writable,
): Promise<void> {
  let separator = '[\n';
  for (let after: string | null | undefined = query['after']; after !== null;) {
    const part: { submissions: unknown[]; next: string | null } = await client.json(
      'GET',
      '/submissions',
      { query: { ...query, after, limit: '1000' } },
    );
    for (const submission of part.submissions) {
      await write(output, separator + JSON.stringify(submission));
      separator = ',\n';
    }
    after = part.next;
  }
  await write(output, separator === '[\n' ? '[]\n' : '\n]\n');
}

/** Builds the `atrium` command. */
export function createProgram(surroundings: Surroundings): Command {
  const { environment, workingFolder, output, errors, start } = surroundings;
  const clientOf = async ({ url }: SiteOptions) =>
    new AdminClient(await connectionFrom(environment, workingFolder, url));

  const program = new Command('atrium')
    .description('Serves sites of pages and publishes to them.')
    .configureOutput({
      writeOut: (text) => void output.write(text),
      writeErr: (text) => void errors.write(text),
    })
    .exitOverride()
    .addHelpText(
      'after',
      `
Settings come from the environment: 'atrium start --help' lists them. All commands but start talk to a running site,
with the token of ADMIN_TOKEN or DATA_DIR.`,
    );

  program
    .command('start')
    .description('serve the sites until stopped')
    .addHelpText('after', () => `\nSettings, from the environment:\n\n${listSettings()}`)
    .action(async () => {
      await start();
    });

  siteCommand(
    program,
    'import',
    'publish a folder: pages/**/*.json, files/* and, if there is one, site.json',
  )
    .argument('<folder>', 'folder to import')
    .action(async (folder: string, options: SiteOptions) => {
      const target = clientTarget(await clientOf(options));
      const report = await importFolder(folder, withHost(target, options.site));
      for (const { file, pointer, message } of report.warnings) {
        await write(errors, `${file}${pointer && ` ${pointer}`}: ${message}\n`);
      }
      for (const { url } of report.pages) await write(output, `${url}\n`);
      await write(
        errors,
        `Imported ${report.pages.length} pages and ${report.files.length} files.\n`,
      );
    });

  siteCommand(program, 'pages', 'list what is published').action(async (options: SiteOptions) => {
    const client = await clientOf(options);
    const { pages } = await client.json<{ pages: Record<string, string>[] }>('GET', '/pages', {
      query: { host: options.site },
    });
    const columns = ['url', 'locale', 'type', 'id', 'publishedAt', 'title'];
    await write(
      output,
      formatTable(
        columns,
        pages.map((page) => columns.map((name) => page[name] ?? '')),
      ),
    );
  });

  siteCommand(program, 'submissions', 'print what visitors sent, oldest first, as JSON')
    .addOption(new Option('--kind <kind>', 'only of this kind').choices(submissionKinds))
    .option('--page <id>', 'only of the page with this id')
    .option('--after <id>', 'only those after the submission with this id')
    .option('--csv', 'as a spreadsheet')
    .action(async (options: SubmissionsOptions) => {
      const client = await clientOf(options);
      const { kind, page, after, site: host } = options;
      const query = { kind, page, after, host };
      if (options.csv) {
        const response = await client.call('GET', '/submissions', { query, accept: 'text/csv' });
        for await (const part of response.body ?? []) await write(output, part);
        return;
      }
      await writeAllAsJson(client, query, output);
    });

  const tools = { output, errors, clientOf, workingFolder };
  addAccountCommands(program, tools);
  addReceiverCommands(program, tools);
  addReleaseCommands(program, tools);
  addDeliveryCommands(program, tools);
  addPersonCommands(program, tools);
  return program;
}
