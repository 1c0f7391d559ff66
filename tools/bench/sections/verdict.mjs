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
const modules = [
  'evidence',
  'hypergeometric',
  'deadline-test',
  'charge',
  'verdict',
  'next-step',
  'testing/simulate',
];

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

const usual = { stages: [1, 10, 50, 100], every: 10, needed: 1000, perMinute: 1000, longest: 3000 };
const same = (rate) => ({ live: rate, candidate: rate });

const doubled = { live: 0.02, candidate: 0.04 };
/** What happens to visitors of a site of the usual kind, whatever the release. */
const elsewhere = {
  failed: same(0.001),
  broken: same(0.02),
  slow: same(0.1),
  shifted: same(0.05),
  unresponsive: same(0.03),
  unsent: same(0.001),
};
/** What of one address is counted by three origins. */
const threeLies = { deniable: 3, lies: (minute) => (minute === 3 ? 3 : 0) };
const halfFromTheStart = { stages: [50, 100], every: 1e9 };
const everyPage = { rates: { broken: { live: 0.02, candidate: 1 } }, deniable: 3, looks: 30 };

/**
 * `most`: share of the rollouts that may be stopped; `within`: views before which `least` of them must be, where
 * that is promised; with few rollouts luck takes a half percent.
 */
const stories = [
  ...[0.001, 0.005, 0.02, 0.1].map((rate) => [
    `no worse, ${rate * 100} % hurt`,
    { rates: { failed: same(rate), broken: same(rate) }, deniable: 1 },
    { most: 0.01 },
  ]),
  ['no worse, all faults, three origins', { rates: elsewhere, deniable: 3 }, { most: 0.01 }],
  ...[0, 0.001, 0.02].map((rate) => [
    `no worse, ${rate * 100} % hurt, three lies`,
    { rates: { broken: same(rate) }, ...threeLies },
    { most: 0.015 },
  ]),
  ['2 % → 4 %, seen by the origin', { rates: { failed: doubled } }, { within: 2000, least: 0.985 }],
  [
    '2 % → 4 %, told by browsers',
    { rates: { broken: doubled }, deniable: 1 },
    { within: 2000, least: 0.985 },
  ],
  [
    '2 % → 4 %, told to three origins',
    { rates: { broken: doubled }, deniable: 3 },
    { within: 2000, least: 0.985 },
  ],
  [
    '2 % → 4 %, told, among all faults',
    { rates: { ...elsewhere, broken: doubled }, deniable: 1 },
    { within: 2000, least: 0.98 },
  ],
  [
    '2 % → 4 %, at 50 % from the start',
    { rates: { failed: doubled }, ...halfFromTheStart },
    { within: 2000 },
  ],
  [
    '2 % → 4 %, at 50 % from the start',
    { rates: { failed: doubled }, ...halfFromTheStart },
    { within: 4000, least: 0.97 },
  ],
  [
    '0.5 % → 1 %, told by browsers',
    { rates: { broken: { live: 0.005, candidate: 0.01 } }, deniable: 1 },
    {},
  ],
  ['2 % → all, at 1 %', everyPage, { within: 50, least: 1 }],
  [
    '2 % → all, at 50 %',
    { ...everyPage, stages: [50, 100], perMinute: 300 },
    { within: 50, least: 1 },
  ],
];

/** @returns how many figures were missed */
export function measureVerdict({ workFolder, runs }) {
  const { simulateAll, percentile } = loadSimulation(workFolder);
  const count = runs * 100;
  let missed = 0;
  console.log(`${count} rollouts each; views of the new version until it is stopped`);
  for (const [name, story, { most = 1, within, least = 0 }] of stories) {
    const endings = simulateAll({ ...usual, ...story }, count);
    const stopped = endings.filter(({ kind }) => kind === 'stop');
    const views = stopped.map((ending) => ending.views);
    const inTime = views.filter((each) => each < within).length / count;
    const isMissed = inTime < least || stopped.length / count > most;
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
