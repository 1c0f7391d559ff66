/** `npm run check`: everything that can be known without running the product. */
import { availableParallelism } from 'node:os';
import { Failure, forgetCounts, main, seconds, writeCounts } from './report.mjs';
import { run } from './run.mjs';

const node = process.execPath;

const checks = {
  Types: ['npx', 'tsc', '--noEmit'],
  Lint: ['npx', 'eslint', '.'],
  Format: ['npx', 'prettier', '--check', '.'],
  'Package boundaries': ['npx', 'depcruise', 'apps', 'shared', 'e2e'],
  'Metadata without views': [node, 'tools/check-metadata.mjs'],
  'Package versions': [node, 'tools/check-packages.mjs'],
  'Generated registries': [node, 'tools/generate.mjs', '--check'],
  'Byte budgets': [node, 'tools/budgets.mjs'],
};

async function runCheck(name, [program, ...parameters]) {
  const start = Date.now();
  const { code, output } = await run(program, parameters, { capture: true });
  console.log(`${code === 0 ? '✔' : '✖'} ${name} · ${seconds(start)}`);
  // A warning passes, and is seen.
  if (code !== 0 || /\bwarning\b/.test(output)) console.log(output.trimEnd());
  return code === 0;
}

await main(async () => {
  forgetCounts('check');
  const waiting = Object.entries(checks);
  const passed = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      passed.push(await runCheck(...next));
    }
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  const failed = passed.filter((good) => !good).length;
  writeCounts('check', { passed: passed.length - failed, failed });
  console.log(`Checks: ${passed.length - failed} passed, ${failed} failed`);
  if (failed > 0) throw new Failure('Some checks failed');
});
