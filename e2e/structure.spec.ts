import { violations } from './support/axe';
import { adminToken } from './support/origin';
import { headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

test.describe('a page in other modes than the live one', () => {
  const document = pageOf([
    headline('For all'),
    { ...text('on phones'), appearance: { mobile: true, desktop: false } },
    { ...text('an hour late'), delay: 3600 },
    { type: 'Image' },
    { type: 'Menu' },
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
    await expect(page.getByText('Choose an image')).toHaveCount(0);
    for (const mode of ['editor', 'editor_preview']) {
      await page.goto(`/modes?mode=${mode}`);
      await expect(page.getByText('on phones')).toBeHidden();
      await expect(page.getByText('an hour late')).toBeVisible();
      await expect(page.getByText('Choose an image')).toBeVisible();
      await expect(page.getByText('Nothing here yet')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    }
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

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

for (const [device, width, deviceScaleFactor, fetched] of [
  ['a phone', 390, 3, ['/files/narrow/1/800']],
  ['an ordinary screen', 1280, 1, ['/files/wide/1/1600']],
  ['a sharp screen', 1280, 2, ['/files/wide/1/2240']],
  ['a large screen', 2560, 1, ['/files/wide/1/2240']],
] as const) {
  test(`${device} fetches one file of a background, as wide as it can use`, async ({
    browser,
    origin,
  }) => {
    const file = (id: string) => ({
      id,
      path: `/files/${id}/1/${id}.jpg`,
      type: 'image/jpeg',
      width: 2400,
      height: 1600,
    });
    const section = {
      type: 'Section',
      backgroundFileId: 'wide',
      mobileBackgroundFileId: 'narrow',
      children: [headline('Across the screen')],
    };
    const state = {
      page: pageOf([section]),
      files: { wide: file('wide'), narrow: file('narrow') },
    };
    await origin.admin.publish('backgrounds', '/backgrounds', state);
    const context = await browser.newContext({
      baseURL: origin.url,
      viewport: { width, height: 800 },
      deviceScaleFactor,
    });
    const page = await context.newPage();
    const asked: string[] = [];
    await page.route('**/files/**', async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await route.fulfill({ contentType: 'image/png', body: onePixel });
    });
    await page.goto('/backgrounds', { waitUntil: 'networkidle' });
    await expect.poll(() => asked).toEqual(fetched);
    await context.close();
  });
}

const positions = {
  TopLeft: '0% 0%',
  TopCenter: '50% 0%',
  TopRight: '100% 0%',
  CenterLeft: '0% 50%',
  Center: '50% 50%',
  CenterRight: '100% 50%',
  BottomLeft: '0% 100%',
  BottomCenter: '50% 100%',
  BottomRight: '100% 100%',
};

const sectionModes = {
  Default: ['cover', 'no-repeat', 'scroll'],
  Fixed: ['cover', 'repeat', 'fixed'],
  Repeat: ['auto', 'repeat', 'scroll'],
  Width100: ['100% auto', 'no-repeat', 'scroll'],
  Width100Height100: ['100% 100%', 'no-repeat', 'scroll'],
  ScalesWithoutCropping: ['contain', 'no-repeat', 'scroll'],
};

test('a section’s background stands and fills as its modes and its nine positions say', async ({
  page,
  origin,
}) => {
  const band = (id: string, fields: object) => ({
    type: 'Section',
    htmlAttrId: id,
    backgroundFileId: 'demo-bread',
    ...fields,
    children: [text(id)],
  });
  const document = pageOf([
    headline('Backgrounds'),
    ...Object.keys(positions).map((backgroundPosition) =>
      band(backgroundPosition, { backgroundPosition }),
    ),
    ...Object.keys(sectionModes).map((backgroundMode) =>
      band(`mode-${backgroundMode}`, { backgroundMode }),
    ),
  ]);
  await origin.admin.publish('modes-of-sections', '/modes-of-sections', document);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/modes-of-sections');
  const styleOf = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => {
      const { backgroundPosition, backgroundSize, backgroundRepeat, backgroundAttachment } =
        getComputedStyle(element);
      return { backgroundPosition, look: [backgroundSize, backgroundRepeat, backgroundAttachment] };
    });
  for (const [name, place] of Object.entries(positions))
    expect((await styleOf(name)).backgroundPosition, name).toBe(place);
  for (const [mode, look] of Object.entries(sectionModes))
    expect((await styleOf(`mode-${mode}`)).look, mode).toEqual(look);
  // Phones draw fixed backgrounds badly.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => (await styleOf('mode-Fixed')).look)
    .toEqual(['cover', 'repeat', 'scroll']);
});

test('columns stand beside or below each other as their row says on each device', async ({
  page,
  origin,
}) => {
  const row = (id: string, fields: object, ...columns: string[]) => ({
    type: 'Row',
    htmlAttrId: id,
    ...fields,
    children: columns.map((words) => ({ type: 'Column', children: [text(words)] })),
  });
  const document = pageOf([
    headline('Rows'),
    {
      type: 'Section',
      contentWidth: 'medium',
      children: [
        row('sizes', { size: [4, 8] }, 'a', 'b'),
        row('tight', { size: [6, 6], disableColumnGap: true }, 'a', 'b'),
        row('kept', { size: [6, 6], disableStacking: true, reverseColumns: true }, 'a', 'b'),
        row('turned', { size: [6, 6], reverseColumns: true }, 'a', 'b'),
        row('lines', { size: [6, 6, 12] }, 'a', 'b', 'c'),
      ],
    },
  ]);
  await origin.admin.publish('rows', '/rows', document);
  const columnsOf = (id: string) =>
    page.locator(`#${id} > div`).evaluateAll((columns) => {
      const boxes = columns.map((column) => column.getBoundingClientRect());
      const [first] = boxes;
      return boxes.map(({ x, y, width }) => ({
        x: Math.round(x - (first?.x ?? 0)),
        isLower: y > (first?.y ?? 0),
        isHigher: y < (first?.y ?? 0),
        width: Math.round(width),
      }));
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/rows');
  // 960 px of a medium section, of which 24 are the gap.
  expect((await columnsOf('sizes')).map(({ x, width }) => [x, width])).toEqual([
    [0, 312],
    [336, 624],
  ]);
  expect((await columnsOf('tight')).map(({ x, width }) => [x, width])).toEqual([
    [0, 480],
    [480, 480],
  ]);
  expect((await columnsOf('turned')).map(({ x }) => x)).toEqual([0, 492]);
  expect((await columnsOf('lines')).map(({ isLower }) => isLower)).toEqual([false, false, true]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await columnsOf('sizes'))[0]?.width).toBe(390);
  for (const id of ['sizes', 'tight', 'lines']) {
    const [first, ...others] = await columnsOf(id);
    expect(first?.width, id).toBe(390);
    for (const { x, isLower } of others) expect([x, isLower], id).toEqual([0, true]);
  }
  expect((await columnsOf('turned')).map(({ isHigher }) => isHigher)).toEqual([false, true]);
  expect((await columnsOf('kept')).map(({ x, isLower }) => [x, isLower])).toEqual([
    [0, false],
    [207, false],
  ]);
});

test('a section sticks on the devices that were chosen, above what scrolls', async ({
  page,
  origin,
}) => {
  const tall = { type: 'Section', padding: { top: 600, bottom: 600 }, children: [text('Scrolls')] };
  const document = pageOf([
    { type: 'Section', htmlAttrId: 'wide', sticky: true, indent: 10, children: [text('Wide')] },
    {
      type: 'Section',
      htmlAttrId: 'narrow',
      mobileSticky: true,
      mobileIndent: 20,
      children: [text('Narrow')],
    },
    tall,
  ]);
  await origin.admin.publish('sticky-devices', '/sticky-devices', document);
  const places = async () => {
    await page.evaluate(() => scrollTo(0, 500));
    const place = (id: string) =>
      page.locator(`#${id}`).evaluate((section) => {
        const top = Math.round(section.getBoundingClientRect().top);
        return [top < 0 ? 'gone' : top, getComputedStyle(section).zIndex];
      });
    return { wide: await place('wide'), narrow: await place('narrow') };
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/sticky-devices');
  await expect.poll(places).toEqual({ wide: [10, '2'], narrow: ['gone', 'auto'] });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(places).toEqual({ wide: ['gone', 'auto'], narrow: [20, '2'] });
});

test('what enters the page moves to its place, and below the fold as it is reached', async ({
  page,
  origin,
}) => {
  const entering = pageOf([
    headline('Moving'),
    { ...text('At once'), animation: 'translateX', htmlAttrId: 'first' },
    { type: 'Section', padding: { top: 900 }, children: [text('Between')] },
    { ...text('Later'), animation: 'scale', htmlAttrId: 'later' },
    { type: 'Section', padding: { top: 900 }, children: [text('Below')] },
  ]);
  await origin.admin.publish('entering', '/entering', entering);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/entering');
  const transform = (id: string) =>
    page.locator(`#${id}`).evaluate((element) => getComputedStyle(element).transform);
  await expect.poll(() => transform('first')).toBe('none');
  await expect.poll(() => transform('later')).toBe('matrix(0.9, 0, 0, 0.9, 0, 0)');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => transform('later')).toBe('none');
});
