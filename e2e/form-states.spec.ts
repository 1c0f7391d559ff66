import { fieldSlugs, translate, type Language } from '@atrium/contract';
import type { Page } from '@playwright/test';
import { violations, violationsWithoutScript } from './support/axe';
import { newEmail } from './support/form';
import { pageOf } from './support/pages';
import { untilLive } from './support/scripts';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

const kinds: Record<string, { type: string }> = {
  message: { type: 'TextArea' },
  country: { type: 'CountrySelect' },
  phone_number: { type: 'PhoneInput' },
  attachments: { type: 'Attachments' },
};

/** Asked for by elements of their own, or of no use in a form that a visitor fills in. */
const asked = fieldSlugs.filter((slug) => slug !== 'recaptcha');

/** A form with every kind of field. */
const everyField = (locale: Language) =>
  pageOf(
    [
      {
        type: 'Section',
        children: [
          { type: 'Headline', content: 'A form' },
          ...asked.map((slug) => ({
            id: slug,
            type: 'FormInput',
            ...kinds[slug],
            slug,
            placeholder: slug,
          })),
          { id: 'tick', type: 'Checkbox', html: 'tick', optional: false },
          { id: 'agree', type: 'ExplicitConsent', html: 'agree', errorText: 'Agree first.' },
          { type: 'UserAgreement' },
          { id: 'send', type: 'OptInButton', text: 'Send' },
        ],
      },
    ],
    { locale, management: { agreement: '<p>The terms.</p>' } },
  );

const send = (page: Page) => page.getByRole('button', { name: 'Send' });

const answers: Partial<Record<(typeof fieldSlugs)[number], string>> = {
  password: 'a loaf of rye',
  confirm_password: 'a loaf of rye',
  phone_number: '+44 20 7946 0958',
};

async function fillEverythingIn(page: Page): Promise<void> {
  for (const slug of asked) {
    const control = page.locator(`[name="optin[fields][${slug}]"]`);
    if (slug === 'country') await control.selectOption('FR');
    else if (slug === 'attachments') {
      const buffer = Buffer.from('A recipe.');
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'recipe.txt', mimeType: 'text/plain', buffer });
    } else await control.fill(slug === 'email' ? newEmail() : (answers[slug] ?? 'Rye'));
  }
  for (const box of await page.getByRole('checkbox').all()) await box.check();
}

const looks = [
  { locale: 'en', prefix: '', width: 1280 },
  { locale: 'ar', prefix: '/ar', width: 390 },
] as const;

for (const { locale, prefix, width } of looks) {
  test.describe(`in ${locale}, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('axe finds no fault in a form while it is empty, wrong, sent, lost and received', async ({
      page,
      origin,
      problems,
    }) => {
      problems.allow(/net::ERR_FAILED/);
      const name = `form-states-${locale}`;
      await origin.admin.publish(name, `/${name}`, everyField(locale));
      await page.goto(`${prefix}/${name}`);
      expect(await violations(page)).toEqual([]);

      await page.locator('[name="optin[fields][email]"]').focus();
      await untilLive(page);
      await send(page).click();
      await expect(page.getByRole('alert')).toHaveCount(asked.length + 1);
      expect(await violations(page)).toEqual([]);

      await fillEverythingIn(page);
      let answer: (() => void) | undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(`**/${name}`, async (route) => {
        await held;
        await route.abort();
      });
      await send(page).click();
      await expect(send(page)).toHaveAttribute('aria-busy', 'true');
      expect(await violations(page)).toEqual([]);

      answer?.();
      const alert = page
        .getByRole('alert')
        .filter({ hasText: translate(locale, 'core.errors.no_connection') });
      await expect(alert).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.unroute(`**/${name}`);
      await send(page).click();
      await expect(page.locator('.form-success')).not.toBeEmpty();
      expect(await violations(page)).toEqual([]);
      expect(await origin.admin.submissions(name)).toHaveLength(1);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('axe finds no fault in a form while it is empty, wrong and received', async ({
        page,
        browser,
        origin,
        problems,
      }) => {
        problems.allow(/status of 400/);
        const name = `form-states-plain-${locale}`;
        await origin.admin.publish(name, `/${name}`, everyField(locale));
        await page.goto(`${prefix}/${name}`);
        expect(await violationsWithoutScript(page, browser)).toEqual([]);
        await send(page).click();
        await expect(page.getByRole('alert')).not.toHaveCount(0);
        expect(await violationsWithoutScript(page, browser)).toEqual([]);
        await fillEverythingIn(page);
        await send(page).click();
        await expect(page.locator('.form-success')).not.toBeEmpty();
        expect(await violationsWithoutScript(page, browser)).toEqual([]);
      });
    });
  });
}
