/**
 * Byte budgets of the built releases, brotli as sent. They are exact, so they are checked on every
 * build; what a page's HTML weighs is checked by the browser tests.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import {
  remoteBudgets,
  shellBudgets,
  shellBytes,
} from '../apps/origin/src/releases/byte-budgets.mjs';

const releases = join(dirname(dirname(fileURLToPath(import.meta.url))), 'releases');

const namesIn = (folder) => readdirSync(folder).filter((name) => !name.startsWith('.'));

/** The newest release of every app; a build writes one version only. */
const manifests = namesIn(releases).map((name) => {
  const version = namesIn(join(releases, name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  const folder = join(releases, name, version);
  return { folder, ...JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) };
});

const sizesOf = ({ folder }) => ({
  sent: ({ path }) => statSync(join(folder, 'browser', `${path}.br`)).size,
  packed: (text) => brotliCompressSync(text).length,
});

const shell = manifests.find(({ name }) => name === 'shell');
const host = shellBytes(shell, sizesOf(shell));
const rows = [
  ...shellBudgets(shell, sizesOf(shell)),
  ...manifests
    .filter((manifest) => manifest !== shell)
    .flatMap((manifest) => remoteBudgets(manifest, sizesOf(manifest), host)),
];

for (const { what, bytes, budget } of rows) {
  const isWithin = bytes <= budget;
  console.log(
    `${isWithin ? 'ok  ' : 'OVER'} ${String(bytes).padStart(7)} of ${String(budget).padStart(7)} bytes  ${what}`,
  );
  if (!isWithin) process.exitCode = 1;
}
