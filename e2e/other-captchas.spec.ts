import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { newEmail } from './support/form';
import { startOrigin } from './support/origin';
import { pageOf } from './support/pages';
import { untilShown } from './support/releases';
import { untilLive } from './support/scripts';
import { standIn, standInEnvironment } from './support/stand-in-captcha';
import { expect, test } from './support/test';

const form = [
  { type: 'Headline', content: 'A form' },
  { id: 'mail', type: 'FormInput', slug: 'email', placeholder: 'E-mail' },
  { id: 'human', type: 'Captcha' },
  { id: 'send', type: 'OptInButton', text: 'Send' },
];

const mail = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const thanks = 'Thank you. Your answer has been received.';

// What the providers' own parts say to a page is said by stand-ins: their addresses, calls and answers are
// those of their documentation.
for (const name of ['hcaptcha', 'turnstile', 'recaptcha'] as const) {
  test(`a captcha of ${name} is loaded with the first touch, waited for, and checked once`, async ({
    page,
    context,
  }) => {
    const origin = await startOrigin({ environment: standInEnvironment(name) });
    try {
      const path = `/captcha-of-${name}`;
      await origin.admin.publish('asked', path, pageOf([{ type: 'Section', children: form }]));
      await untilShown(origin.url + path, 'funnel-pages@');
      const asked = await standIn(context, name);
      await page.goto(origin.url + path);
      expect(await violations(page)).toEqual([]);
      expect(asked).toEqual([]);

      const email = newEmail();
      await mail(page).fill(email);
      await untilLive(page);
      const question = page.frameLocator('iframe[title="A question for people"]');
      await expect(question.getByRole('button', { name: 'I am a person' })).toBeVisible();
      const [script, frame] = asked.map((address) => new URL(address).searchParams);
      expect(Object.fromEntries(script ?? [])).toMatchObject({ render: 'explicit', hl: 'en' });
      expect(frame?.get('k')).toBe('site-key-of-the-tests');
      await expect(send(page)).toBeDisabled();
      await question.getByRole('button', { name: 'I am a person' }).click();
      await expect(send(page)).toBeEnabled();
      await question.getByRole('button', { name: 'Too late' }).click();
      await expect(send(page)).toBeDisabled();
      expect(await violations(page)).toEqual([]);
      await mail(page).press('Tab');
      await mail(page).focus();
      await question.getByRole('button', { name: 'I am a person' }).click();
      await send(page).click();
      await expect(page.getByText(thanks)).toBeVisible();

      const rows = await origin.admin.submissions('asked');
      expect(rows.map(({ fields }) => fields['email'])).toEqual([email]);
      const verified = () => origin.log.filter(({ msg }) => msg === 'siteverify');
      await expect.poll(verified).toHaveLength(1);
      const [{ type, sent } = {}] = verified() as {
        type?: string;
        sent?: Record<string, string>;
      }[];
      expect(type).toBe('POST');
      expect(sent).toEqual({
        secret: 'secret-of-the-tests',
        sitekey: 'site-key-of-the-tests',
        response: expect.stringMatching(/^token-[\da-f-]{36}$/) as unknown,
      });

      for (const token of [sent?.['response'], 'made-up']) {
        const answer = await page.request.post(origin.url + path, {
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
          data: {
            optin: {
              fields: { email: newEmail() },
              entityId: 'send',
              isDesktop: true,
              captcha: [{ id: 'human', token }],
            },
          },
        });
        expect(answer.status()).toBe(400);
        const { errors } = (await answer.json()) as { errors: { fields: object } };
        expect(Object.keys(errors.fields)).toEqual(['human']);
      }
      expect(await origin.admin.submissions('asked')).toHaveLength(1);
    } finally {
      await origin.stop();
    }
  });
}
