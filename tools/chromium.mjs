/** Finds a Chromium that starts, and gets one where there is none. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure, step } from './report.mjs';
import { run } from './run.mjs';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function systemCandidates() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces];
}

async function playwrightCandidate() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

/** A browser whose libraries are missing, or a stub that only says where to get it, does not count. */
function starts(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** Path of a Chromium that starts, or undefined. `CHROMIUM_PATH` is taken or refused, never passed over. */
export async function findChromium() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (existsSync(wanted) && starts(wanted)) return wanted;
    throw new Failure(`CHROMIUM_PATH names "${wanted}", which is not a browser that starts`);
  }
  const candidates = [...systemCandidates(), await playwrightCandidate()];
  return candidates.find((path) => existsSync(path) && starts(path));
}

async function installDebianPackage() {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get') || (!isRoot && !existsSync('/usr/bin/sudo'))) return;
  // Without -n, sudo would wait for a password that nobody types.
  const [program, ...prefix] = isRoot ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await run(program, [...prefix, 'update'], options);
  if (updated.code !== 0) return;
  await run(program, [...prefix, 'install', '-y', '--no-install-recommends', 'chromium'], options);
}

/** Path of a Chromium that starts; downloads one where the machine has none. */
export async function getChromium() {
  const ways = [
    ['Download Chromium', () => run('npx', ['playwright', 'install', 'chromium'])],
    ['Install the Chromium of Debian', installDebianPackage],
  ];
  let path = await findChromium();
  for (const [name, install] of ways) {
    if (path) break;
    await step(name, install);
    path = await findChromium();
  }
  if (path) return path;
  throw new Failure(
    'The browser tests need Chromium: none was found on this machine, and neither Playwright’s ' +
      'download nor Debian’s package could be installed. Install one and name it in CHROMIUM_PATH',
  );
}
