/** Brings node_modules to what package-lock.json says. Runs before anything is installed. */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure, main, repository, step } from './report.mjs';
import { mustRun } from './run.mjs';

const oldestNode = [20, 19];

/** Says what to do where Node is older than the code needs. */
export function assertNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Failure(
    `Atrium needs Node ${oldestNode.join('.')} or newer and this is Node ${version}; ` +
      'install a newer one from https://nodejs.org',
  );
}

/**
 * Names what npm's record of the installed tree lacks or has in another version, or undefined when
 * it is what the lock file asks for. Packages for other platforms are never installed.
 */
export function firstDifference(lock, installed) {
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/')) continue;
    const found = installed.packages[path];
    if (!found) {
      if (wanted.optional || wanted.devOptional || wanted.peer) continue;
      return `${path} is missing`;
    }
    if (wanted.version !== found.version) {
      return `${path} is ${found.version}, not ${wanted.version}`;
    }
    // Not `resolved`: npm writes the address of its configured registry there.
    if (wanted.integrity !== found.integrity) {
      return `${path} ${found.version} is not the one in package-lock.json`;
    }
  }
  return undefined;
}

function reasonToInstall() {
  const read = (path) => JSON.parse(readFileSync(join(repository, path), 'utf8'));
  // npm writes this record last; an installation that was interrupted has none.
  if (!existsSync(join(repository, 'node_modules/.package-lock.json')))
    return 'nothing is installed';
  return firstDifference(read('package-lock.json'), read('node_modules/.package-lock.json'));
}

export async function install() {
  assertNode();
  const reason = reasonToInstall();
  if (reason === undefined) return;
  await step(`Install packages (${reason})`, () =>
    mustRun('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund']),
  );
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main(install);
}
