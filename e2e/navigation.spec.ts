import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

const phone = { width: 390, height: 800 };

/** The menus of the fixture: drop-down, side, and one in a line on every screen. */
const menu = (page: Page, index: number) => {
  const root = page.getByRole('navigation').nth(index);
  return {
    root,
    burger: root.locator(':scope > details > summary'),
    list: root.locator(':scope > ul'),
    item: (text: string) => root.getByText(text, { exact: true }),
    more: root.getByLabel('More about Courses'),
    subMenu: root.locator('ul ul').first(),
  };
};

const switcher = (page: Page, name = 'Language') => {
  const root = page.getByRole('navigation', { name, exact: true });
  return { summary: root.locator('summary'), list: root.locator('ul') };
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a sub-menu opens for a pointer that rests on its item', async ({ page }) => {
      await page.goto('/demo/elements/Menu');
      const { item, subMenu } = menu(page, 0);
      await expect(subMenu).toBeHidden();
      await item('Courses').hover();
      await expect(subMenu).toBeVisible();
      await page.mouse.move(5, 700);
      await expect(subMenu).toBeHidden();
    });

    test('a sub-menu opens from the keyboard and its links follow', async ({ page }) => {
      await page.goto('/demo/elements/Menu');
      const { item, more, subMenu } = menu(page, 0);
      await item('Courses').focus();
      await page.keyboard.press('Tab');
      await expect(more).toBeFocused();
      await expect(subMenu).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(subMenu).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(item('First sourdough')).toBeFocused();
      await expect(subMenu).toBeVisible();
    });

    test('the burger opens and closes a menu of 40 % of a narrow screen', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/demo/elements/Menu');
      const { burger, list, more, subMenu, item } = menu(page, 1);
      await expect(list).toBeHidden();
      await burger.click();
      await expect(list).toBeVisible();
      const width = () => list.evaluate((element) => element.getBoundingClientRect().width);
      await expect.poll(width).toBe(phone.width * 0.4);
      await expect(subMenu).toBeHidden();
      await more.click();
      await expect(subMenu).toBeVisible();
      await expect(subMenu).toHaveCSS('position', 'static');
      await expect(item('First sourdough')).toBeVisible();
      await burger.click();
      await expect(list).toBeHidden();
      await expect.poll(width).toBe(0);
    });

    test('the burger opens a menu below it', async ({ page }) => {
      await page.setViewportSize(phone);
      await page.goto('/demo/elements/Menu');
      const { burger, list, item } = menu(page, 0);
      await expect(item('Bread')).toBeHidden();
      await burger.click();
      await expect(item('Bread')).toBeVisible();
      const gap = async () => {
        const [button, below] = [await burger.boundingBox(), await list.boundingBox()];
        return below!.y - button!.y - button!.height;
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(-1);
      await item('Bread').click();
      await page.waitForURL('**/demo/info_page');
    });

    test('a sub-menu that is open at first is so behind the burger, until it is tapped', async ({
      page,
      origin,
    }) => {
      const subMenuItems = [{ text: 'Rye', link: '/rye' }];
      const items = [{ text: 'Courses', link: '/c', subMenuOpen: true, subMenuItems }];
      for (const mobileMenuType of ['side', 'dropDown']) {
        const id = `navigation-open-${mobileMenuType}`;
        const stored = pageOf([{ type: 'Menu', menuItems: items, mobileMenuType }]);
        await origin.admin.publish(id, `/${id}`, stored);
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`/${id}`);
        const { burger, more, subMenu } = menu(page, 0);
        await expect(subMenu, 'in a line it waits for the pointer').toBeHidden();
        await expect(subMenu).toHaveCSS('transition-delay', '0.1s, 0.1s');
        await page.setViewportSize(phone);
        await burger.click();
        await expect(subMenu).toBeVisible();
        await more.click();
        await expect(subMenu).toBeHidden();
        await expect(subMenu).toHaveCSS('transition-delay', '0.15s, 0.15s, 0.15s');
        await burger.click();
        await burger.click();
        await expect(more).toBeVisible();
        await expect(subMenu, 'it stays as the visitor left it').toBeHidden();
      }
    });

    test('a click opens and closes the list of languages, and each has its flag', async ({
      page,
    }) => {
      await page.goto('/demo/elements/LanguageSwitcher');
      const { summary, list } = switcher(page);
      await expect(list).toBeHidden();
      await summary.focus();
      await page.keyboard.press('Enter');
      await expect(list).toBeVisible();
      const german = list.getByRole('link', { name: 'Deutsch' });
      await expect(german).toHaveAttribute('href', '/de/demo/elements/LanguageSwitcher');
      const answer = await page.request.get('/images/flag-icons/de.svg');
      expect(answer.headers()['content-type']).toBe('image/svg+xml');
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await summary.focus();
      await page.keyboard.press('Enter');
      await german.click();
      await page.waitForURL('**/de/demo/elements/LanguageSwitcher');
    });

    test('a table of contents leads to headlines in any script', async ({ page }) => {
      await page.goto('/demo/elements/TableOfContents');
      const [open, closed] = [page.locator('nav').first(), page.locator('nav').nth(1)];
      await expect(closed.getByRole('link')).toHaveCount(0);
      await closed.locator('summary').click();
      await expect(closed.getByRole('link', { name: 'Flour' })).toBeVisible();
      await page.setViewportSize({ width: 1280, height: 300 });
      for (const name of ['الخبز', 'パン']) {
        await open.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { name })).toBeInViewport();
      }
      await open.getByRole('link', { name: 'Rye' }).last().click();
      await expect(page).toHaveURL(/#h-rye-2$/);
      await expect(page.getByRole('heading', { name: 'Rye' }).last()).toBeInViewport();
    });

    test('words that are found in an answer open its question', async ({ page }) => {
      await page.goto('/demo/elements/Faq#:~:text=only%20hungry%20or%20cold');
      await expect(page.getByText('Very likely it is only hungry or cold.')).toBeVisible();
      await expect(page.getByText('Twenty minutes on a baking day')).toBeHidden();
    });
  });
}

