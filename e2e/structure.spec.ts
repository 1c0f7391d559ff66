import { adminToken } from './support/origin';
import { headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

test.describe('a page in other modes than the live one', () => {
  const document = pageOf([
    headline('For all'),
    { ...text('on phones'), appearance: { mobile: true, desktop: false } },
    { ...text('an hour late'), delay: 3600 },
    { type: 'Image' },
  ]);

  test.beforeEach(async ({ origin }) => {
    await origin.admin.publish('modes', '/modes', document);
  });

  test('is shown to visitors as it is live', async ({ page }) => {
    for (const query of ['', '?mode=screenshot', '?mode=editor', '?preview=1']) {
      await page.goto(`/modes${query}`);
      await expect(page.getByText('For all')).toBeVisible();
      await expect(page.getByText('on phones')).toBeHidden();
      await expect(page.getByText('an hour late')).toBeHidden();
    }
  });

  test('is shown to its publishers as they ask', async ({ page }) => {
    await page.setExtraHTTPHeaders({ authorization: `Bearer ${adminToken}` });
    await page.goto('/modes?mode=screenshot');
    await expect(page.getByText('on phones')).toBeVisible();
    await expect(page.getByText('an hour late')).toBeVisible();
    await page.goto('/modes?mode=editor');
    await expect(page.getByText('on phones')).toBeHidden();
    await expect(page.getByText('an hour late')).toBeVisible();
    await expect(page.getByText('Choose an image')).toBeVisible();
    await page.goto('/modes?preview=1');
    await expect(page.getByText('This is a preview of the page.')).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, reducedMotion: 'reduce' } as object);

    test('what enters the page is there for who wants less motion', async ({ page, origin }) => {
      const moving = ['scale', 'translateX', 'translateY'].map((animation) => ({
        ...text(`comes by ${animation}`),
        animation,
      }));
      await origin.admin.publish('moving', '/moving', pageOf([headline('Moving'), ...moving]));
      await page.goto('/moving');
      for (const { animation } of moving) {
        const words = page.getByText(`comes by ${animation}`);
        await expect(words).toBeVisible();
        const edge = await words.boundingBox();
        const still = await page.getByRole('heading').boundingBox();
        expect(edge?.x).toBe(still?.x);
      }
    });

    test('a sticky section stays in view, and an anchor stops below it', async ({
      page,
      origin,
    }) => {
      const tall = { padding: { top: 600, bottom: 600, left: 0, right: 0 } };
      const document = pageOf(
        [
          { type: 'Section', sticky: true, indent: 8, children: [text('Stays')] },
          { type: 'Section', ...tall, children: [text('Scrolls')] },
          { type: 'Section', ...tall, htmlAttrId: 'prices', children: [text('Prices')] },
        ],
        { globalSettings: { scrollPaddingTop: 90 } },
      );
      await page.setViewportSize({ width: 1280, height: 800 });
      await origin.admin.publish('sticky', '/sticky', document);
      await page.goto('/sticky#prices');
      const bar = page.locator('.container').first();
      await expect.poll(async () => Math.round((await bar.boundingBox())?.y ?? -1)).toBe(8);
      await expect
        .poll(async () => Math.round((await page.locator('#prices').boundingBox())?.y ?? -1))
        .toBe(90);
    });
  });
}
