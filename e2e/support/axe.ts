import type { Browser, Page } from '@playwright/test';
import axe from 'axe-core';

/** Waits for what is on its way to its place or colour: what is half faded in has too little contrast. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const isOnItsWay = ({ playState, timeline, effect, currentTime }: Animation) => {
      if (playState !== 'running' || !effect || !(timeline instanceof DocumentTimeline))
        return false;
      const { delay = 0, endTime } = effect.getComputedTiming();
      return Number(currentTime) >= delay && Number.isFinite(endTime);
    };
    const moving = document.getAnimations().filter(isOnItsWay);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

/**
 * What axe finds wrong with the page as it is now, all rules at their defaults. The page's policy
 * forbids scripts of others, so axe comes in through the debugger.
 */
export async function violations(page: Page): Promise<string[]> {
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof import('axe-core') };
    const { violations: list } = await checker.run(document, { resultTypes: ['violations'] });
    return list.map(({ id, help, nodes }) => ({ id, help, at: nodes.map(({ target }) => target) }));
  });
  return found.map(({ id, help, at }) => `${id}: ${help} at ${JSON.stringify(at)}`);
}

/** The same of a page where no scripts run. The checker is one, so it looks at a copy of the HTML. */
export async function violationsWithoutScript(page: Page, browser: Browser): Promise<string[]> {
  const html = await page.content();
  const context = await browser.newContext({
    javaScriptEnabled: true,
    viewport: page.viewportSize(),
  });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await copy.goto(page.url());
  const found = await violations(copy);
  await context.close();
  return found;
}