test('a pointer that passes over an item for less than 100 ms opens nothing', async ({ page }) => {
  await page.goto('/demo/elements/Menu');
  const { item, subMenu } = menu(page, 0);
  // The clock of the page's transitions is ours, so that no machine is too slow for 100 ms.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  const goTo = (time: number) =>
    subMenu.evaluate((list, at) => {
      const running = list.getAnimations();
      for (const transition of running) transition.currentTime = at;
      return running.length;
    }, time);
  await item('Courses').hover();
  await expect.poll(() => goTo(99)).toBeGreaterThan(0);
  await expect(subMenu).toBeHidden();
  await page.mouse.move(5, 700);
  await expect.poll(() => goTo(99)).toBe(0);
  await expect(subMenu).toBeHidden();
  await item('Courses').hover();
  await expect.poll(() => goTo(101)).toBe(0);
  await expect(subMenu).toBeVisible();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('the first tap on an item opens its sub-menu, the next one follows its link', async ({
    page,
  }) => {
    await page.goto('/demo/elements/Menu');
    const { item, more, subMenu } = menu(page, 0);
    await item('Courses').tap();
    await expect(subMenu).toBeVisible();
    await expect(page).toHaveURL(/elements\/Menu$/);
    await page.touchscreen.tap(20, 700);
    await expect(subMenu).toBeHidden();

    await more.tap();
    await expect(subMenu).toBeVisible();
    await more.tap();
    await expect(subMenu, 'a finger that has gone holds nothing open').toBeHidden();

    await item('Courses').tap();
    await expect(subMenu).toBeVisible();
    await item('First sourdough').tap();
    await expect(page).toHaveURL(/demo\/squeeze$/);
    await page.goBack();

    await item('Courses').tap();
    await expect(subMenu).toBeVisible();
    await item('Courses').tap();
    await expect(page).toHaveURL(/demo\/sales_page$/);
  });

  test('behind the burger a tap opens the sub-menu in the list, 150 ms later', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/demo/elements/Menu');
    const { burger, item, list, subMenu } = menu(page, 1);
    await burger.tap();
    await expect(list).toBeVisible();
    // Heard from before the tap on, whichever of the two the browser is told first.
    const times = await subMenu.evaluateHandle((element) => {
      const heard: { start?: number; end?: number } = {};
      element.addEventListener('transitionrun', ({ timeStamp }) => (heard.start ??= timeStamp));
      element.addEventListener('transitionend', ({ timeStamp }) => (heard.end ??= timeStamp));
      return heard;
    });
    await item('Courses').tap();
    await expect(subMenu).toBeVisible();
    await expect(subMenu).toHaveCSS('position', 'static');
    const waited = () => times.evaluate(({ start, end }) => end! - start!);
    await expect.poll(waited).toBeGreaterThanOrEqual(149);
    await expect(list, 'the menu stays open').toBeVisible();
    await expect(page).toHaveURL(/elements\/Menu$/);
    await item('First sourdough').tap();
    await expect(page).toHaveURL(/demo\/squeeze$/);
  });
});

