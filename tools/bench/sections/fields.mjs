/* global document, PerformanceObserver, requestAnimationFrame, window -- in functions that are sent to the page */
/**
 * How long a key press takes to the next paint on a slow phone, in every field of a long form, beside a
 * form written by hand without script: what that takes, the machine takes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fieldsPage, plainFieldsPage } from '../pages/fields.mjs';
import { launchBrowser, withPhone } from '../browser/phone.mjs';
import { startOrigin } from '../server/origin.mjs';
import { startPlainServer } from '../server/site.mjs';
import { alternate, median, percentile } from '../statistics.mjs';
import { atMost, printTable, row } from '../table.mjs';

const count = 60;
const path = '/bench/fields';

/** Milliseconds from a key to the paint that shows it. */
const mostDelay = 50;

/** Milliseconds between two keys of somebody who types fast. */
const pace = 60;

/**
 * Notes how long every key takes by the browser's own measure (Event Timing): from the moment at which it
 * was pressed to the frame that shows what came of it, in steps of 8 ms. What takes less than 16 is not told.
 */
function watchKeys() {
  window.keys = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown') window.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const painted = (page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const takeKeys = (page) => page.evaluate(() => window.keys.splice(0));

/**
 * Brings a control into the middle of the screen. The window of a browser without a screen ends above
 * the lower edge of the phone that it plays: what is below is never painted, and a key there would
 * seem to take until the next scroll.
 */
async function enter(page, control) {
  await control.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
  });
  await painted(page);
}

/** Types without waiting for the page, as a hand does, until all islands are live. */
async function typeWhileWaking(page) {
  let isLive = false;
  const live = page
    .waitForFunction(() => !document.querySelector('[data-island]:not([data-live])'))
    .then(() => {
      isLive = true;
    });
  while (!isLive) {
    await page.keyboard.press('a');
    await new Promise((done) => setTimeout(done, pace));
  }
  await live;
  await painted(page);
  return takeKeys(page);
}

/** The keys of a form that comes to life under the first of them, and of one that is live. */
function typeInto(browser, url) {
  return withPhone(browser, async ({ page, quiet }) => {
    await page.addInitScript(watchKeys);
    await page.goto(url);
    await quiet();
    const controls = page.locator('input:not([type=hidden]),textarea,select');
    await enter(page, controls.first());
    await takeKeys(page);
    const waking = await typeWhileWaking(page);
    for (const control of await controls.all()) {
      await enter(page, control);
      // One key at a time: the next would wait for this one's paint.
      for (const key of ['f', 'r', 'Backspace']) {
        await page.keyboard.press(key);
        await painted(page);
      }
    }
    return { waking, live: await takeKeys(page) };
  });
}

/** The options of the first list of a page. */
async function countriesOf(url) {
  const html = await (await fetch(url)).text();
  const [, options] = /<select[^>]*>(.*?)<\/select>/s.exec(html);
  return options;
}

/** @param {{ workFolder: string, runs: number }} options */
export async function measureFields({ workFolder, runs }) {
  const folder = join(workFolder, 'fields');
  mkdirSync(folder, { recursive: true });
  const origin = await startOrigin({ dataDir: join(folder, 'data') });
  await origin.publish('bench-fields', path, fieldsPage(count));
  const file = join(folder, 'plain.html');
  writeFileSync(file, plainFieldsPage(count, await countriesOf(origin.url + path)));
  const plain = await startPlainServer([{ path, type: 'text/html; charset=utf-8', file }], folder);
  const browser = await launchBrowser();
  try {
    const urls = { ours: origin.url + path, plain: plain.url + path };
    const typed = await alternate(Math.min(runs, 3), ['ours', 'plain'], (site) =>
      typeInto(browser, urls[site]),
    );
    const keys = (site, kind) => typed[site].flatMap((times) => times[kind]);
    const live = (figure, statistic, must) =>
      row({
        figure: `a key in a live form, ${figure}`,
        unit: 'ms',
        ours: statistic(keys('ours', 'live')),
        plain: statistic(keys('plain', 'live')),
        must,
      });
    const waking = (figure, statistic, must) =>
      row({
        figure: `a key while it comes to life, ${figure}`,
        unit: 'ms',
        ours: statistic(keys('ours', 'waking')),
        must,
      });
    // As Interaction to Next Paint is told of a page: https://web.dev/articles/inp
    const p98 = (times) => percentile(times, 0.98);
    const longest = (times) => Math.max(...times);
    const most = atMost(mostDelay, 'ms');
    const rows = [
      live('median', median, most),
      live('p98', p98, most),
      live('the longest', longest),
      waking('median', median, most),
      waking('p98', p98),
      waking('the longest', longest),
    ];
    const floor = longest(keys('plain', 'live'));
    const missed = printTable(
      `Keys to the next paint, in each of ${count} fields`,
      rows,
      'by hand',
    );
    if (floor > mostDelay) console.log(`  The machine alone takes up to ${floor} ms.`);
    return missed;
  } finally {
    await browser.close();
    await plain.end();
    await origin.end();
  }
}
