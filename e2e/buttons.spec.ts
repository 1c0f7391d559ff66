import { violations } from './support/axe';
import { embed } from './support/embed';
import { headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

const button = (text: string, fields: object = {}) => ({
  type: 'Button',
  text,
  linkUrl: '/arrived?by=address',
  ...fields,
});

const letter = { id: 'letter', type: 'Popup', children: [headline('Every Friday')] };

/** A page with a next step in its funnel. */
const inFunnel = (children: Parameters<typeof pageOf>[0], page: object = {}) => ({
  page: pageOf([headline('Bread'), ...children], { ...page }),
  optIn: { nextStepUrl: '/arrived?by=step' },
});

test.beforeEach(({ origin }) =>
  origin.admin.publish('arrived', '/arrived', pageOf([headline('Arrived')])),
);

test('under the pointer a button changes as its owner said, without moving for who wants less of it', async ({
  page,
  origin,
}) => {
  const hover = { textColor: '#111827', backgroundColor: '#fbbf24', subTextColor: '#7c2d12' };
  const document = pageOf([
    headline('Bread'),
    button('Coloured', { subText: 'on Saturday', subTextColor: '#fde68a', hover }),
    button('Grows', { hover: { transform: 'scale', offset: 20 } }),
    button('Lifts', { hover: { transform: 'move', offset: 12 } }),
    button('Stays', { hover: { transform: 'none', offset: 12 } }),
  ]);
  await origin.admin.publish('hover', '/hover', document);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/hover');
  const link = (name: string) => page.getByRole('link', { name });
  const [coloured, subText] = [link('Coloured'), page.getByText('on Saturday')];
  await expect(coloured).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await expect(subText).toHaveCSS('color', 'rgb(253, 230, 138)');
  await coloured.hover();
  await expect(coloured).toHaveCSS('background-color', 'rgb(251, 191, 36)');
  await expect(coloured).toHaveCSS('color', 'rgb(17, 24, 39)');
  await expect(subText).toHaveCSS('color', 'rgb(124, 45, 18)');
  const moves = [
    ['Grows', 'matrix(1.2, 0, 0, 1.2, 0, 0)'],
    ['Lifts', 'matrix(1, 0, 0, 1, 0, -12)'],
    ['Stays', 'none'],
  ] as const;
  for (const [name, transform] of moves) {
    await expect(link(name)).toHaveCSS('transform', 'none');
    await link(name).hover();
    await expect(link(name)).toHaveCSS('transform', transform);
  }
  await expect(coloured).toHaveCSS('background-color', 'rgb(29, 78, 216)');
  await expect(link('Grows')).toHaveCSS('transition-duration', '0.15s, 0.15s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(link('Grows')).toHaveCSS('transition-duration', '0s');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a button that was tapped looks as before', async ({ page, origin }) => {
    const hover = { backgroundColor: '#fbbf24', transform: 'scale', offset: 20 };
    const opens = { linkUrl: '', action: 'showPopup', popup: 'letter', hover };
    await origin.admin.publish('tapped', '/tapped', pageOf([button('Read', opens), letter]));
    await page.goto('/tapped');
    const read = page.getByRole('button', { name: 'Read' });
    const look = () =>
      read.evaluate((element) => {
        const { backgroundColor, transform } = getComputedStyle(element);
        return [backgroundColor, transform];
      });
    const before = await look();
    await read.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    // The finger touches nothing else: to the browser it is still where it was.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await read.evaluate((element) => element.matches(':hover'))).toBe(true);
    expect(await look()).toEqual(before);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a button and an image do what their action says', async ({ page, origin }) => {
      const image = (alt: string, fields: object) => ({
        type: 'Image',
        fileId: 'demo-loaves',
        width: 60,
        alt,
        ...fields,
      });
      const own = { redirectionType: 'customUrl', urlRedirect: '/arrived?by=own' };
      const document = inFunnel([
        button('Open'),
        button('Next', { action: 'nextStepRedirection' }),
        button('Elsewhere', { action: 'nextStepRedirection', ...own }),
        button('Read', { action: 'blogLink', blogLink: '/arrived?by=blog' }),
        button('Done', { action: 'lectureCompleteAndRedirect' }),
        button('Keep', { action: 'downloadFile', srcFileId: 'demo-bread' }),
        button('Ask', { action: 'showPopup', popup: 'letter' }),
        button('Lost', { action: 'showPopup', popup: 'nowhere' }),
        image('To the address', { link: '/arrived?by=image' }),
        image('To the step', { action: 'nextStepRedirection' }),
        image('To keep', { action: 'downloadFile' }),
        image('To ask', { popupId: 'letter', link: '/arrived' }),
        letter,
      ]);
      await origin.admin.publish('actions', '/actions', document);
      await page.goto('/actions');
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      const link = (name: string) => page.getByRole('link', { name, exact: true });
      for (const [name, by] of [
        ['Open', 'address'],
        ['Next', 'step'],
        ['Elsewhere', 'own'],
        ['Read', 'blog'],
        ['Done', 'step'],
        ['To the address', 'image'],
        ['To the step', 'step'],
      ] as const) {
        await link(name).click();
        await expect(page).toHaveURL(`${origin.url}/arrived?by=${by}`);
        await page.goBack();
      }
      for (const name of ['Keep', 'To keep']) {
        const download = page.waitForEvent('download');
        await link(name).click();
        expect((await download).suggestedFilename()).toMatch(/^demo-.*\.jpg$/);
      }
      await expect(page.getByRole('button', { name: 'Lost' })).toBeDisabled();
      const popup = page.getByRole('dialog', { name: 'Every Friday' });
      for (const name of ['Ask', 'To ask']) {
        await page.getByRole('button', { name, exact: true }).click();
        await expect(popup).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(popup).toBeHidden();
      }
    });
  });
}

