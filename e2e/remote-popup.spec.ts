import { violations } from './support/axe';
import { embed } from './support/embed';
import { formElements, headline, pageOf } from './support/pages';
import { fillForm, newEmail } from './support/form';
import { expect, test } from './support/test';

const card = (id: string, fields: object = {}, children = [headline('One letter')]) => {
  const document = pageOf(children, { id, type: 'popup' });
  Object.assign(document.entities['root'] as object, { type: 'RemotePopup', ...fields });
  return document;
};

test('the window around a popup page is told that its visitor closed it, by button and by key', async ({
  page,
  origin,
}) => {
  await origin.admin.publish('card', '/card', card('card', { closedDays: 14 }));
  const { frame, heard } = await embed(page, `${origin.url}/card`);
  const close = frame.getByRole('button', { name: 'Close' });
  await close.click();
  const told = {
    data: { type: 'popup_close', pageId: 'card', popupId: 'root', expires: 14 },
    origin: origin.url,
  };
  await expect.poll(() => heard()).toEqual([told]);
  await page.keyboard.press('Escape');
  await expect.poll(() => heard()).toEqual([told, told]);
  expect(await violations(page)).toEqual([]);
});

test('a closing is kept for the days that its owner says, on the site’s own pages', async ({
  page,
  origin,
  context,
}) => {
  await origin.admin.publish('card-kept', '/card-kept', card('card-kept', { closedDays: 3 }));
  await origin.admin.publish(
    'embedding',
    '/embedding',
    pageOf([
      headline('Shop'),
      { type: 'RawHtml', content: '<iframe title="Card" src="/card-kept"></iframe>' },
    ]),
  );
  await page.goto('/embedding', { waitUntil: 'networkidle' });
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click();
  const cookies = async () =>
    (await context.cookies()).filter(({ name }) => name.startsWith('close_'));
  await expect
    .poll(async () => (await cookies()).map(({ name, value }) => [name, value]))
    .toEqual([['close_systeme_page_card-kept_popup_root', '3']]);
  const days = (((await cookies())[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(3);
});

test('a popup on a popup page takes Escape for itself', async ({ page, origin }) => {
  const inner = card('card-inner', {}, [
    headline('Letters'),
    { type: 'Button', text: 'More', action: 'showPopup', popup: 'more' },
    { id: 'more', type: 'Popup', children: [headline('More')] },
  ]);
  await origin.admin.publish('card-inner', '/card-inner', inner);
  const { frame, heard } = await embed(page, `${origin.url}/card-inner`);
  // A dialog says that it was closed a moment after it is.
  const closed = () => heard().map(({ data }) => data['popupId']);
  await frame.getByRole('button', { name: 'More' }).click();
  await expect(frame.locator('dialog:modal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(frame.locator('dialog')).toBeHidden();
  await expect.poll(closed).toEqual(['more']);
  await page.keyboard.press('Escape');
  await expect.poll(closed).toEqual(['more', 'root']);
});

test('a form in it is sent from the frame, and the window around it is told and led on', async ({
  page,
  origin,
}) => {
  const next = { optIn: { nextStepUrl: '/card-thanks' } };
  const document = { ...card('card-form', {}, [headline('Letters'), ...formElements()]), ...next };
  await origin.admin.publish('card-form', '/card-form', document);
  await origin.admin.publish('card-thanks', '/card-thanks', card('card-thanks'));
  const { frame, heard } = await embed(page, `${origin.url}/card-form`);
  const address = newEmail();
  await fillForm(frame, address);
  await expect(frame.locator('[data-island]:not([data-live])')).toHaveCount(0);
  // A window that is busy and led on at once hears nothing any more.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/card-thanks', async (route) => {
    await held;
    await route.continue();
  });
  await frame.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => heard('form_submit_success'))
    .toMatchObject([{ data: { pageId: 'card-form', entityId: 'send', redirect: '/card-thanks' } }]);
  release();
  await page.waitForURL(`${origin.url}/card-thanks`);
  await expect(page.getByRole('heading', { name: 'One letter' })).toBeVisible();
  const rows = await origin.admin.submissions('card-form');
  expect(rows.map(({ fields }) => fields['email'])).toEqual([address]);
});

test('its film plays behind its words', async ({ page, origin }) => {
  const film = { videoType: 'file', videoFileId: 'demo-oven-film', borderRadius: 12 };
  await origin.admin.publish('card-film', '/card-film', card('card-film', film));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/card-film');
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((it: HTMLVideoElement) => !it.paused && it.currentTime > 0))
      .toBe(true);
    const card = page.locator('.popup-card');
    await expect
      .poll(async () => (await card.boundingBox())?.width)
      .toBe(Math.min(600, width - 40));
    // Both at one moment.
    const [played, around] = await page.locator('video,.popup-card').evaluateAll((boxes) =>
      boxes.map((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    expect(around).toBeDefined();
    expect(played).toEqual(around);
  }
});

test('alone in its window it has no button that could do nothing', async ({ page, origin }) => {
  await origin.admin.publish('card-alone', '/card-alone', card('card-alone'));
  await page.goto('/card-alone', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading')).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it is read, and its form sent, in a frame of another site', async ({ page, origin }) => {
    const document = card('card-plain', {}, [headline('Letters'), ...formElements()]);
    await origin.admin.publish('card-plain', '/card-plain', document);
    const { frame } = await embed(page, `${origin.url}/card-plain`);
    await expect(frame.getByRole('button', { name: 'Close' })).toBeHidden();
    const address = newEmail();
    await fillForm(frame, address);
    await frame.getByRole('button', { name: 'Send' }).click();
    await expect(frame.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
    const rows = await origin.admin.submissions('card-plain');
    expect(rows.map(({ fields }) => fields['email'])).toEqual([address]);
  });
});
