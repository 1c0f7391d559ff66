import { expect, test } from './support/test';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an icon is a drawing in the size and colour of its words', async ({ page }) => {
      await page.goto('/demo/elements/Button');
      const link = page.getByRole('link', { name: 'Read about bread' });
      const drawing = link.locator('svg').first();
      await expect(drawing).toBeVisible();
      const box = await drawing.boundingBox();
      const size = await link.evaluate((node) =>
        Number.parseFloat(getComputedStyle(node).fontSize),
      );
      expect(box?.height).toBeCloseTo(size, 0);
      expect(await drawing.evaluate((node) => getComputedStyle(node).fill)).toBe(
        await link.evaluate((node) => getComputedStyle(node).color),
      );
    });

    test('a question shows by its icon whether it is open', async ({ page }) => {
      await page.goto('/demo/elements/Faq');
      const question = page.locator('summary').first();
      const shape = () =>
        question.evaluate((node) => getComputedStyle(node, ':after').webkitMaskImage);
      const closed = await shape();
      expect(closed).toContain('data:image/svg+xml');
      await question.click();
      expect(await shape()).not.toBe(closed);
      await question.click();
      expect(await shape()).toBe(closed);
    });
  });
}
