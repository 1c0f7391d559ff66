import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { stopClock } from './support/clock';
import { newEmail } from './support/form';
import { headline, pageOf, text } from './support/pages';
import { fileName, holdScripts, untilLive } from './support/scripts';
import { expect, test } from './support/test';

const allowFailure = /Failed to load resource: the server responded with a status of 400/;

const popupPage = (options: Record<string, unknown> = {}) =>
  pageOf([
    {
      type: 'Section',
      padding: { top: 60, bottom: 1600 },
      children: [
        headline('Letters'),
        { type: 'Text', content: '<p>Or <a href="#" data-popup="letter">read on</a>.</p><p></p>' },
        { type: 'Button', text: 'Order', action: 'showPopup', popup: 'letter' },
      ],
    },
    {
      id: 'letter',
      type: 'Popup',
      closedDays: 7,
      options,
      children: [
        headline('Every Friday'),
        text('A letter.'),
        { id: 'mail', type: 'FormInput', slug: 'email', placeholder: 'E-mail address' },
        { id: 'send', type: 'OptInButton', text: 'Send' },
      ],
    },
  ]);

const on = (page: Page) => ({
  popup: page.locator('dialog'),
  order: page.getByRole('button', { name: 'Order' }),
  close: page.getByRole('dialog').getByRole('button', { name: 'Close' }),
  email: page.getByRole('textbox', { name: 'E-mail address' }),
  send: page.getByRole('button', { name: 'Send' }),
});

test.beforeEach(async ({ origin }) => {
  await origin.admin.publish('popup', '/popup', popupPage());
  // Longer than any machine needs for a page: what is to be closed at first has not opened yet.
  const automatic = { delay: 300, openAutomatically: '1', openOnExit: '1' };
  await origin.admin.publish('popup-auto', '/popup-auto', popupPage(automatic));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a popup opens by its button, its link and closes again', async ({ page }) => {
    await page.goto('/popup');
    const { popup, order, close } = on(page);
    await expect(popup).toBeHidden();
    await order.click();
    await expect(popup).toBeVisible();
    await close.click();
    await expect(popup).toBeHidden();
    await page.getByRole('button', { name: 'read on' }).click();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  test('a form in it that fails is shown open with its errors, and then sent', async ({
    page,
    problems,
    origin,
  }) => {
    problems.allow(allowFailure);
    await page.goto('/popup');
    const { popup, order, close, email, send } = on(page);
    await order.click();
    await email.fill('nobody');
    await send.click();
    await expect(popup).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid e-mail address.');
    await expect(email).toHaveValue('nobody');
    await close.click();
    await expect(popup).toBeHidden();
    await order.click();
    const address = newEmail();
    await email.fill(address);
    await send.click();
    await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
    await expect(popup.filter({ hasText: 'Every Friday' })).toBeHidden();
    const rows = await origin.admin.submissions('popup');
    expect(rows.filter((row) => row.fields['email'] === address)).toMatchObject([
      { popupId: 'letter' },
    ]);
  });
});

