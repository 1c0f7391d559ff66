import type { Page, Route } from '@playwright/test';
import { headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

/** Offer pages are set in two fonts that the origin serves itself. */
const demoPage = '/demo/offer_page';

declare global {
  interface Window {
    shift: number;
  }
}

/** Adds up what moves without having been asked to, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) window.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Keeps every font on its way until it is let go. */
async function holdFonts(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/fonts/**', (route) => {
    if (!isHeld) return route.continue();
    held.push(route);
  });
  return {
    urls: () => held.map((route) => new URL(route.request().url()).pathname),
    release: () => {
      isHeld = false;
      return Promise.all(held.map((route) => route.continue()));
    },
  };
}

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

const offers = ['page', 'upsell_page', 'downsell_page', 'inner', 'thank_you_page'];

for (const [path, width] of offers.flatMap((name) => [
  [`/demo/offer_${name}`, 390] as const,
  [`/demo/offer_${name}`, 1280] as const,
])) {
  test(`${path} is readable before its fonts, and nothing moves when they arrive, at ${width} px`, async ({
    page,
    origin,
  }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(origin.url) && !request.url().startsWith('data:'))
        elsewhere.push(request.url());
    });
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const fonts = await holdFonts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => fonts.urls().length).toBeGreaterThan(1);
    await twoFrames(page);
    const isThere = () =>
      page.evaluate(() =>
        [...document.fonts]
          .filter((font) => font.status === 'loaded' && !font.family.includes('fallback'))
          .map(({ family }) => family.replaceAll('"', '')),
      );
    expect(await isThere()).toEqual([]);
    await fonts.release();
    await expect.poll(isThere).toEqual(expect.arrayContaining(['Lora', 'Inter']));
    await page.evaluate(() => document.fonts.ready);
    await twoFrames(page);
    expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01);
    expect(elsewhere).toEqual([]);
  });
}

test('only the files that the page shows are fetched, the first headline’s ahead of all', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  await page.goto(demoPage);
  await page.evaluate(() => document.fonts.ready);
  const preload = page.locator('link[rel=preload][as=font]');
  await expect(preload).toHaveCount(1);
  await expect(preload).toHaveAttribute('href', /lora-latin-700-normal\.woff2$/);
  expect(asked.filter((url) => !url.includes('-latin-'))).toEqual([]);
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('a font that nobody serves is one of its kind, and its publisher hears of it', async ({
  page,
  origin,
}) => {
  const document = pageOf(
    [
      { ...headline('Rye on Fridays'), fontFamily: 'Caveat' },
      { ...text('From the mill'), iconClassName: 'fas fa-nothing' },
    ],
    { globalSettings: { fontFamily: 'Merriweather' } },
  );
  const { warnings } = await origin.admin.publish('fonts-missing', '/fonts-missing', document);
  expect(warnings.map(({ message }) => message).join('\n')).toMatch(/Merriweather[^]*Caveat/);
  await page.goto('/fonts-missing');
  const familyOf = (words: string) =>
    page.getByText(words).evaluate((node) => getComputedStyle(node).fontFamily);
  expect(await familyOf('Rye on Fridays')).toMatch(/Caveat.*, cursive$/);
  expect(await familyOf('From the mill')).toMatch(/Merriweather.*Georgia, serif$/);
});
