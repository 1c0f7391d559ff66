import { violations } from './support/axe';
import { expect, test } from './support/test';

const path = '/demo/elements/PricePlanCalculator';

for (const width of [1280, 390]) {
  test(`plan, contacts and price belong together, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const slider = page.getByRole('slider');
    const price = page.getByRole('status');
    await page.locator('label', { hasText: 'Enterprise' }).click();
    await expect(slider).toHaveValue('15000');
    await expect(price).toHaveText('$97');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await expect(slider).toHaveValue('30000');
    await expect(price).toHaveText('$197');
    await slider.press('ArrowLeft');
    await expect(slider).toHaveValue('20000');
    await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', '20000');
    expect(await violations(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    const action = await page.getByRole('link', { name: 'Start with this plan' }).boundingBox();
    expect(action?.width).toBeGreaterThanOrEqual(218);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('plans and prices are a list', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Startup – 5,000 contacts, $27 a month')).toBeVisible();
    await expect(page.getByText('Custom 100,000 – 100,000 contacts, $547 a month')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
