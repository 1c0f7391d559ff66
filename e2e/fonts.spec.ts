import { headline, pageOf, text } from './support/pages';
import { firstPaint, holdFonts, twoFrames, watchShifts, wholePaint } from './support/steadiness';
import { expect, test } from './support/test';

/** Offer pages are set in two fonts that the origin serves itself. */
const demoPage = '/demo/offer_page';

test('a page is readable before its fonts, which take over when they arrive', async ({ page }) => {
  const fonts = await holdFonts(page);
  await page.goto(demoPage, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await firstPaint(page);
  await expect.poll(() => fonts.urls().length).toBeGreaterThan(1);
  const areThere = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter((font) => font.status === 'loaded' && !font.family.includes('fallback'))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  expect(await areThere()).toEqual([]);
  await fonts.release();
  await expect.poll(areThere).toEqual(expect.arrayContaining(['Lora', 'Inter']));
});

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

test('a part of a text in a font of its own is readable before it, and takes no other room after', async ({
  page,
  origin,
}) => {
  const bread =
    'Rye is sown in autumn, waits below the snow and stands taller than a man before the harvest.';
  const own = `<p>One part: <b style="font-family:'lora', serif">${bread}</b></p>`;
  const stored = pageOf([headline('Letters of our own'), { type: 'Text', content: own }]);
  const { warnings } = await origin.admin.publish('fonts-own', '/fonts-own', stored);
  expect(warnings).toEqual([]);
  await watchShifts(page);
  const fonts = await holdFonts(page);
  await page.goto('/fonts-own', { waitUntil: 'commit' });
  const part = page.getByText('Rye is sown');
  await expect(part).toBeVisible();
  await expect.poll(fonts.urls).toEqual([expect.stringMatching(/lora-latin-700-normal/)]);
  await wholePaint(page);
  const size = () =>
    part.evaluate((node) => {
      const { width, height } = node.getBoundingClientRect();
      return { width, height };
    });
  const before = await size();
  await fonts.release();
  await expect.poll(() => page.evaluate(() => document.fonts.check('700 1em lora'))).toBe(true);
  await twoFrames(page);
  const after = await size();
  expect(after.height).toBe(before.height);
  // Fonts are made as wide as each other by how often letters occur; one sentence comes near.
  expect(Math.abs(after.width / before.width - 1)).toBeLessThan(0.03);
  expect(await page.evaluate(() => window.shift)).toBeLessThanOrEqual(0.01);
});

test('a font that nobody serves is one of its kind, and its publisher hears of it', async ({
  page,
  origin,
}) => {
  const document = pageOf(
    [
      { ...headline('Rye on Fridays'), fontFamily: 'Caveat' },
      { ...text('From the mill'), iconClassName: 'fas fa-nothing' },
      { id: 'own', type: 'Text', content: '<p style="font-family:Pacifico">By hand</p>' },
    ],
    { globalSettings: { fontFamily: 'Merriweather' } },
  );
  const { warnings } = await origin.admin.publish('fonts-missing', '/fonts-missing', document);
  expect(warnings.map(({ message }) => message).join('\n')).toMatch(/Merriweather[^]*Caveat/);
  expect(warnings).toContainEqual({
    pointer: '/entities/own/content',
    message: expect.stringContaining('"Pacifico"'),
  });
  await page.goto('/fonts-missing');
  const familyOf = (words: string) =>
    page.getByText(words).evaluate((node) => getComputedStyle(node).fontFamily);
  expect(await familyOf('Rye on Fridays')).toMatch(/Caveat.*, cursive$/);
  expect(await familyOf('By hand')).toMatch(/Pacifico.*, cursive$/);
  expect(await familyOf('From the mill')).toMatch(/Merriweather.*Georgia, serif$/);
});
