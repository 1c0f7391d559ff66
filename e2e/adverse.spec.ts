/** What can go wrong around a page, and costs its visitor nothing but what went wrong. */
import type { Page } from '@playwright/test';
import { stopClock } from './support/clock';
import { fixturePages } from './support/demo-pages';
import { fillForm, formOn, newEmail } from './support/form';
import { formElements, headline, pageOf, text } from './support/pages';
import { expect, test } from './support/test';

const figures = async (page: Page) =>
  (await page.getByRole('timer').locator('[data-unit]').allTextContents()).map(Number);

/** Seconds that a countdown says are left. */
const secondsLeft = async (page: Page) =>
  (await figures(page)).reduce((sum, part, index) => sum * (index === 1 ? 24 : 60) + part, 0);

test.describe('where storage and cookies are forbidden', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('forbidden', 'SecurityError');
      };
      const forbidden = { configurable: true, get: refuse, set: refuse };
      Object.defineProperty(window, 'localStorage', forbidden);
      Object.defineProperty(window, 'sessionStorage', forbidden);
      Object.defineProperty(window, 'indexedDB', forbidden);
      Object.defineProperty(Document.prototype, 'cookie', forbidden);
    });
  });

  const parts = 4;
  for (let part = 0; part < parts; part += 1) {
    test(`no element’s page complains, part ${part + 1} of ${parts}`, async ({ page }) => {
      expect(fixturePages.length).toBeGreaterThan(30);
      for (const path of fixturePages.filter((_, index) => index % parts === part)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await expect(page.locator('main'), path).toBeVisible();
      }
    });
  }

  test('a timer counts', async ({ page, origin }) => {
    const timer = { type: 'Timer', minutes: 2 };
    await origin.admin.publish('adverse-timer', '/adverse-timer', pageOf([headline('T'), timer]));
    await page.goto('/adverse-timer');
    await expect.poll(async () => (await figures(page)).at(-2)).toBe(1);
  });

  test('a popup opens, its form is sent, and it closes', async ({ page, origin }) => {
    const popup = { id: 'p', type: 'Popup', openOnExit: '1', delay: 1 };
    const opener = { type: 'Button', text: 'Order', action: 'showPopup', popup: 'p' };
    const document = pageOf([opener, { ...popup, children: formElements() }]);
    await origin.admin.publish('adverse-popup', '/adverse-popup', document);
    await page.goto('/adverse-popup', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Order' }).click();
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await expect(page.locator('dialog')).toBeHidden();
    expect(await origin.admin.submissions('adverse-popup')).toHaveLength(1);
  });

  test('a survey is answered to its end', async ({ page }) => {
    await page.goto('/demo/elements/Survey', { waitUntil: 'networkidle' });
    await page.getByText('Rye').click();
    await page.getByText('Once a week').click();
    await expect(page.getByText('We bake with your answer in mind.')).toBeVisible();
  });
});

test.describe('where a video’s site never answers', () => {
  const embedded = {
    type: 'Video',
    videoType: 'custom',
    embedCode: '<iframe src="https://video.example/1" title="Film"></iframe>',
  };
  const shared = { type: 'Video', videoType: 'youtube', url: 'https://youtu.be/HarrowMill1' };

  test('the rest of the page is used as ever', async ({ page, origin }) => {
    const asked: string[] = [];
    await page.route(/video\.example|youtube/, (route) => void asked.push(route.request().url()));
    const document = pageOf([headline('Films'), embedded, shared, ...formElements()]);
    await origin.admin.publish('adverse-video', '/adverse-video', document);
    await page.goto('/adverse-video');
    for (const name of ['Play video: Film', 'Play video: Video'])
      await page.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('iframe')).toHaveCount(2);
    await fillForm(page, newEmail());
    await formOn(page).send.click();
    await expect(page.getByRole('status').filter({ hasText: 'Thank you.' })).toBeVisible();
    expect(await origin.admin.submissions('adverse-video')).toHaveLength(1);
    await expect.poll(() => asked).toHaveLength(2);
  });
});

test.describe('where the browser does not know the language', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      // As `Intl` does it: what it has no data for is written as in its own language.
      for (const name of ['NumberFormat', 'DateTimeFormat', 'PluralRules', 'Collator'] as const) {
        const Known = Intl[name] as unknown as new (locale: string, options?: object) => object;
        const Ignoring = class extends Known {
          constructor(_locales?: unknown, options?: object) {
            super('en', options);
          }
          static supportedLocalesOf = () => [];
        };
        Object.defineProperty(Intl, name, { value: Ignoring });
      }
    });
  });

  test('prices are written and chosen all the same', async ({ page }) => {
    await page.goto('/demo/elements/PricePlanCalculator', { waitUntil: 'networkidle' });
    const main = page.locator('main');
    await expect(main).toContainText('47');
    await expect(main).not.toContainText(/NaN|undefined/);
  });

  test('a page in Arabic counts', async ({ page, origin }) => {
    const countdown = { type: 'Countdown', countdownType: 'delay', delay: { minutes: 5 } };
    const document = pageOf([headline('العرض'), countdown], { locale: 'ar' });
    await origin.admin.publish('adverse-ar', '/adverse-ar', document);
    await page.goto('/ar/adverse-ar');
    await expect.poll(async () => (await figures(page)).at(-2)).toBe(4);
  });
});

test.describe('where the clock jumps', () => {
  const start = new Date('2036-03-10T12:00:00Z');
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

  test('a countdown to a date says what is left, forward and back', async ({ page, origin }) => {
    const fixed = { type: 'Countdown', countdownType: 'fixed', fixed: { date: at(60) } };
    const document = pageOf([headline('Sale'), fixed, text('Bread')]);
    await origin.admin.publish('adverse-clock', '/adverse-clock', document);
    await stopClock(page, start);
    await page.goto('/adverse-clock');
    await expect.poll(() => secondsLeft(page)).toBe(3600);
    for (const [minutes, left] of [
      [50, 600],
      [-120, 10_800],
      [5, 3300],
      [61, 0],
    ] as const) {
      // prettier-ignore
      await page.clock.setSystemTime(at(minutes));
      await page.clock.runFor(1000);
      await expect.poll(() => secondsLeft(page)).toBe(Math.max(left - 1, 0));
    }
  });

  test('a timer never shows more than its length', async ({ page, origin }) => {
    const timer = { type: 'Timer', minutes: 10 };
    await origin.admin.publish('adverse-jump', '/adverse-jump', pageOf([headline('T'), timer]));
    await stopClock(page, new Date(start.getTime() + 100));
    await page.goto('/adverse-jump');
    await expect.poll(() => secondsLeft(page)).toBe(600);
    for (const minutes of [25, -600, 3, 100_000]) {
      await page.clock.setSystemTime(at(minutes));
      await page.clock.runFor(2000);
      await expect.poll(() => secondsLeft(page)).toBeLessThanOrEqual(600);
      expect(await secondsLeft(page)).toBeGreaterThanOrEqual(0);
    }
  });
});
