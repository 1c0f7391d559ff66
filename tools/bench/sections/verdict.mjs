/**
 * Simulated rollouts, judged by the origin's own code: how often a release that is no worse is accused, and how many
 * views it takes to stop one that is. Depends on no machine; the numbers stand in docs/decisions.
 */
import { transformFileSync } from '@swc/core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(dirname(fileURLToPath(import.meta.url)), '../../../apps/origin/src/rollouts');
const modules = ['evidence', 'verdict', 'next-step', 'testing/simulate'];

/** The simulation, compiled from what the origin runs. */
function loadSimulation(workFolder) {
  const folder = join(workFolder, 'verdict');
  for (const name of modules) {
    const { code } = transformFileSync(join(source, `${name}.ts`), {
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'commonjs' },
    });
    const file = join(folder, `${name}.js`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  return createRequire(import.meta.url)(join(folder, 'testing/simulate.js'));
}

const usual = { stages: [1, 10, 50, 100], every: 10, needed: 500, perMinute: 1000, longest: 3000 };
const same = (rate) => ({ live: rate, candidate: rate });

/** `most`: share of the rollouts that may be stopped; `within`: views before which they must be. */
const stories = [
  [
    'no worse, 2 % hurt',
    { rates: { failed: same(0.02), broken: same(0.02) }, deniable: 1 },
    { most: 0.01 },
  ],
  [
    'no worse, 0.1 % hurt',
    { rates: { failed: same(0.001), broken: same(0.001) }, deniable: 1 },
    { most: 0.01 },
  ],
  [
    'no worse, three lies',
    { rates: { broken: same(0.02) }, deniable: 3, lies: (minute) => (minute === 3 ? 3 : 0) },
    { most: 0.01 },
  ],
  [
    'no worse, nothing hurt, three lies',
    { rates: { broken: same(0) }, deniable: 3, lies: (minute) => (minute === 3 ? 3 : 0) },
    { most: 0.01 },
  ],
  [
    '2 % → 4 %, seen by the origin',
    { rates: { failed: { live: 0.02, candidate: 0.04 } } },
    { within: 2000 },
  ],
  [
    '2 % → 4 %, told by browsers',
    { rates: { broken: { live: 0.02, candidate: 0.04 } }, deniable: 1 },
    { within: 2000 },
  ],
  [
    '2 % → 4 %, told to three origins',
    { rates: { broken: { live: 0.02, candidate: 0.04 } }, deniable: 3 },
    { within: 2000 },
  ],
  [
    '2 % → 4 %, at 50 % from the start',
    { rates: { failed: { live: 0.02, candidate: 0.04 } }, stages: [50, 100], every: 1e9 },
    { within: 4000 },
  ],
  [
    '2 % → all, at 1 %',
    { rates: { broken: { live: 0.02, candidate: 1 } }, deniable: 3, looks: 30 },
    { within: 50 },
  ],
  [
    '2 % → all, at 50 %',
    {
      rates: { broken: { live: 0.02, candidate: 1 } },
      deniable: 3,
      looks: 30,
      stages: [50, 100],
      perMinute: 300,
    },
    { within: 50 },
  ],
];

/** @returns how many figures were missed */
export function measureVerdict({ workFolder, runs }) {
  const { simulateAll, percentile } = loadSimulation(workFolder);
  const count = runs * 100;
  let missed = 0;
  console.log(`${count} rollouts each; views of the new version until it is stopped`);
  for (const [name, story, { most, within }] of stories) {
    const endings = simulateAll({ ...usual, ...story }, count);
    const stopped = endings.filter(({ kind }) => kind === 'stop');
    const views = stopped.map((ending) => ending.views);
    const inTime = views.filter((each) => each < within).length / count;
    const isMissed = most === undefined ? inTime < 0.85 : stopped.length / count > most;
    if (isMissed) missed += 1;
    const share = `${((stopped.length / count) * 100).toFixed(1)} % stopped`;
    const ends = endings.filter(({ kind }) => kind === 'finish').length;
    console.log(
      `${isMissed ? 'MISSED' : 'ok    '} ${name.padEnd(36)} ${share.padStart(15)}, ${ends} at their end` +
        (views.length > 0
          ? `; median ${percentile(views, 0.5)}, 95 % ${percentile(views, 0.95)}, both versions ${percentile(
              stopped.map(({ all }) => all),
              0.5,
            )}`
          : '') +
        (within === undefined ? '' : `; ${(inTime * 100).toFixed(1)} % before ${within}`),
    );
  }
  return missed;
}
