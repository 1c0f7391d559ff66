import { test as base } from '@playwright/test';
import { Problems } from './problems';
import { startOrigin, type RunningOrigin } from './origin';
import { untilShown } from './releases';

interface TestFixtures {
  /** Fails the test on whatever the browser complains about, unless the test allows it. */
  problems: Problems;
}

interface WorkerFixtures {
  /** One origin for all tests of a worker; a test that changes something uses pages of its own. */
  origin: RunningOrigin;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  origin: [
    async ({}, use) => {
      const origin = await startOrigin();
      await untilShown(`${origin.url}/demo/info_page`, 'funnel-pages@');
      await use(origin);
      await origin.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin.url),
  problems: [
    async ({ context }, use) => {
      const problems = new Problems(context);
      await use(problems);
      // The browser may say what it complains about after what the test has seen of it.
      await expect.poll(() => problems.missed(), 'what was allowed and did not happen').toEqual([]);
      expect(problems.unexpected(), 'what the browser complained about').toEqual([]);
      // What a test holds back to its end is nobody's fault.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

export const { expect } = test;
