import { violations } from './support/axe';
import { mirroredPages } from './support/demo-pages';
import { headline, pageOf } from './support/pages';
import { expect, test } from './support/test';

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

test.describe.configure({ mode: 'parallel' });

// Three parts, so that they run beside each other.
for (const part of [0, 1, 2]) {
  test(`every element from right to left, part ${part + 1} of 3`, async ({ page }) => {
    for (const path of mirroredPages.filter((_, index) => index % 3 === part)) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          // What lies beyond the end of a line, on the left, can be scrolled to.
          const beyond = () =>
            page.evaluate(() => {
              const { scrollWidth, clientWidth } = document.documentElement;
              return scrollWidth - clientWidth;
            });
          await expect.poll(() => page.evaluate(() => innerWidth)).toBe(viewport.width);
          await expect.poll(beyond, `nothing of ${path} to scroll to the side`).toBe(0);
        }
        expect(await violations(page), `axe: ${path}`).toEqual([]);
      });
    }
  });
}

for (const [name, path] of [
  ['left to right', ''],
  ['right to left', '/ar'],
] as const) {
  test(`a list of languages hangs in the middle below its button: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewports[1]!);
    await page.goto(`${path}/demo/elements/LanguageSwitcher`);
    const switcher = page.locator('.languages').nth(1);
    const middle = async (part: string) => {
      const box = await switcher.locator(part).boundingBox();
      return box!.x + box!.width / 2;
    };
    await switcher.locator('summary').click();
    await expect(switcher.locator('ul')).toBeVisible();
    await expect
      .poll(async () => Math.abs((await middle('ul')) - (await middle('summary'))))
      .toBeLessThan(1);
  });
}

for (const [name, path, isMirrored] of [
  ['left to right', '', false],
  ['right to left', '/ar', true],
] as const) {
  test(`arrows of ours point where reading goes: ${name}`, async ({ page }) => {
    await page.goto(`${path}/demo/elements/Carousel`);
    const carousel = page.locator('.carousel').first();
    const arrow = (to: string) => carousel.locator(`[data-to=${to}]`);
    const mirror = isMirrored ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none';
    const dots = carousel.locator('.carousel-dots > a');
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    await expect(arrow('previous')).toBeHidden();
    await expect(arrow('next').locator('svg')).toHaveCSS('transform', mirror);
    await arrow('next').click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(arrow('previous').locator('svg')).toHaveCSS('transform', mirror);
    const [previous, next] = [
      await arrow('previous').boundingBox(),
      await arrow('next').boundingBox(),
    ];
    expect(next!.x > previous!.x).toBe(!isMirrored);
  });
}

test('an icon that the owner chose stays what it is, whichever way its page runs', async ({
  page,
  origin,
}) => {
  const button = {
    type: 'OpenUrlButton',
    text: 'التالي',
    linkUrl: '/next',
    iconClassNameAfter: 'fas fa-arrow-left',
  };
  await origin.admin.publish(
    'own-arrow',
    '/own-arrow',
    pageOf([headline('خبز'), button], { locale: 'ar' }),
  );
  await page.goto('/ar/own-arrow');
  const drawing = page.getByRole('link').locator('svg');
  await expect(drawing).toBeVisible();
  const { transform, scale, rotate } = await drawing.evaluate((node) => getComputedStyle(node));
  expect([transform, scale, rotate]).toEqual(['none', 'none', 'none']);
});