for (const [what, fields] of [
  ['blurred', { backgroundFileId: 'demo-field', blur: 8 }],
  ['film', { videoType: 'file', videoFileId: 'demo-oven-film' }],
  ['animated', { animation: 'translateY' }],
] as const) {
  test(`what hangs from a menu lies before the next section: ${what}`, async ({ page, origin }) => {
    const subMenuItems = ['Rye', 'Spelt', 'Wheat'].map((text) => ({ text, link: `#${text}` }));
    const menuItems = [{ text: 'Courses', link: '/c', subMenuItems }];
    const next = ['One', 'Two'].map((words) => text(`${words}${'<br>loaf'.repeat(40)}`));
    const stored = pageOf([
      {
        type: 'Section',
        ...fields,
        children: [{ type: 'Menu', menuItems, mobileMenuType: 'side' }],
      },
      {
        type: 'Section',
        backgroundFileId: 'demo-oven',
        blur: 4,
        children: [{ type: 'Carousel', children: next }],
      },
    ]);
    await origin.admin.publish(`menu-${what}`, `/menu-${what}`, stored);
    await page.goto(`/menu-${what}`);
    const { item } = menu(page, 0);
    for (const name of ['Rye', 'Spelt', 'Wheat']) {
      await item('Courses').hover();
      // A click is refused where something else would get it.
      await item(name).click();
      await expect(page).toHaveURL(new RegExp(`#${name}$`));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

    await page.setViewportSize(phone);
    await page.goto(`/menu-${what}`);
    const { burger, list } = menu(page, 0);
    await burger.click();
    const right = page.getByRole('link', { name: 'Courses', exact: true });
    await expect(right).toBeVisible();
    await page.mouse.move(20, 400);
    await expect.poll(() => list.boundingBox()).toMatchObject({ y: 0, height: phone.height });
    const atEdge = () =>
      page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('nav') !== null, [
        phone.width - 40,
        phone.height - 20,
      ] as const);
    await expect.poll(atEdge, 'to the bottom of the screen').toBe(true);
  });
}

