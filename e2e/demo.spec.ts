import { readdirSync } from 'node:fs';
import { pageTypes } from '@atrium/contract';
import type { Browser, Page } from '@playwright/test';
import { violations } from './support/axe';
import { Problems } from './support/problems';
import { expect, test } from './support/test';

const elementsFolder = new URL('../shared/elements/src', import.meta.url);
const elementPages = readdirSync(elementsFolder, { recursive: true, encoding: 'utf8' })
  .map((path) => /([a-z-]+)\.fixture\.json$/.exec(path)?.[1])
  .filter((name) => name !== undefined)
  .map((name) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  .map((type) => `/demo/elements/${type}`);

const groups: Record<string, string[]> = {
  'the start page, booking and Arabic pages': [
    '/',
    '/demo/booking',
    ...['opt_in_thank_you', 'sales_page', 'squeeze'].map((name) => `/ar/demo/${name}`),
  ],
  'page types, first half': pageTypes.slice(0, 14).map((type) => `/demo/${type}`),
  'page types, second half': pageTypes.slice(14).map((type) => `/demo/${type}`),
  'elements, first half': elementPages.filter((_, index) => index % 2 === 0),
  'elements, second half': [
    '/demo/elements/BookingCalendar',
    ...elementPages.filter((_, index) => index % 2 === 1),
  ],
};

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** What counts, asks one question at a time or offers what needs script, and markup with a script of its own. */
const changedByScript = [
  ...['comments', 'countdown', 'price-plan-calculator', 'survey'].map(
    (name) => `[data-enhance=${name}]`,
  ),
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
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
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

/** A visitor without script, for whom everything has to be there as well. */
async function withoutScript(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  return { context, page, problems: new Problems(context) };
}

test.describe.configure({ mode: 'parallel' });

for (const [title, paths] of Object.entries(groups)) {
  test(title, async ({ page, browser, origin }) => {
    test.setTimeout(180_000);
    const plain = await withoutScript(browser, origin.url);
    for (const path of paths) {
      await test.step(path, async () => {
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          await plain.page.setViewportSize(viewport);
          const answer = await page.goto(path);
          expect(answer?.status(), path).toBe(200);
          await look(page, path);
          await plain.page.goto(path);
          await everythingAppeared(page);
          const words = await visibleText(page);
          expect(words.length, 'there are words').toBeGreaterThan(0);
          await expect
            .poll(() => visibleText(plain.page), { message: 'the words without script' })
            .toBe(words);
        }
      });
    }
    expect(plain.problems.unexpected()).toEqual([]);
    await plain.context.close();
  });
}
