import type { Locator, Page } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fixturePages } from './support/demo-pages';
import { standStill } from './support/still-page';
import { expect, test } from './support/test';

/** What is shown in one picture; the name of the width is part of its name. */
const widths = { wide: 1280, narrow: 390 };
const names = Object.keys(widths) as (keyof typeof widths)[];

/** Longer pages are cut: what an element shows of itself stands above. */
const tallest = 2400;

/** Players are the browser's own, and look as its version and system want. */
const browserMade = 'audio, video, iframe';

const typeOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const pictureOf = (path: string, width: string) => `${typeOf(path)}-${width}.png`;

const orderButton = (page: Page) => page.getByRole('button', { name: 'Order the letter free' });
const burger = (page: Page, index: number) =>
  page.getByRole('navigation').nth(index).locator(':scope > details > summary');

test.use({ timezoneId: 'UTC' });
test.describe.configure({ mode: 'parallel' });

for (const path of fixturePages) {
  test(`${typeOf(path)} looks as in its pictures`, async ({ page, origin }) => {
    const still = await standStill(page, origin.url);
    await page.setViewportSize({ width: widths.wide, height: 800 });
    await page.goto(path);
    for (const name of names) {
      const width = widths[name];
      await page.setViewportSize({ width, height: 800 });
      await still();
      const length = await page.evaluate(() => document.documentElement.scrollHeight);
      await expect.soft(page).toHaveScreenshot(pictureOf(path, name), {
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(length, tallest) },
        mask: [page.locator(browserMade)],
        // The edges of letters differ a little from machine to machine.
        maxDiffPixels: 100,
      });
    }
  });
}

/** What is closed at first, by the name of its picture: the width at which a visitor opens it, and how. */
const opened: Record<
  string,
  { type: string; on: (typeof names)[number]; by: (page: Page) => Locator }
> = {
  'Popup-open-wide.png': { type: 'Popup', on: 'wide', by: orderButton },
  'Popup-open-narrow.png': { type: 'Popup', on: 'narrow', by: orderButton },
  'Menu-open-below-narrow.png': { type: 'Menu', on: 'narrow', by: (page) => burger(page, 0) },
  'Menu-open-beside-narrow.png': { type: 'Menu', on: 'narrow', by: (page) => burger(page, 1) },
};

for (const [picture, { type, on, by }] of Object.entries(opened)) {
  test(`${type} looks as in ${picture}`, async ({ page, origin }) => {
    const still = await standStill(page, origin.url);
    await page.setViewportSize({ width: widths[on], height: 800 });
    await page.goto(`/demo/elements/${type}`, { waitUntil: 'networkidle' });
    await still();
    await by(page).click();
    await expect(page.locator('[open]').first()).toBeVisible();
    await expect(page).toHaveScreenshot(picture, { maxDiffPixels: 100 });
  });
}

test('every picture is of a fixture that exists', () => {
  const closed = fixturePages.flatMap((path) => names.map((name) => pictureOf(path, name)));
  const expected = [...closed, ...Object.keys(opened)];
  const stored = readdirSync(fileURLToPath(new URL('pictures', import.meta.url)));
  expect(stored.filter((file) => !expected.includes(file))).toEqual([]);
});
