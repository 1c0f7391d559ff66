import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { newEmail } from './support/form';
import { headline, pageOf, text } from './support/pages';
import { fileName, holdScripts } from './support/scripts';
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
  const automatic = { delay: 3, openAutomatically: '1', openOnExit: '1' };
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
  expect(await order.boundingBox()).toEqual(before);
  expect(await violations(page)).toEqual([]);
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('a,p button'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(order).toBeFocused();
  expect(await order.boundingBox()).toEqual(before);
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
});

test('it opens by itself after its seconds, and once dismissed never again', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/popup-auto', { waitUntil: 'networkidle' });
  const { popup, close } = on(page);
  await expect(popup).toBeHidden();
  await page.clock.runFor(3000);
  await expect(popup).toBeVisible();
  await close.click();
  await expect(popup).toBeHidden();
  const cookies = await context.cookies();
  expect(cookies.map(({ name, value }) => [name, value])).toEqual([
    ['close_systeme_page_popup-auto_popup_letter', '7'],
  ]);
  await page.reload({ waitUntil: 'networkidle' });
  await page.clock.runFor(60_000);
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
  const box = await card.boundingBox();
  expect(box?.width).toBe(350);
  expect(Math.round(box?.x ?? 0)).toBe(20);
  expect(box?.height).toBeLessThanOrEqual(660);
  const close = await card.getByRole('button').first().boundingBox();
  expect(close?.x, 'the cross stands at the end of the line').toBeLessThan(60);
});
