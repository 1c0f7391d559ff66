import { CommanderError } from 'commander';
import { ConfigError } from '../config';
import { ImportRefused } from '../publish/import-folder';
import { NoShell } from '../releases/release-catalog';
import { FolderInUse } from '../stores/data-folder-lock';
import { StoreUnavailable } from '../stores/stores';
import { CommandError } from './admin-client';
import { createProgram, type Surroundings } from './program';

/** Failures that say by themselves what to do; a stack would only hide it. */
const explained = [CommandError, ConfigError, ImportRefused, FolderInUse, NoShell];

function explain(error: unknown): string {
  if (explained.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof StoreUnavailable) {
    const { cause } = error;
    return `${error.message}: ${cause instanceof Error ? cause.message : String(cause)}. Look at DATABASE_URL and at the server.`;
  }
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `${message}. Something listens there already; set PORT to another.`;
  if (code === 'ENOENT' || code === 'EACCES') return message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs the command with its arguments (without program and script); gives the exit code. */
export async function run(
  parameters: readonly string[],
  surroundings: Surroundings,
): Promise<number> {
  try {
    await createProgram(surroundings).parseAsync(parameters, { from: 'user' });
    return 0;
  } catch (error) {
    // Commander has printed help or what is wrong with the command line.
    if (error instanceof CommanderError) return error.exitCode;
    surroundings.errors.write(`atrium: ${explain(error)}\n`);
    return 1;
  }
}
