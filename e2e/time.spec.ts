import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe';
import { stopClock } from './support/clock';
import { headline, pageOf } from './support/pages';
import { expect, test } from './support/test';

const now = new Date('2036-03-10T12:00:00Z');

/** `00:02:30:00` of a countdown. */
const figures = async (timer: Locator) =>
  (await timer.locator('[data-unit]').allTextContents()).join(':');

const countdown = (fields: object) => ({ type: 'Countdown', ...fields });
const delay = (seconds: number, fields: object = {}) =>
  countdown({ countdownType: 'delay', delay: { seconds }, ...fields });

/** How far the page's parts have moved since it was shown. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const values = list.getEntries().map((entry) => (entry as { value?: number }).value ?? 0);
          resolve(values.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const width of [1280, 390]) {
  for (const type of ['Countdown', 'CountdownLegacy', 'Timer']) {
    test(`${type} counts without moving anything, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/demo/elements/${type}`);
      const timer = page.getByRole('timer').nth(1);
      await expect(page.locator('[data-waiting]')).toHaveCount(0);
      const before = await figures(timer);
      await expect.poll(() => figures(timer)).not.toBe(before);
      expect(await layoutShift(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    });
  }
}

test('a delay goes on over pages and leads on at zero, leaving no way back into it', async ({
  page,
  origin,
}) => {
  const offer = delay(90, { action: 'redirection', redirectUrl: '/demo/info_page' });
  const document = pageOf([headline('Offer'), offer]);
  await origin.admin.publish('time-delay', '/time-delay', document);
  await stopClock(page, now);
  await page.goto('/demo/squeeze');
  await page.goto('/time-delay');
  const timer = page.getByRole('timer');
  await expect.poll(() => figures(timer)).toBe('00:00:01:30');
  await page.clock.runFor(30_000);
  await expect.poll(() => figures(timer)).toBe('00:00:01:00');
  await page.reload();
  await expect.poll(() => figures(timer)).toBe('00:00:01:00');
  await page.clock.runFor(65_000);
  await page.waitForURL('**/demo/info_page');
  await page.goBack();
  await page.waitForURL('**/demo/squeeze');
});

test('a countdown that leads to its own page leads nowhere', async ({ page, origin }) => {
  const offer = delay(1, { action: 'redirection', redirectUrl: '/time-here' });
  await origin.admin.publish('time-here', '/time-here', pageOf([headline('Here'), offer]));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.clock.install({ time: now });
  await page.goto('/time-here');
  await page.clock.runFor(10_000);
  await expect.poll(() => figures(page.getByRole('timer'))).toBe('00:00:00:00');
  expect(loads).toBe(1);
});

test('a timer begins again at its end and with a cookie goes on after a reload', async ({
  page,
  context,
  origin,
}) => {
  const timer = { type: 'Timer', minutes: 1, seconds: 30 };
  await origin.admin.publish('time-timer', '/time-timer', pageOf([headline('Timer'), timer]));
  await stopClock(page, new Date());
  await page.goto('/time-timer');
  const shown = page.getByRole('timer');
  await expect.poll(() => figures(shown)).toBe('00:01:30');
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toEqual(['counter_start_time_time-timer_0_1_30']);
  await page.clock.runFor(100_000);
  await expect.poll(() => figures(shown)).toMatch(/^00:01:2[01]$/);
});

test('a deadline is the server’s', async ({ page, origin }) => {
  const document = (deadlineTimestamp: number) => ({
    ...pageOf([headline('Course'), countdown({ countdownType: 'deadline' })]),
    payment: { deadlineTimestamp, deadlineExpirationUrl: '/demo/info_page' },
  });
  const future = Math.floor(Date.now() / 1000) + 86_400;
  await origin.admin.publish('time-deadline', '/time-deadline', document(future));
  // A clock that is two days ahead: the visitor is not sent away for it.
  await page.clock.install({ time: new Date((future + 86_400) * 1000) });
  const asked = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
  await page.goto('/time-deadline');
  expect((await asked).status()).toBe(200);
  await page.clock.runFor(2000);
  await expect.poll(() => figures(page.getByRole('timer'))).toMatch(/^00:23:5\d:\d\d$/);

  await origin.admin.publish('time-deadline', '/time-deadline', document(future - 2 * 86_400));
  // It may be left before it is loaded.
  await page.goto('/time-deadline', { waitUntil: 'commit' });
  await page.waitForURL('**/demo/info_page');
});

test.describe('where clocks are changed', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  const daily = (hours: number) => countdown({ countdownType: 'daily', daily: { hours } });
  const show = async (page: Page, moment: string) => {
    await stopClock(page, new Date(moment));
    await page.goto('/time-daily');
  };

  for (const [what, moment, left] of [
    ['a day of 24 hours', '2036-01-14T23:00:00Z', '00:18:00:00'],
    ['the day of 23 hours', '2036-03-29T23:00:00Z', '00:17:00:00'],
    ['the day of 25 hours', '2036-10-25T22:00:00Z', '00:19:00:00'],
  ] as const) {
    test(`from midnight until six in the evening ${what} has its own length`, async ({
      page,
      origin,
    }) => {
      await origin.admin.publish('time-daily', '/time-daily', pageOf([headline('Day'), daily(18)]));
      await show(page, moment);
      await expect.poll(() => figures(page.getByRole('timer'))).toBe(left);
    });
  }

  test('after a night of sleep the figures are those of the clock', async ({ page, origin }) => {
    const document = pageOf([headline('Day'), delay(3600), daily(18)]);
    await origin.admin.publish('time-daily', '/time-daily', document);
    // Half past six in the evening before clocks are set forward.
    await show(page, '2036-03-29T17:30:00Z');
    const timer = page.getByRole('timer');
    await expect.poll(() => figures(timer.nth(1))).toBe('00:22:30:00');
    // A device that sleeps fires each timer once, when it wakes.
    await page.clock.fastForward('12:00:00');
    await expect.poll(() => figures(timer.nth(0))).toBe('00:00:00:00');
    await expect.poll(() => figures(timer.nth(1))).toBe('00:10:30:00');
  });
});

test('in Arabic it counts from right to left', async ({ page, origin }) => {
  const document = pageOf([headline('العرض'), delay(3600)], { locale: 'ar' });
  await origin.admin.publish('time-ar', '/time-ar', document);
  await page.goto('/ar/time-ar');
  const parts = page.getByRole('timer', { name: 'الوقت المتبقي' }).locator('[data-unit]');
  const [days, seconds] = [await parts.first().boundingBox(), await parts.last().boundingBox()];
  expect(days!.x).toBeGreaterThan(seconds!.x);
});

test.describe('where nothing may be stored', () => {
  test('it counts all the same', async ({ page, origin }) => {
    await origin.admin.publish(
      'time-blocked',
      '/time-blocked',
      pageOf([headline('X'), delay(3600)]),
    );
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await page.goto('/time-blocked');
    await expect.poll(() => figures(page.getByRole('timer'))).toMatch(/^00:00:59:\d\d$/);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a date stands there in words, and no figures that would not change', async ({ page }) => {
    await page.goto('/demo/elements/Countdown');
    await expect(page.getByText('Ends: May 1, 2033 at 5:00 AM UTC')).toBeVisible();
    await expect(page.getByText('Ends: 18:00')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(1);
    expect(await figures(page.getByRole('timer'))).toBe('00:02:30:00');
  });
});
