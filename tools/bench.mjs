/**
 * `npm run bench`: measures this renderer beside a hand-written static page and a plain Node server,
 * on this machine, in one run. Times depend on the machine, so they are printed and never tested;
 * the ratios are what counts. `npm run bench -- pages server` runs some sections only, `--runs 9`
 * makes medians of more runs, `--lighthouse` adds Lighthouse.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDurability } from './bench/sections/durability.mjs';
import { measureDeliveries } from './bench/sections/deliveries.mjs';
import { measureFields } from './bench/sections/fields.mjs';
import { measureFixtures } from './bench/sections/fixtures.mjs';
import { measureLarge } from './bench/sections/large.mjs';
import { measureLighthouse } from './bench/sections/lighthouse.mjs';
import { measureMemory } from './bench/sections/memory.mjs';
import { measurePages } from './bench/sections/pages.mjs';
import { measurePosts } from './bench/sections/posts.mjs';
import { measureRescue } from './bench/sections/rescue.mjs';
import { measureServer } from './bench/sections/server.mjs';
import { measureSwaps } from './bench/sections/swaps.mjs';
import { measureVerdict } from './bench/sections/verdict.mjs';
import { phone } from './bench/browser/phone.mjs';
import { Failure, main, step } from './report.mjs';
import { mustRun } from './run.mjs';

const sections = {
  pages: measurePages,
  large: measureLarge,
  fields: measureFields,
  fixtures: measureFixtures,
  server: measureServer,
  memory: measureMemory,
  durability: measureDurability,
  posts: measurePosts,
  deliveries: measureDeliveries,
  swaps: measureSwaps,
  rescue: measureRescue,
  verdict: measureVerdict,
  lighthouse: measureLighthouse,
};

/** Needs as long as all others together; the browser tests check the same. */
const onlyWhenNamed = ['lighthouse'];

function readParameters() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      lighthouse: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((name) => !Object.hasOwn(sections, name));
  if (unknown !== undefined) {
    const known = Object.keys(sections).join(', ');
    throw new Failure(`"${unknown}" is no section of the benchmark; there are ${known}`);
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1 || runs > 99) {
    throw new Failure(`--runs must be a whole number from 1 to 99; got "${values.runs}"`);
  }
  const all = Object.keys(sections).filter((name) => !onlyWhenNamed.includes(name));
  const named = positionals.length > 0 ? positionals : all;
  return { runs, names: [...new Set([...named, ...(values.lighthouse ? ['lighthouse'] : [])])] };
}

await main(async () => {
  const { runs, names } = readParameters();
  await step('Build', () => mustRun('The build', process.execPath, ['tools/build.mjs']));
  const { latency, down, up, processor, screen, pixelRatio } = phone;
  console.log(
    `Machine: ${availableParallelism()} × ${cpus()[0]?.model}, Node ${process.version}\n` +
      `Phone: ${screen.width} × ${screen.height} at ${pixelRatio} ×, ${latency} ms a request, ` +
      `${down / 1e6} Mbit/s down, ${up / 1e6} up, processor ${processor} × slower, empty cache; ` +
      `medians of ${runs} runs, both sides in turn`,
  );
  const workFolder = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  let missed = 0;
  try {
    for (const name of names) {
      missed += await step(`Section ${name}`, () => sections[name]({ workFolder, runs }));
    }
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
  console.log(missed === 0 ? '\nEvery figure is what it must be.' : `\n${missed} figures missed.`);
});
