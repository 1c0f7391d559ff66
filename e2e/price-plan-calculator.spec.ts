import { violations } from './support/axe';
import { headline, pageOf } from './support/pages';
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

test('every language has its prices, and writes figures as it is used to', async ({
  page,
  origin,
}) => {
  const calculator = { type: 'PricePlanCalculator' };
  for (const [locale, first, last, contacts] of [
    ['es', '27 US$', '547 US$', '100.000'],
    ['pt', 'R$ 142,30', 'R$ 2.882,70', '100.000'],
    ['ru', '1 700 ₽', '40 500 ₽', '100 000'],
    ['fr', '27 €', '547 €', '100 000'],
    ['hi', '€27', '€547', '1,00,000'],
    ['ar', '27 €', '547 €', '100,000'],
  ] as const) {
    const stored = pageOf([headline('1'), calculator], { locale });
    await origin.admin.publish(`prices-${locale}`, '/prices', stored);
    await page.goto(`/${locale}/prices`);
    const plain = (text: string | null) =>
      text?.replace(/\s/g, ' ').replace(/[\u200e\u200f\u061c]/g, '');
    const shown = async () => [
      plain(await page.getByRole('status').textContent()),
      plain(await page.locator('[data-volume]').textContent()),
    ];
    await expect.poll(async () => (await shown())[0], locale).toBe(first);
    const slider = page.getByRole('slider');
    await slider.press('End');
    await expect(slider).toHaveValue('100000');
    await expect.poll(shown, locale).toEqual([last, contacts]);
    const said = async () => plain(await slider.getAttribute('aria-valuetext'));
    for (const words of [contacts, last])
      await expect.poll(said, 'what a screen reader says of the slider').toContain(words);
  }
});

test('plans are chosen by keys, and a slider between two caps snaps to the next', async ({
  page,
}) => {
  await page.goto(path, { waitUntil: 'networkidle' });
  const [slider, price] = [page.getByRole('slider'), page.getByRole('status')];
  await page.getByRole('radio', { checked: true }).focus();
  for (const [contacts, cost] of [
    ['10000', '$47'],
    ['15000', '$97'],
    ['20000', '$147'],
    ['30000', '$197'],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await expect(slider).toHaveValue(contacts);
    await expect(price).toHaveText(cost);
  }
  const box = await slider.boundingBox();
  const drag = (share: number) => page.mouse.click(box!.x + box!.width * share, box!.y + 8);
  await drag(0.455);
  await expect(slider, 'above Enterprise').toHaveValue('50000');
  await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', '50000');
  await drag(0);
  await expect(slider, 'below it every step counts').toHaveValue('0');
  await expect(price).toHaveText('$27');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('plans and prices are a list', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('Startup – 5,000 contacts, $27 a month')).toBeVisible();
    await expect(page.getByText('Custom 100,000 – 100,000 contacts, $547 a month')).toBeVisible();
    await expect(page.getByRole('slider')).toHaveCount(0);
  });
});
