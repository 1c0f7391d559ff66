import type { Page } from '@playwright/test';

const hour = 3_600_000;

/**
 * Stops the clock of the pages that are opened from now on: it goes on only where a test lets it, so
 * that no machine is too slow to see a figure that stands for a second.
 */
export async function stopClock(page: Page, moment: Date): Promise<void> {
  // A clock is stopped at a moment that is still to come.
  await page.clock.install({ time: moment.getTime() - hour });
  await page.clock.pauseAt(moment);
}
