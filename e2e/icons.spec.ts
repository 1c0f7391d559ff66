import type { Locator } from '@playwright/test';
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
      await expect.poll(shape).not.toBe(closed);
      await question.click();
      await expect.poll(shape).toBe(closed);
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

test('icons bounce, shake, stand in frames, at an end of the line and on top of each other', async ({
  page,
  origin,
}) => {
  const icon = (names: string) => `<i class="fas fa-star ${names}"></i>`;
  const stack =
    '<span class="fa-stack fa-2x"><i class="fas fa-circle fa-stack-2x"></i>' +
    '<i class="fas fa-star fa-stack-1x fa-inverse"></i></span>';
  const moving = [
    headline('Loaves'),
    { type: 'Text', content: `<p>${icon('fa-bounce')}${icon('fa-shake')}</p>` },
  ];
  const content = `<p>${icon('fa-pull-left')}${icon('fa-border')}Rye ${stack}</p>`;
  const still = [headline('Loaves'), { type: 'Text', content }];
  await origin.admin.publish('icons-moving', '/icons-moving', pageOf(moving));
  await origin.admin.publish('icons-still', '/icons-still', pageOf(still, { locale: 'ar' }));

  await page.goto('/icons-moving');
  const animations = () =>
    page.locator('p svg').evaluateAll((nodes) =>
      nodes.map((node) => {
        const [animation] = node.getAnimations();
        if (!animation) return '';
        animation.pause();
        animation.currentTime = 300;
        const { translate, rotate } = getComputedStyle(node);
        return `${translate} ${rotate}`;
      }),
    );
  expect(await animations()).toEqual(['0px -8px none', expect.stringMatching(/^none -?\d.*deg$/)]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(animations).toEqual(['none none', 'none none']);

  await page.goto('/ar/icons-still');
  const [pulled, framed, disc, star] = await page.locator('p svg').all();
  const style = (drawing: Locator) =>
    drawing.evaluate((node) => {
      const { float, borderTopWidth, color } = getComputedStyle(node);
      return { float, borderTopWidth, color };
    });
  expect((await style(pulled!)).float).toBe('inline-start');
  expect((await style(framed!)).borderTopWidth).not.toBe('0px');
  expect((await style(star!)).color).toBe('rgb(255, 255, 255)');
  const text = await page.getByText('Rye').boundingBox();
  const first = await pulled!.boundingBox();
  expect(first!.x + first!.width, 'where reading begins').toBeCloseTo(text!.x + text!.width, 0);
  const middle = async (drawing: Locator) => {
    const box = await drawing.boundingBox();
    return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2, height: box!.height };
  };
  const [below, above] = [await middle(disc!), await middle(star!)];
  expect(below.height).toBeCloseTo(2 * above.height, 0);
  expect(below.height).toBeCloseTo(64, 0);
  expect(Math.hypot(below.x - above.x, below.y - above.y)).toBeLessThan(1);
});

test.describe('in colours that the visitor forces on the page', () => {
  const nothingDrawn = ':after,:before{visibility:hidden!important}';

  for (const [type, what, width] of [
    ['Menu', 'nav > details > summary', 390],
    ['Menu', 'nav li details > summary', 1280],
    ['Faq', '.faq summary', 1280],
    ['TableOfContents', '.toc summary', 1280],
    ['BulletList', '.list', 1280],
  ] as const) {
    test(`what is drawn in a ${type} can be seen: ${what}`, async ({ page, origin }) => {
      const words = { type: 'Text', content: '<p>Words</p>' };
      const dark = { globalSettings: { textColor: '#000000' } };
      const items = [{ text: 'Rye', link: '/', subMenuItems: [{ text: 'Dark', link: '/dark' }] }];
      const shown = pageOf(
        [
          headline('Drawn'),
          { type: 'Menu', menuItems: items },
          { type: 'Faq', children: [{ type: 'FaqItem', title: ' ', children: [words] }] },
          { type: 'TableOfContents', isOpenedByDefault: false },
          { type: 'BulletList', iconClassName: 'fas fa-check', content: '<ul><li>Rye</li></ul>' },
        ],
        dark,
      );
      await origin.admin.publish('forced-colors', '/forced-colors', shown);
      await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/forced-colors');
      const drawn = page.locator(what).first();
      await expect(drawn).toBeVisible();
      const seen = await drawn.screenshot();
      await page.addStyleTag({ content: nothingDrawn });
      expect(seen.equals(await drawn.screenshot())).toBe(false);
    });
  }
});
