import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { chromiumArguments, chromiumPath } from './support/chromium';
import { freePort } from './support/origin';
import { expect, test } from './support/test';

/**
 * Its fourth category, performance, is a matter of time and machine: the benchmark measures it, and
 * more pages.
 */
const categories = ['accessibility', 'best-practices', 'seo'];

test('Lighthouse finds nothing to mend', async ({ origin }) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  for (const path of ['/demo/sales_page', '/ar/demo/squeeze']) {
    await test.step(path, async () => {
      const result = await lighthouse(origin.url + path, {
        port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: categories,
        throttlingMethod: 'provided',
      });
      const { audits, categories: scored } = result!.lhr;
      const failed = Object.values(scored).flatMap(({ auditRefs }) =>
        auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${path}: ${id}: ${audits[id]?.title}`),
      );
      expect(failed).toEqual([]);
      const scores = Object.values(scored).map(({ id, score }) => [id, score]);
      expect(Object.fromEntries(scores)).toEqual(
        Object.fromEntries(categories.map((category) => [category, 1])),
      );
    });
  }
  await browser.close();
});
