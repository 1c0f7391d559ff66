/** Steps with names and times on the terminal, and counts of what passed for whoever sums them up. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('..', import.meta.url));

/** Folder of the last run's results. */
export const reportFolder = join(repository, '.cache', 'report');

/** A failure that one sentence explains; its stack helps nobody. */
export class Failure extends Error {}

export function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}

/** Runs a step, saying what it is before and how it went and how long it took after. */
export async function step(name, work, isGood = () => true) {
  const start = Date.now();
  console.log(`▶ ${name}`);
  const result = await work();
  console.log(`${isGood(result) ? '✔' : '✖'} ${name} · ${seconds(start)}`);
  return result;
}

/** Runs a command's main function; a failure ends it with its sentence and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(`✖ ${error instanceof Failure ? error.message : (error.stack ?? error)}`);
    process.exitCode = 1;
  }
}

function countsFile(name) {
  return join(reportFolder, `${name}.counts.json`);
}

/** Forgets what the last run of a suite counted, so that a crash cannot pass for it. */
export function forgetCounts(name) {
  rmSync(countsFile(name), { force: true });
}

export function writeCounts(name, { passed, failed }) {
  mkdirSync(reportFolder, { recursive: true });
  writeFileSync(countsFile(name), JSON.stringify({ passed, failed }));
}

/** Counts of a suite; undefined when it did not get as far as counting. */
export function readCounts(name) {
  try {
    return JSON.parse(readFileSync(countsFile(name), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
