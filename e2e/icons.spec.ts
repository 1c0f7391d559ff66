import { headline, pageOf } from './support/pages';
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an icon in an owner’s text is drawn among its words', async ({ page, origin }) => {
      const icon = (className: string) => `<i class="${className}" style="color:#9c4221"></i>`;
      const content = `<p>${icon('fa fa-star-o')} ${icon('fas fa-loaf')}Rye ${icon('fa-brands fa-github')}</p>`;
      const answer = await origin.admin.publish(
        'text-icons',
        '/text-icons',
        pageOf([headline('Loaves'), { type: 'RichText', id: 'words', content }]),
      );
      expect(answer.warnings).toEqual([
        { pointer: '/entities/words/content', message: expect.stringContaining('"fas fa-loaf"') },
      ]);
      await page.goto('/text-icons');
      const words = page.getByText('Rye');
      const drawings = words.locator('svg');
      await expect(drawings).toHaveCount(2);
      for (const drawing of await drawings.all()) {
        const { fill, height } = await drawing.evaluate((node) => getComputedStyle(node));
        expect([fill, height]).toEqual(['rgb(156, 66, 33)', '16px']);
      }
      await expect(words).toMatchAriaSnapshot('- paragraph: Rye');
    });
  });
}

test('an icon is as large, turned and in motion as its class names say', async ({
  page,
  origin,
}) => {
  const content =
    '<p>Rye <i class="fas fa-star fa-2x fa-rotate-90"></i><i class="fas fa-sync fa-spin"></i></p>';
  const list = { type: 'BulletList', items: ['Spelt'], iconClassName: 'fas fa-star fa-2x' };
  await origin.admin.publish(
    'icon-looks',
    '/icon-looks',
    pageOf([headline('Loaves'), { type: 'Text', content }, list]),
  );
  await page.goto('/icon-looks');
  const style = (index: number) =>
    page
      .locator('p svg')
      .nth(index)
      .evaluate((node) => {
        const { height, rotate } = getComputedStyle(node);
        return { height, rotate, moves: node.getAnimations().length > 0 };
      });
  expect(await style(0)).toEqual({ height: '32px', rotate: '90deg', moves: false });
  expect((await style(1)).moves).toBe(true);
  const bullet = await page
    .getByRole('listitem')
    .evaluate((node) => getComputedStyle(node, ':before').blockSize);
  expect(bullet).toBe('32px');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const still = await page
    .locator('p svg')
    .nth(1)
    .evaluate(async (node) => {
      const turn = () => getComputedStyle(node).rotate;
      const first = turn();
      await new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame));
      return [first, turn()];
    });
  expect(still[1]).toBe(still[0]);
});