test('a window of its own gets hold of neither ours nor its address', async ({
  page,
  origin,
  context,
}) => {
  const stored = pageOf([
    headline('Bread'),
    button('By button', { linkTarget: 'openInNewWindow', rel: 'opener sponsored' }),
    { ...button('By address'), type: 'OpenUrlButton', linkTarget: 'openInNewWindow' },
    { type: 'Image', fileId: 'demo-loaves', alt: 'By image', link: '/arrived', openNewTab: 1 },
  ]);
  await origin.admin.publish('windows', '/windows', stored);
  await page.goto('/windows');
  for (const name of ['By button', 'By address', 'By image']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const other = await opened;
    await expect(other.getByRole('heading', { name: 'Arrived' })).toBeVisible();
    const known = await other.evaluate(() => [window.opener === null, document.referrer]);
    expect(known, name).toEqual([true, '']);
    await other.close();
  }
  await expect(page.getByRole('link', { name: 'By button' })).toHaveAttribute(
    'rel',
    'sponsored noopener noreferrer',
  );
});

test('on a lecture a button leaves the frame of the course, or opens a window beside it', async ({
  page,
  origin,
  context,
}) => {
  const open = (text: string, fields: object = {}) => ({
    ...button(text, fields),
    type: 'OpenUrlButton',
  });
  const lecture = inFunnel(
    [
      open('On'),
      open('Beside', { linkTarget: 'openInNewWindow' }),
      button('Complete', { action: 'lectureCompleteAndRedirect' }),
    ],
    { type: 'lecture' },
  );
  await origin.admin.publish('lecture-buttons', '/lecture-buttons', lecture);
  for (const [name, by] of [
    ['On', 'address'],
    ['Complete', 'step'],
  ]) {
    const { frame } = await embed(page, `${origin.url}/lecture-buttons`);
    await frame.getByRole('link', { name }).click();
    await expect(page, name).toHaveURL(`${origin.url}/arrived?by=${by}`);
  }
  const { frame, origin: course } = await embed(page, `${origin.url}/lecture-buttons`);
  const opened = context.waitForEvent('page');
  await frame.getByRole('link', { name: 'Beside' }).click();
  await expect((await opened).getByRole('heading', { name: 'Arrived' })).toBeVisible();
  await expect(page).toHaveURL(`${course}/`);
});

test('images keep to their ratio, width and frame, at either end of the line', async ({
  page,
  origin,
}) => {
  const image = (id: string, fields: object) => ({
    type: 'Image',
    fileId: 'demo-bakery',
    alt: id,
    htmlAttrId: id,
    ...fields,
  });
  const images = [
    image('wide', { ratio: '16:9' }),
    image('half', { width: '50%', alignSelf: 'right', mobileWidth: 100 }),
    image('blurred', { ratio: '2:1', blur: 10, borderType: 'fullBorder', borderWidth: 4 }),
    image('blurred-half', { width: '50%', blur: 10 }),
    image('gone', { fileId: '', externalUrl: '/nothing.png', ratio: '2:1', width: 200 }),
  ];
  const section = { type: 'Section', contentWidth: 'small', children: [text('Oven'), ...images] };
  for (const locale of ['en', 'ar'])
    await origin.admin.publish(`ratios-${locale}`, '/ratios', pageOf([section], { locale }));
  await page.route('**/nothing.png', (route) => route.fulfill({ body: '' }));
  const boxOf = (id: string) =>
    page.locator(`#${id}`).evaluate((root) => {
      const [outer, shown] = [root, root.querySelector('span') ?? root.querySelector('img')!].map(
        (element) => element.getBoundingClientRect(),
      );
      return {
        width: Math.round(shown!.width),
        height: Math.round(shown!.height),
        left: Math.round(shown!.left - outer!.left),
      };
    });
  for (const [path, left] of [
    ['/ratios', 360],
    ['/ar/ratios', 0],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    expect(await boxOf('wide')).toEqual({ width: 720, height: 405, left: 0 });
    expect(await boxOf('half')).toEqual({ width: 360, height: 240, left });
    expect(await boxOf('blurred')).toEqual({ width: 720, height: 360, left: 0 });
    expect(await boxOf('blurred-half')).toMatchObject({ width: 360, height: 240 });
    expect(await boxOf('gone')).toMatchObject({ width: 200, height: 100 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => boxOf('wide')).toMatchObject({ width: 390, height: 219 });
    await expect.poll(() => boxOf('half')).toMatchObject({ width: 100, height: 67 });
    await expect.poll(() => boxOf('blurred')).toMatchObject({ width: 390, height: 195 });
  }
});
