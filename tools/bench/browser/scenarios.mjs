/* global window, document, scrollTo -- in functions that are sent to the page */
/** What visitors do on a slow phone, and what is measured of it. */
import { withPhone } from './phone.mjs';
import { wavesOf } from './waves.mjs';

/** Milliseconds of a task beyond which it keeps a visitor waiting (web.dev: total blocking time). */
const noticeable = 50;

const longest = 20_000;

/**
 * Prefetched scripts count too: to the network they are requests of no particular kind. And so does
 * the list of them.
 */
const isScript = ({ url, type }) => {
  const { pathname } = new URL(url);
  return type === 'Script' || pathname.endsWith('.js') || pathname.startsWith('/releases/scripts/');
};

/** Task time beyond 50 ms each, from the first paint on. */
function blockingTime({ tasks, fcp }) {
  return tasks
    .map(([start, duration]) => Math.min(duration, start + duration - fcp) - noticeable)
    .filter((time) => time > 0)
    .reduce((total, time) => total + time, 0);
}

/** Opens a page and leaves it alone; then goes through it to its end. */
export function load(browser, url) {
  return withPhone(browser, async ({ page, requests, seen, quiet }) => {
    await page.goto(url, { waitUntil: 'load' });
    const beforeLoad = [...requests.values()];
    await quiet();
    const { fcp, lcp, ...rest } = await seen();
    const lazy = await page.$$eval('img[loading=lazy]', (images) =>
      images.map(({ currentSrc }) => currentSrc),
    );
    const scripts = [...requests.values()].filter(isScript);
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let top = 0; top < height; top += 600) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    }
    await quiet();
    const { shift } = await seen();
    return {
      fcp,
      lcp,
      blocking: blockingTime({ fcp, ...rest }),
      shift,
      requests: beforeLoad.filter(({ url: address }) => !lazy.includes(address)).length,
      scripts: scripts.map(({ url: address }) => address),
    };
  });
}

/** Brings an element into view and gives the place of its middle. */
async function bringIntoView(page, selector) {
  return page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
}

async function tap(page, selector) {
  const { x, y } = await bringIntoView(page, selector);
  await page.touchscreen.tap(x, y);
}

/**
 * Touches the form and waits until it lives. `rested`: it was in view before, and what it needs had
 * time to come; else it is touched in the moment in which it comes into view.
 */
export function touchForm(browser, url, { rested }) {
  return withPhone(browser, async ({ page, requests, seen, quiet }) => {
    await page.goto(url, { waitUntil: rested ? 'load' : 'commit' });
    if (rested) {
      await bringIntoView(page, 'input[type=email]');
      await quiet();
    } else {
      await page.waitForSelector('footer, [type="application/json"]', { state: 'attached' });
      await page.waitForFunction(() => window.benchmark.fcp > 0);
    }
    const before = new Set(requests.keys());
    await tap(page, 'input[type=email]');
    await page.waitForFunction(() => window.benchmark.live > 0, null, { timeout: longest });
    const { touch, live, tasks } = await seen();
    const meanwhile = tasks.filter(([start, length]) => start + length > touch && start < live);
    const all = [...requests.entries()].filter(([, request]) => isScript(request));
    const after = all
      .filter(([id, { isCached }]) => !before.has(id) && !isCached)
      .map(([, request]) => request);
    return {
      hydrated: live - touch,
      longestTask: Math.max(0, ...meanwhile.map(([, duration]) => duration)),
      waves: wavesOf(after.filter(({ end }) => end !== undefined)),
      scripts: all.map(([, { url: address }]) => address),
    };
  });
}

/** Milliseconds from an early touch to its effect on the screen; undefined where it was lost. */
async function effectOf({ page, seen }) {
  await page
    .waitForFunction(() => window.benchmark.effect > 0, null, { timeout: longest })
    .catch(() => undefined);
  const { touch, effect } = await seen();
  return effect > 0 ? effect - touch : undefined;
}

/** Opens a question as soon as the page can be seen. */
export function openQuestionEarly(browser, url) {
  return withPhone(browser, async (view) => {
    await view.page.goto(url, { waitUntil: 'commit' });
    await view.page.waitForFunction(() => window.benchmark.fcp > 0);
    await view.page.waitForSelector('summary', { state: 'attached' });
    await tap(view.page, 'summary');
    return effectOf(view);
  });
}

/** Sends the form as soon as the page can be seen; the browser has filled it in from its memory. */
export function submitEarly(browser, url, success, email) {
  return withPhone(browser, async (view) => {
    const { page } = view;
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchmark.fcp > 0);
    await page.waitForFunction(() => document.readyState !== 'loading');
    await page.evaluate(
      ([selector, address]) => {
        window.benchmark.success = selector;
        for (const input of document.querySelectorAll('input:not([type=hidden])')) {
          if (input.type === 'checkbox') input.checked = true;
          else input.value = input.type === 'email' ? address : 'Bread 07700 900123';
        }
      },
      [success, email],
    );
    await tap(page, 'button');
    return effectOf(view);
  });
}
