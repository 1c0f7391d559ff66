/**
 * Prints `N passed, N failed` over the suites named as `name:exit-code`, and fails if any of them did.
 * A suite that failed without counting a failure counts as one.
 */
import { readCounts } from './report.mjs';

const total = { passed: 0, failed: 0 };
for (const suite of process.argv.slice(2)) {
  const [name, code] = suite.split(':');
  const { passed, failed } = readCounts(name) ?? { passed: 0, failed: 1 };
  total.passed += passed;
  total.failed += failed === 0 && code !== '0' ? 1 : failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
if (total.failed > 0) process.exitCode = 1;
