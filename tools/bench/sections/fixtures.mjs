/** How long every element keeps a slow phone busy: the pages on which the elements show themselves. */
import { join } from 'node:path';
import { elementTypes } from '../../demo/pages.mjs';
import { launchBrowser } from '../browser/phone.mjs';
import { load } from '../browser/scenarios.mjs';
import { startOrigin } from '../server/origin.mjs';
import { rawRequest } from '../server/processes.mjs';
import { browserHeaders } from '../server/site.mjs';
import { median, repeat } from '../statistics.mjs';
import { atMost, printTable, row } from '../table.mjs';

/** What one page may cost, in milliseconds. */
const mostBlocking = 50;

/** Fonts may move a page by this much when they arrive; nothing else may. */
const mostShift = 0.01;

/** There are many pages and few of them are near the limit. */
const mostRuns = 3;

/** @param {{ workFolder: string, runs: number }} options */
export async function measureFixtures({ workFolder, runs }) {
  const origin = await startOrigin({ dataDir: join(workFolder, 'fixtures') });
  const browser = await launchBrowser();
  const rows = [];
  let shift = 0;
  try {
    for (const type of await elementTypes()) {
      const url = `${origin.url}/demo/elements/${type}`;
      // The first visitor's page is rendered meanwhile; measured is what all others get.
      await rawRequest(url, { headers: browserHeaders });
      const loads = await repeat(Math.min(runs, mostRuns), () => load(browser, url));
      shift = Math.max(shift, ...loads.map((result) => result.shift));
      rows.push(
        row({
          figure: `${type}: total blocking time`,
          unit: 'ms',
          ours: median(loads.map(({ blocking }) => blocking)),
          must: atMost(mostBlocking, 'ms'),
        }),
      );
    }
  } finally {
    await browser.close();
    await origin.end();
  }
  const figure = 'the most layout shift of any, gone through to its end';
  rows.push(row({ figure, unit: 'shift', ours: shift, must: atMost(mostShift, 'shift') }));
  return printTable('Fixture pages of the elements', rows, '');
}