test('what is open closes on Escape, and when the visitor goes elsewhere', async ({ page }) => {
  await page.goto('/demo/elements/Menu');
  const { more, subMenu, item } = menu(page, 0);
  await more.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(subMenu).toBeHidden();
  await expect(more).toBeFocused();
  await item('Courses').hover();
  await expect(subMenu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(subMenu).toBeHidden();

  await page.setViewportSize(phone);
  await page.reload();
  const { burger, list } = menu(page, 1);
  await burger.click();
  await expect(list).toBeVisible();
  await page.mouse.click(20, 700);
  await expect(list).toBeHidden();
  await burger.click();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(burger).toBeFocused();
});

test('the item of the page is marked, that of a part of it when the visitor is there', async ({
  page,
}) => {
  await page.goto('/demo/elements/Menu');
  const { item } = menu(page, 0);
  await expect(item('This menu')).toHaveAttribute('aria-current', 'page');
  await expect(item('Courses')).toHaveAttribute('aria-current', 'true');
  await expect(item('Category')).toHaveCount(0);
  const inLine = menu(page, 2);
  await expect(inLine.item('Opening hours')).not.toHaveAttribute('aria-current');
  await inLine.item('Opening hours').click();
  await expect(inLine.item('Opening hours')).toHaveAttribute('aria-current', 'location');
});

test('a list of languages closes for a click elsewhere and offers none that is excluded', async ({
  page,
  origin,
}) => {
  const fields = { redirectPath: '/navigation-languages', excludedLanguages: ['fr', 'ja'] };
  const stored = (locale: string) =>
    pageOf([headline('Bread'), { type: 'LanguageSwitcher', ...fields }], { locale });
  for (const locale of ['en', 'de'])
    await origin.admin.publish(`languages-${locale}`, '/navigation-languages', stored(locale));
  await page.goto('/de/navigation-languages');
  const { summary, list } = switcher(page, 'Sprache');
  await summary.focus();
  await page.keyboard.press('Space');
  await expect(list).toBeVisible();
  for (const name of ['Français', '日本語', 'Deutsch'])
    await expect(list.getByRole('link', { name }), name).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(list.getByRole('link', { name: 'English' })).toBeFocused();
  await page.mouse.click(900, 700);
  await expect(list).toBeHidden();
  await summary.click();
  await list.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${origin.url}/navigation-languages`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a list of languages opens for a mouse that rests on it and stays after a click', async ({
  page,
}) => {
  await page.goto('/demo/elements/LanguageSwitcher');
  const { summary, list } = switcher(page);
  await summary.hover();
  await expect(list).toBeVisible();
  const flag = list.locator('img').first();
  await expect
    .poll(() => flag.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await page.mouse.move(1000, 700);
  await expect(list).toBeHidden();
  await summary.hover();
  await expect(list).toBeVisible();
  await summary.click();
  await page.mouse.move(1000, 700);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
});

test('a right-to-left page has its menu at the other side', async ({ page, origin }) => {
  const items = [
    { text: 'خبز', link: '/bread' },
    { text: 'دورات', link: '/c', subMenuItems: [{ text: 'جاودار', link: '/rye' }] },
  ];
  const fields = { menuItems: items, mobileMenuType: 'side' };
  const stored = pageOf([{ type: 'Menu', ...fields }], { locale: 'ar' });
  await origin.admin.publish('navigation-rtl', '/navigation-rtl', stored);
  await page.goto('/ar/navigation-rtl');
  const { item, subMenu, burger, list } = menu(page, 0);
  const [first, second] = [await item('خبز').boundingBox(), await item('دورات').boundingBox()];
  expect(first!.x).toBeGreaterThan(second!.x);
  await item('دورات').hover();
  await expect(subMenu).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);

  await page.setViewportSize(phone);
  await burger.click();
  await expect(list).toBeVisible();
  await expect.poll(async () => (await list.boundingBox())!.x).toBe(0);
});

test('of a discussion nothing is loaded before the visitor asks for it', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.facebook.com/**', (route) => {
    asked.push(new URL(route.request().url()).searchParams.get('href') ?? '');
    return route.fulfill({ contentType: 'text/html', body: '<p>So do I.</p>' });
  });
  await page.goto('/demo/elements/Comments', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show comments from Facebook' }).first().click();
  await expect(page.frameLocator('iframe').getByText('So do I.')).toBeVisible();
  expect(asked).toEqual(['https://harrow-mill.example/letters/rye']);
});

test.describe('a discussion without script', () => {
  test.use({ javaScriptEnabled: false });

  test('is a link to what is discussed', async ({ page }) => {
    await page.goto('/demo/elements/Comments');
    await expect(page.getByRole('link', { name: 'Open the discussion' }).first()).toBeVisible();
  });
});

test('a tweet names the affiliate who sent the visitor; a colour that is none is logged', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/Invalid colour format: nocolour1/);
  const text = 'Bread: https://mill.example/rye';
  const stored = pageOf([{ type: 'TweetButton', text, color: 'nocolour1' }]);
  await origin.admin.publish('navigation-tweet', '/navigation-tweet', stored);
  await page.goto('/navigation-tweet?sa=ada');
  const link = page.getByRole('link');
  await expect(link).toHaveAttribute('href', /rye%3Fsa%3Dada$/);
});

for (const type of [
  'Menu',
  'LanguageSwitcher',
  'TableOfContents',
  'Comments',
  'TweetButton',
  'Faq',
]) {
  for (const width of [1280, 390]) {
    test(`${type} has no barriers and fits at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/demo/elements/${type}`, { waitUntil: 'networkidle' });
      expect(await violations(page)).toEqual([]);
      const summaries = await page.locator('summary:visible').all();
      for (const summary of summaries.slice(0, 1)) await summary.click();
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        'nothing makes the page wider than the screen',
      ).toBe(width);
    });
  }
}
