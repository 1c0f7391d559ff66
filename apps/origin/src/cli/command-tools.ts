import type { Writable } from 'node:stream';
import type { Command } from 'commander';
import type { AdminClient } from './admin-client';

export interface SiteOptions {
  url?: string;
  site?: string;
}

/** What the commands that talk to a running site share. */
export interface CommandTools {
  output: Writable;
  errors: Writable;
  /** Where paths on the command line begin. */
  workingFolder: string;
  clientOf: (options: SiteOptions) => Promise<AdminClient>;
}

/** Waits while the reader of the output is slower than the site. */
export async function write(output: Writable, text: string | Uint8Array): Promise<void> {
  if (!output.write(text)) await new Promise((resolve) => output.once('drain', resolve));
}

/** A command that talks to a running site; `isDefault`: it is meant where its group is named alone. */
export const siteCommand = (
  parent: Command,
  name: string,
  description: string,
  isDefault = false,
) =>
  parent
    .command(name, { isDefault })
    .description(description)
    .option('--url <url>', 'address of the running site (default: PUBLIC_URL, else this machine)')
    .option('--site <host>', 'host of the site (default: the site of all hosts)');
