/** `npm test`: installs, builds, gets a browser and runs every test. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { Failure, forgetCounts, main, reportFolder, step, writeCounts } from './report.mjs';
import { mustRun, run } from './run.mjs';

const suites = {
  jest: {
    title: 'Unit and component tests',
    parameters: (file) => ['jest', '--ci', '--json', `--outputFile=${file}`],
    /** A file that did not even load has no tests to count. */
    count: (results) => ({
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    }),
  },
  playwright: {
    title: 'Browser tests',
    parameters: () => ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    count: ({ stats, errors }) => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  },
};

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The suite ended before it wrote, or in the middle of it.
    return undefined;
  }
}

async function runSuite(name, env) {
  const { title, parameters, count } = suites[name];
  const file = join(reportFolder, `${name}.json`);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(file, { force: true });
  const runTests = () => run('npx', parameters(file), { env });
  const { code } = await step(title, runTests, (result) => result.code === 0);
  const results = readResults(file);
  const counts = results ? count(results) : { passed: 0, failed: 1 };
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

await main(async () => {
  forgetCounts('test');
  await install();
  await step('Build', () => mustRun('The build', process.execPath, ['tools/build.mjs']));
  const chromium = await step('Find a browser', getChromium);
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_REPORT: join(reportFolder, 'playwright.json') };
  const all = [await runSuite('jest', env), await runSuite('playwright', env)];
  const total = (key) => all.reduce((sum, counts) => sum + counts[key], 0);
  const counts = { passed: total('passed'), failed: total('failed') };
  writeCounts('test', counts);
  console.log(`Tests: ${counts.passed} passed, ${counts.failed} failed`);
  if (counts.failed > 0) throw new Failure('Some tests failed');
});
