import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './support/chromium';

/** Where `npm test` reads the counts. */
const report = process.env['PLAYWRIGHT_REPORT'];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  workers: 2,
  // What hangs is ended. Some tests start an origin of their own, which takes a minute where five processes
  // wait for each core.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    // Calls, console and network; pictures of every step take a tenth of the whole run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
  projects: [{ name: 'chromium' }],
});
