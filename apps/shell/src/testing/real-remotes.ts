import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerRemote } from '../server/remotes';

const apps = join(__dirname, '../../..');

/**
 * The remotes of this checkout, found by folder as the build finds them. The shell's sources import
 * none: it meets them in the contract.
 */
export function realRemotes(): ServerRemote[] {
  return readdirSync(apps)
    .map((folder) => join(apps, folder, 'src/remote.server.ts'))
    .filter((path) => existsSync(path))
    .map((path) => jest.requireActual<{ default: ServerRemote }>(path).default);
}

/** One of them by name. */
export function realRemote(name: string): ServerRemote {
  const remote = realRemotes().find((candidate) => candidate.name === name);
  if (!remote) throw new Error(`no folder of apps/ is the remote ${name}`);
  return remote;
}
