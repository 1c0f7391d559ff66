import { languages, languageTag, textDirection, translate } from '@atrium/contract';
import { stopClock } from './support/clock';
import { formOn } from './support/form';
import { formPage, pageOf } from './support/pages';
import { untilLive } from './support/scripts';
import { expect, test } from './support/test';

const phone = { width: 390, height: 844 };

const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Elements that say something of their own on a page of the language. */
const talkative = [
  { type: 'Countdown', countdownType: 'delay', delay: { days: 1, hours: 2, minutes: 3, seconds: 5 } },
  { type: 'PricePlanCalculator', buttonText: 'OK', linkUrl: 'https://mill.example/' },
  { type: 'Survey', questions: [{ id: 'a', title: 'A', answers: [{ id: 'b', title: 'B', isOpen: true }] }] },
  { type: 'Comments' },
]; // prettier-ignore

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('forms and elements speak every language', async ({ page, origin, problems }) => {
    problems.allow(/responded with a status of 400/);
    for (const language of languages) {
      await test.step(language, async () => {
        const path = language === 'en' ? '/spoken' : `/${language}/spoken`;
        const form = formPage({ locale: language });
        await origin.admin.publish(`spoken-${language}`, '/spoken', form);
        await page.goto(path);
        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', languageTag(language));
        await expect(html).toHaveAttribute('dir', textDirection(language));
        await page.getByPlaceholder('E-mail address').fill('ada@nowhere');
        await formOn(page).send.click();
        await expect(formOn(page).errors).toHaveText([
          translate(language, 'validation.not_empty'),
          translate(language, 'validation.email_invalid'),
          'Without your yes we may not write.',
        ]);
        expect(await page.evaluate(sideways)).toBe(0);

        const elements = pageOf([{ type: 'Section', children: talkative }], { locale: language });
        await origin.admin.publish(`elements-${language}`, '/elements', elements);
        await page.goto(path.replace('spoken', 'elements'));
        await expect(page.getByText(translate(language, 'components.comments.open'))).toBeVisible();
        await expect(
          page.getByRole('group', { name: translate(language, 'components.price_plans.plan') }),
        ).toBeVisible();
        expect(await page.evaluate(sideways)).toBe(0);
      });
    }
  });
});

test('with script the page brings the texts of its language, and words agree with figures', async ({
  page,
  origin,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const countdown = { type: 'Countdown', countdownType: 'delay', delay: { seconds: 22 } };
  const form = formPage({ locale: 'ru' });
  await origin.admin.publish('script-ru', '/script-ru', form);
  await origin.admin.publish('count-ru', '/count-ru', pageOf([countdown], { locale: 'ru' }));

  await stopClock(page, new Date('2036-03-10T12:00:00Z'));
  await page.goto('/ru/count-ru');
  const seconds = page.getByRole('timer').locator('[data-longest]').last();
  const agreeing = /^(?:21секунда|22секунды|20секунд|1\dсекунд)$/;
  for (const expected of ['22', '21', '20']) {
    await expect(page.locator('[data-unit="1"]')).toHaveText(expected);
    await expect
      .poll(async () => expected + ((await seconds.textContent()) ?? '').trim())
      .toMatch(agreeing);
    await page.clock.runFor(1000);
  }

  await page.clock.resume();
  await page.goto('/ru/script-ru');
  await page.getByPlaceholder('First name').fill('Ада');
  await page.getByPlaceholder('E-mail address').fill('ada@mill.example');
  await page.getByRole('checkbox').check();
  await untilLive(page);
  await page.context().setOffline(true);
  await formOn(page).send.click();
  await expect(formOn(page).errors.first()).toHaveText(
    translate('ru', 'core.errors.no_connection'),
  );
});
