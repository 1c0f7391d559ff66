import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const apps = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps');

/** Names of the apps that become releases, the shell first: every app with a `remote.ts` is a remote. */
export function releaseNames() {
  const remotes = readdirSync(apps).filter((name) => existsSync(join(apps, name, 'src/remote.ts')));
  return ['shell', ...remotes];
}
