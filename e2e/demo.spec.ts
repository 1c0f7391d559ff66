import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe';
import { demoPages } from './support/demo-pages';
import { Problems } from './support/problems';
import {
  holdFonts,
  requestsElsewhere,
  scrollThrough,
  twoFrames,
  watchShifts,
  wholePaint,
} from './support/steadiness';
import { expect, test } from './support/test';

/** The pages in as many tests as keep every worker busy, each with some of every kind. */
const parts = 6;
const groups = Array.from({ length: parts }, (_, part) =>
  demoPages.filter((_, index) => index % parts === part),
);

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/**
 * What counts, asks one question at a time or offers what needs script, what says so without script,
 * and markup with a script of its own.
 */
const changedByScript = [
  ...['comments', 'countdown', 'price-plan-calculator', 'survey'].map(
    (name) => `[data-enhance=${name}]`,
  ),
  ...['.captcha', '.captcha-plain', '.video-plain'],
  'div:has(>script)',
].join();

/** The words of a page that are the same with script and without. */
const visibleText = (page: Page) =>
  page.evaluate((selector) => {
    for (const changed of document.querySelectorAll<HTMLElement>(selector)) {
      changed.style.setProperty('display', 'none', 'important');
    }
    return document.body.innerText.trim();
  }, changedByScript);

/** Waits for elements that appear after their delay. */
const everythingAppeared = (page: Page) =>
  page.evaluate(async () => {
    // One that is given up for another has come to its end as well.
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });

/** Everything that is the same for every page, at the present width. */
async function look(page: Page, path: string): Promise<void> {
  expect(await violations(page), 'axe').toEqual([]);
  await expect(page.locator('h1'), 'one main heading').toHaveCount(1);
  await expect(page.locator('main'), 'one main landmark').toHaveCount(1);
  const { scrollWidth, clientWidth, lang, dir } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, lang, dir } = document.documentElement;
    return { scrollWidth, clientWidth, lang, dir };
  });
  expect(scrollWidth, 'nothing to scroll to the side').toBeLessThanOrEqual(clientWidth);
  const isArabic = path.startsWith('/ar/');
  expect({ lang, dir }).toEqual(isArabic ? { lang: 'ar', dir: 'rtl' } : { lang: 'en', dir: 'ltr' });
}

/** Opens pages whose fonts arrive when they have been painted; gives what moved, and how far. */
async function slowFonts(page: Page) {
  await watchShifts(page);
  const fonts = await holdFonts(page);
  return async (path: string) => {
    fonts.reset();
    const answer = await page.goto(path, { waitUntil: 'commit' });
    expect(answer?.status(), path).toBe(200);
    await wholePaint(page);
    await fonts.release();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
    await scrollThrough(page);
    await everythingAppeared(page);
    await twoFrames(page);
    const { shift, moved } = await page.evaluate(() => ({
      shift: window.shift,
      moved: window.moved,
    }));
    // Asked at the end: a page can be painted before the test hears that it asks for its fonts.
    const hasFonts = fonts.urls().length > 0;
    expect(shift, `moved: ${moved.join('\n')}`).toBeLessThanOrEqual(hasFonts ? 0.01 : 0);
  };
}

/** A visitor without script, for whom everything has to be there as well. */
async function withoutScript(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  return { context, page, problems: new Problems(context) };
}

test.describe.configure({ mode: 'parallel' });

for (const [part, paths] of groups.entries()) {
  test(`every page of the demo site, part ${part + 1} of ${parts}`, async ({
    page,
    browser,
    origin,
  }) => {
    test.setTimeout(240_000);
    const plain = await withoutScript(browser, origin.url);
    const elsewhere = [page, plain.page].map((of) => requestsElsewhere(of, origin.url));
    const open = await slowFonts(page);
    for (const path of paths) {
      await test.step(path, async () => {
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          await plain.page.setViewportSize(viewport);
          await open(path);
          await look(page, path);
          await plain.page.goto(path);
          const words = await visibleText(page);
          expect(words.length, 'there are words').toBeGreaterThan(0);
          await expect
            .poll(() => visibleText(plain.page), { message: 'the words without script' })
            .toBe(words);
          expect(elsewhere.flat(), 'nobody else is asked for anything').toEqual([]);
        }
      });
    }
    expect(plain.problems.unexpected()).toEqual([]);
    await plain.context.close();
  });
}
