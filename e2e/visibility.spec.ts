import type { Page } from '@playwright/test';
import { headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

const left = { ...text('first column'), id: 'left' };
const right = { ...text('second column'), id: 'right' };

const row = (fields: Record<string, unknown> = {}) => ({
  type: 'Row',
  size: [4, 8],
  ...fields,
  children: [
    { type: 'Column', size: 4, children: [left] },
    { type: 'Column', size: 8, children: [right] },
  ],
});

const boxOf = async (page: Page, words: string) => {
  const box = await page.getByText(words, { exact: true }).boundingBox();
  if (!box) throw new Error(`"${words}" is not shown`);
  return box;
};

/** How the two columns stand to each other. */
async function layout(page: Page): Promise<string> {
  const [first, second] = [await boxOf(page, 'first column'), await boxOf(page, 'second column')];
  if (Math.abs(first.y - second.y) < 2) return first.x < second.x ? 'beside' : 'beside, mirrored';
  return first.y < second.y ? 'stacked' : 'stacked, reversed';
}

const widths = (page: Page, heights = 800) => ({
  at: (width: number) => page.setViewportSize({ width, height: heights }),
});

for (const { type, breakpoint } of [
  { type: 'sales_page', breakpoint: 800 },
  { type: 'inline', breakpoint: 480 },
]) {
  test.describe(`${type}, up to ${breakpoint} px`, () => {
    test('shows each device what is meant for it, by CSS alone', async ({ page, origin }) => {
      const document = pageOf(
        [
          headline('For all'),
          { ...text('on desktops'), appearance: { mobile: false, desktop: true } },
          { ...text('on phones'), appearance: { mobile: true, desktop: false } },
        ],
        { type },
      );
      await origin.admin.publish(`devices-${type}`, `/devices/${type}`, document);
      await page.goto(`/devices/${type}`);
      for (const [width, shown, hidden] of [
        [breakpoint + 1, 'on desktops', 'on phones'],
        [breakpoint, 'on phones', 'on desktops'],
      ] as const) {
        await widths(page).at(width);
        await expect(page.getByText(shown)).toBeVisible();
        await expect(page.getByText(hidden)).toBeHidden();
      }
    });

    test('puts columns below each other', async ({ page, origin }) => {
      const document = pageOf([headline('Columns'), row()], { type });
      await origin.admin.publish(`columns-${type}`, `/columns/${type}`, document);
      await page.goto(`/columns/${type}`);
      await widths(page).at(breakpoint + 1);
      await expect.poll(() => layout(page)).toBe('beside');
      await widths(page).at(breakpoint);
      await expect.poll(() => layout(page)).toBe('stacked');
    });
  });
}

test('columns are as wide as their share of twelve', async ({ page, origin }) => {
  const document = pageOf([headline('Shares'), row({ disableColumnGap: true })]);
  await origin.admin.publish('shares', '/shares', document);
  await page.goto('/shares');
  const first = await boxOf(page, 'first column');
  const second = await boxOf(page, 'second column');
  expect(second.width / first.width).toBeCloseTo(2, 1);
});

test('columns are reversed on phones, and stay beside each other, where the owner says so', async ({
  page,
  origin,
}) => {
  const reversed = pageOf([headline('Reversed'), row({ reverseColumns: true })]);
  await origin.admin.publish('reversed', '/reversed', reversed);
  await page.goto('/reversed');
  await expect.poll(() => layout(page)).toBe('beside');
  await widths(page).at(390);
  await expect.poll(() => layout(page)).toBe('stacked, reversed');

  const together = pageOf([headline('Together'), row({ disableStacking: true })]);
  await origin.admin.publish('together', '/together', together);
  await page.goto('/together');
  await expect.poll(() => layout(page)).toBe('beside');
});

test('a long word widens nothing', async ({ page, origin }) => {
  const word = text('wholemeal'.repeat(40));
  const title = 'wholemeal'.repeat(20);
  const words = pageOf([
    headline(title),
    word,
    { type: 'Faq', children: [{ type: 'FaqItem', title, children: [word] }] },
    {
      type: 'Row',
      size: [6, 6],
      disableStacking: true,
      children: [{ type: 'Column', children: [word] }],
    },
    { type: 'ContentBox', headerVisibility: true, headerTitle: title, children: [word] },
    { type: 'Survey', questions: [{ title, subTitle: title, answers: [{ title }] }] },
    { type: 'Menu', burger: false, menuItems: [{ text: title, link: '/' }] },
    { type: 'PricePlanCalculator', buttonText: title, linkUrl: '/' },
    { type: 'ExplicitConsent', html: title },
    { type: 'Text', content: `<table><tr><td>${title}</td></tr></table><pre>${title}</pre>` },
    { type: 'Carousel', children: [word, word] },
    { type: 'TableOfContents', headerTitle: title },
    { type: 'TweetButton', text: title },
    { type: 'BulletList', content: `<ul><li>${'wholemeal'.repeat(40)}</li></ul>` },
    { type: 'OptInButton', text: title, subText: title },
  ]);
  await origin.admin.publish('long-word', '/long-word', words);
  await widths(page).at(390);
  await page.goto('/long-word');
  await page.locator('.faq summary').click();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBe(clientWidth);
});

test('a right-to-left page is mirrored', async ({ page, origin }) => {
  const document = pageOf([headline('أعمدة'), row()], { locale: 'ar' });
  await origin.admin.publish('mirrored', '/mirrored', document);
  await page.goto('/ar/mirrored');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect.poll(() => layout(page)).toBe('beside, mirrored');
  const heading = page.getByRole('heading', { level: 1 });
  const { textAlign, direction } = await heading.evaluate((element) => getComputedStyle(element));
  expect({ textAlign, direction }).toEqual({ textAlign: 'start', direction: 'rtl' });
});

test('margins and paddings change sides with the direction', async ({ page, origin }) => {
  const indented = { ...text('indented'), padding: { left: 100 }, id: 'indented' };
  for (const locale of ['en', 'ar']) {
    const document = pageOf([headline('Sides'), indented], { locale });
    await origin.admin.publish(`sides-${locale}`, '/sides', document);
  }
  const sides = () =>
    page.getByText('indented').evaluate((paragraph) => {
      const { paddingLeft, paddingRight } = getComputedStyle(paragraph);
      return { paddingLeft, paddingRight };
    });
  await page.goto('/sides');
  await expect.poll(sides).toEqual({ paddingLeft: '100px', paddingRight: '0px' });
  await page.goto('/ar/sides');
  await expect.poll(sides).toEqual({ paddingLeft: '0px', paddingRight: '100px' });
});

test('a sticky section stays in view, on the devices it is meant for', async ({ page, origin }) => {
  const bar = { type: 'Section', sticky: true, indent: 10, children: [text('the bar')] };
  const long = Array.from({ length: 60 }, (_, line) => text(`line ${line}`));
  const document = pageOf([bar, { type: 'Section', children: [headline('Long'), ...long] }]);
  await origin.admin.publish('sticky', '/sticky', document);
  await page.goto('/sticky');
  const top = async () =>
    page.getByText('the bar').evaluate((words) => {
      window.scrollTo(0, 900);
      return Math.round((words.closest('.container') as Element).getBoundingClientRect().top);
    });
  await expect.poll(top).toBe(10);
  await widths(page).at(390);
  await expect.poll(top).toBeLessThan(-100);
});
