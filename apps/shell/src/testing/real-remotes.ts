import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerRemote } from '../server/remotes';

const apps = join(__dirname, '../../..');

/** Loaded at once, so that they share their React with the shell whatever a test resets later. */
const remotes = readdirSync(apps)
  .map((folder) => join(apps, folder, 'src/remote.server.ts'))
  .filter((path) => existsSync(path))
  .map((path) => jest.requireActual<{ default: ServerRemote }>(path).default);

/**
 * The remotes of this checkout, found by folder as the build finds them. The shell's sources import
 * none: it meets them in the contract.
 */
export function realRemotes(): ServerRemote[] {
  return [...remotes];
}

/** One of them by name. */
export function realRemote(name: string): ServerRemote {
  const remote = remotes.find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`no folder of apps/ is the remote ${name}`);
  return remote;
}
