/** Versions of a remote and of the shell put in each other's place while visitors ask for pages. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../report.mjs';
import { mustRun } from '../../run.mjs';
import { startOrigin } from '../server/origin.mjs';
import { startPostgres } from '../server/postgres.mjs';
import { residentMemory } from '../server/processes.mjs';
import { pageNames, pagePath, personal, publishPages, readDocument } from '../server/site.mjs';
import { startSteadyLoad } from '../server/steady-load.mjs';
import { median } from '../statistics.mjs';
import { atMost, exactly, printTable, row } from '../table.mjs';

const swaps = 100;
const perSecond = 200;
/** Milliseconds between two swaps at least. */
const pause = 250;
/** Share that memory may grow by. */
const growth = 5;

const versions = {
  'funnel-pages': ['1.0.0', '1.0.1', '1.0.2', '1.0.3'],
  shell: ['1.0.0', '1.0.1'],
};

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A folder of releases with further versions of two of them, each a build of its own. */
async function makeReleases(folder) {
  cpSync(join(repository, 'releases'), folder, { recursive: true });
  for (const [name, all] of Object.entries(versions)) {
    for (const version of all.slice(1)) {
      const parameters = ['tools/build.mjs', name, '--out', folder, '--version', version];
      await mustRun(`The build of ${name}@${version}`, process.execPath, parameters);
    }
  }
}

/** Bytes that an origin holds once its garbage is collected. */
async function heldMemory({ pid }, file) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await wait(20);
  await wait(20);
  const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8'));
  return (heapUsed + external) / 1024 / 1024;
}

/** Places versions in turn; gives how long each took to be seen by a visitor, in milliseconds. */
async function swap(origin, count, seen) {
  const names = Object.keys(versions);
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const name = names[index % 5 === 4 ? 1 : 0];
    const all = versions[name];
    const current = all.indexOf(seen.get(name));
    const version = all[(current + 1) % all.length];
    const begun = performance.now();
    await origin.place(name, version);
    while (seen.get(name) !== version) {
      if (performance.now() - begun > 30_000) throw new Error(`${name}@${version} is never shown`);
      await wait(2);
    }
    times.push(performance.now() - begun);
    await wait(Math.max(0, pause - (performance.now() - begun)));
  }
  return times;
}

/** @param {{ workFolder: string }} options */
export async function measureSwaps({ workFolder }) {
  const releases = join(workFolder, 'swap-releases');
  const dataDir = join(workFolder, 'swaps');
  const memoryFile = join(workFolder, 'memory.json');
  mkdirSync(dataDir, { recursive: true });
  await makeReleases(releases);
  const postgres = await startPostgres();
  try {
    const options = {
      ...{ dataDir, databaseUrl: postgres.url },
      env: {
        RELEASES_DIR: releases,
        MEMORY_FILE: memoryFile,
        NODE_OPTIONS: `--require ${join(repository, 'tools/bench/server/tell-memory.cjs')}`,
      },
    };
    const publishing = await startOrigin(options);
    await publishPages(publishing);
    // Nothing of it is kept: every request asks the workers of the versions that are shown then.
    const document = { ...readDocument('form'), id: 'bench-personal' };
    await publishing.publish('bench-personal', '/bench/personal', personal(document));
    await publishing.end();
    const origin = await startOrigin(options);
    try {
      const seen = new Map();
      const load = startSteadyLoad({
        urls: [...pageNames.map(pagePath), '/bench/personal'].map((path) => origin.url + path),
        perSecond,
        onAnswer: (shown) => shown.forEach((version, name) => seen.set(name, version)),
      });
      while (!seen.has('funnel-pages')) await wait(20);
      // Every version has been shown before the start: what is kept of each is there then.
      await swap(origin, 20, seen);
      // While nothing is under way: what a request holds is no growth.
      const measure = () => load.rest(() => heldMemory(origin, memoryFile));
      const [start, startResident] = [await measure(), residentMemory(origin.pid)];
      const times = await swap(origin, swaps, seen);
      const [end, endResident] = [await measure(), residentMemory(origin.pid)];
      const figures = await load.stop();
      return printTable(
        `Hot swaps: ${swaps} under ${perSecond} requests a second, PostgreSQL`,
        [
          row({ figure: 'requests', unit: 'perSecond', ours: figures.perSecond }),
          row({ figure: 'answered', unit: 'count', ours: figures.answered }),
          row({ figure: 'failed', unit: 'count', ours: figures.failed, must: exactly(0) }),
          row({
            figure: 'pages of more than one set of versions',
            unit: 'count',
            ours: figures.mixed,
            must: exactly(0),
          }),
          row({ figure: 'from a decision to a visitor, median', unit: 'ms', ours: median(times) }),
          row({
            figure: 'and the slowest',
            unit: 'ms',
            ours: Math.max(...times),
            must: atMost(2000, 'ms'),
          }),
          row({ figure: 'slowest answer', unit: 'ms', ours: figures.slowest }),
          row({
            figure: 'memory after garbage collection, at the start',
            unit: 'mib',
            ours: start,
          }),
          row({
            figure: 'and at the end',
            unit: 'mib',
            ours: end,
            must: atMost(start * (1 + growth / 100), 'mib'),
          }),
          row({
            figure: 'resident, workers included, at the start',
            unit: 'mib',
            ours: startResident,
          }),
          row({ figure: 'and at the end', unit: 'mib', ours: endResident }),
        ],
        '',
      );
    } finally {
      await origin.end();
    }
  } finally {
    await postgres.dispose();
  }
}
