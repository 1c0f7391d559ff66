/**
 * Byte budgets of the built releases, brotli as sent. They are exact, so they are checked on every
 * build; what a page's HTML weighs is checked by the browser tests.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const kib = 1024;
const releases = join(dirname(dirname(fileURLToPath(import.meta.url))), 'releases');

/** The newest release of every app; a build writes one version only. */
const manifests = readdirSync(releases).map((name) => {
  const version = readdirSync(join(releases, name))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .at(-1);
  const folder = join(releases, name, version);
  return { folder, ...JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) };
});

const sent = (manifest, { path }) => statSync(join(manifest.folder, 'browser', `${path}.br`)).size;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const shell = manifests.find(({ name }) => name === 'shell');
const boot = brotliCompressSync(shell.boot.script).length;
const memory = brotliCompressSync(shell.formMemory.script).length;
/** A page brings the texts of one language; the longest counts. */
const texts = Math.max(...Object.values(shell.browser.texts).map((file) => sent(shell, file)));
const host =
  texts + sum([shell.browser.entry, ...shell.browser.libraries].map((file) => sent(shell, file)));

/** KiB of a library that only pages with such an island load, over what every island may weigh. */
const libraryOf = { phone: 18 };

const rows = [
  ['boot script, in every page with islands or enhancements', boot, 2.25 * kib],
  ['script that keeps what is typed, in every page with a form', memory, 0.5 * kib],
];
for (const manifest of manifests) {
  if (manifest === shell) continue;
  const { name, browser } = manifest;
  rows.push([`${name}: container entry`, sent(manifest, browser.entry), 8 * kib]);
  for (const [chunk, files] of Object.entries(browser.islands)) {
    const island = sum([browser.entry, ...files].map((file) => sent(manifest, file)));
    rows.push([
      `${name}: all script once its ${chunk} island is live`,
      boot + memory + host + island,
      (110 + (libraryOf[chunk] ?? 0)) * kib,
    ]);
  }
  for (const [enhancement, file] of Object.entries(browser.enhancements)) {
    rows.push([`${name}: enhancement ${enhancement}`, sent(manifest, file), 1.5 * kib]);
  }
}

for (const [what, bytes, budget] of rows) {
  const isWithin = bytes <= budget;
  console.log(
    `${isWithin ? 'ok  ' : 'OVER'} ${String(bytes).padStart(7)} of ${String(budget).padStart(7)} bytes  ${what}`,
  );
  if (!isWithin) process.exitCode = 1;
}
