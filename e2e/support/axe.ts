import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds wrong with the page as it is now, all rules at their defaults. The page's policy
 * forbids scripts of others, so axe comes in through the debugger.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: list } = await checker.run(document, { resultTypes: ['violations'] });
    return list.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }));
  });
  return found.map(({ id, help, at }) => `${id}: ${help} at ${JSON.stringify(at)}`);
}