test('a click that comes before the script takes effect at once, and the script takes over', async ({
  page,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/popup', { waitUntil: 'commit' });
  const { popup, order, email } = on(page);
  await order.click();
  await expect(popup).toBeVisible();
  await email.pressSequentially('ada');
  scripts.release();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(email).toHaveValue('ada');
  await expect(email).toBeFocused();
});

test('an open popup holds the focus, moves nothing and gives the focus back', async ({ page }) => {
  await page.goto('/popup', { waitUntil: 'networkidle' });
  const { popup, order, close } = on(page);
  await page.evaluate(() => scrollTo(0, 40));
  const before = await order.boundingBox();
  await order.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(close).toBeFocused();
  await expect.poll(() => order.boundingBox()).toEqual(before);
  expect(await violations(page)).toEqual([]);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('a,p button'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(order).toBeFocused();
  await expect.poll(() => order.boundingBox()).toEqual(before);
});

test('its form fetches nothing before it is open, and closes it when it was sent', async ({
  page,
}) => {
  const islands: string[] = [];
  page.on('request', (request) => {
    if (fileName(request.url()) === 'form.js') islands.push(request.url());
  });
  await page.goto('/popup', { waitUntil: 'networkidle' });
  const { popup, order, email, send } = on(page);
  expect(islands).toEqual([]);
  await order.click();
  await expect.poll(() => islands.length).toBeGreaterThan(0);
  await email.fill(newEmail());
  await send.click();
  await expect(popup).toBeHidden();
  await expect(order).toBeFocused();
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you.' });
  await expect(thanks).toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toHaveCount(0);

  await order.click();
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(thanks, 'who closes it later is not thanked again').toHaveCount(0);
});

test('its form is sent as it stands, whatever another form of the page asks for', async ({
  page,
  origin,
}) => {
  const document = popupPage();
  const id = 'popup-and-form';
  const own = { id: 'own', type: 'FormInput', slug: 'email', placeholder: 'Your address' };
  const button = { id: 'own-send', type: 'OptInButton', text: 'Join' };
  Object.assign(document.entities, {
    own: { ...own, childIds: [] },
    'own-send': { ...button, childIds: [] },
  });
  (document.entities['root'] as { childIds: string[] }).childIds.push('own', 'own-send');
  await origin.admin.publish(id, '/popup-and-form', document);
  await page.goto('/popup-and-form', { waitUntil: 'networkidle' });
  const { popup, order, email, send } = on(page);
  const [pageAddress, popupAddress] = [newEmail(), newEmail()];
  await page.getByRole('textbox', { name: 'Your address' }).fill(pageAddress);
  await order.click();
  await email.focus();
  await untilLive(page);
  await email.clear();
  await send.click();
  await expect(popup.getByRole('alert'), 'nothing of the other form is sent').toBeVisible();
  await expect(page.locator('[role=alert]'), 'nor is it marked for it').toHaveCount(1);
  await expect(email).toBeFocused();
  await email.fill(popupAddress);
  await page.keyboard.press('Escape');
  const sent = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.getByRole('button', { name: 'Join' }).click();
  expect((await sent).status()).toBe(200);
  const rows = await origin.admin.submissions(id);
  expect(rows.map(({ fields }) => fields['email'])).toEqual([pageAddress]);
});

test('what plays in it is not heard on when it is closed', async ({ page, origin }) => {
  const film = { type: 'Video', videoType: 'file', fileId: 'demo-oven-film', loop: true };
  const shared = { type: 'Video', videoType: 'youtube', url: 'https://youtu.be/HarrowMill1' };
  await origin.admin.publish(
    'popup-film',
    '/popup-film',
    pageOf([
      { type: 'Button', text: 'Order', action: 'showPopup', popup: 'films' },
      { id: 'films', type: 'Popup', children: [headline('Films'), film, shared] },
    ]),
  );
  const players: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    players.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
  });
  const playing = () => page.frames().filter((frame) => /youtube/.test(frame.url())).length;
  await page.goto('/popup-film', { waitUntil: 'networkidle' });
  const { popup, order, close } = on(page);
  await order.click();
  const video = page.locator('video');
  await video.evaluate((it: HTMLVideoElement) => {
    it.muted = true;
    it.loop = true;
    return it.play();
  });
  await page.getByRole('link', { name: /^Play video/ }).click();
  await expect.poll(() => players.length).toBe(1);
  await expect.poll(playing).toBe(1);
  await close.click();
  await expect(popup).toBeHidden();
  await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.paused)).toBe(true);
  await expect.poll(playing).toBe(0);
  expect(players).toHaveLength(1);
  await order.click();
  await expect.poll(() => players.length).toBe(2);
});

test('it opens by itself after its seconds, and once dismissed never again', async ({
  page,
  context,
}) => {
  await stopClock(page, new Date());
  await page.goto('/popup-auto', { waitUntil: 'networkidle' });
  const { popup, close } = on(page);
  await page.clock.runFor(299_000);
  await expect(popup).toBeHidden();
  await page.clock.runFor(1000);
  await expect(popup).toBeVisible();
  await close.click();
  await expect(popup).toBeHidden();
  // A dialog says that it was closed a moment after it is.
  const cookies = async () =>
    (await context.cookies()).map(({ name, value }) => [name, value] as const);
  await expect.poll(cookies).toEqual([['close_systeme_page_popup-auto_popup_letter', '7']]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.clock.runFor(400_000);
  await page.evaluate(() =>
    document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: 3 })),
  );
  await expect(popup).toBeHidden();
});

test('it opens as the pointer leaves at the top', async ({ page }) => {
  await page.goto('/popup-auto', { waitUntil: 'networkidle' });
  const { popup } = on(page);
  const leave = (clientY: number) =>
    page.evaluate((at) => {
      document.body.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, clientY: at }));
    }, clientY);
  await leave(50);
  await expect(popup).toBeHidden();
  await leave(10);
  await expect(popup).toBeVisible();
});

test('on a narrow screen it fits, and from right to left as well', async ({ page, origin }) => {
  await origin.admin.publish('popup-ar', '/popup-ar', { ...popupPage(), locale: 'ar' });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/ar/popup-ar', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Order' }).click();
  const card = page.locator('dialog:modal');
  await expect(card).toBeVisible();
  await expect.poll(async () => (await card.boundingBox())?.width).toBe(350);
  const box = await card.boundingBox();
  expect(Math.round(box?.x ?? 0)).toBe(20);
  expect(box?.height).toBeLessThanOrEqual(660);
  const close = await card.getByRole('button').first().boundingBox();
  expect(close?.x, 'the cross stands at the end of the line').toBeLessThan(60);
});
