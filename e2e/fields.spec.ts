import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { newEmail } from './support/form';
import type { RunningOrigin } from './support/origin';
import { pageOf } from './support/pages';
import { holdScripts, untilLive } from './support/scripts';
import { expect, test } from './support/test';

test.describe.configure({ mode: 'parallel' });

/** A page with a form of one test's own, which says what was stored of it. */
async function publish(
  { admin }: RunningOrigin,
  name: string,
  fields: Parameters<typeof pageOf>[0],
  page: Record<string, unknown> = {},
) {
  const heading = { type: 'Headline', content: 'A form' };
  const mail = { id: 'mail', type: 'FormInput', slug: 'email', placeholder: 'E-mail' };
  const send = { id: 'send', type: 'OptInButton', text: 'Send' };
  const children = [{ type: 'Section', children: [heading, mail, ...fields, send] }];
  await admin.publish(name, `/${name}`, pageOf(children, page));
  const email = newEmail();
  return {
    email,
    rows: async () => {
      const rows = await admin.submissions(name);
      return rows.filter((row) => row.fields['email'] === email).map((row) => row.fields);
    },
  };
}

const phone = { type: 'PhoneInput', placeholder: 'Your number', country: 'gb' };
const number = (page: Page) => page.getByRole('textbox', { name: 'Your number' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' });
const mail = (page: Page) => page.getByRole('textbox', { name: 'E-mail' });
const thanks = 'Thank you. Your answer has been received.';

test.describe('a phone number', () => {
  test('is written as its country writes it, and stored as anybody calls it', async ({
    page,
    origin,
  }) => {
    const { email, rows } = await publish(origin, 'fields-phone', [phone]);
    const flags: string[] = [];
    page.on('response', (answer) => {
      if (answer.url().includes('/images/flag-icons/')) flags.push(answer.url().slice(-6));
    });
    await page.goto('/fields-phone');
    await mail(page).fill(email);
    await untilLive(page);
    await number(page).click();
    await expect(number(page)).toHaveValue('+44');
    await number(page).press('ControlOrMeta+a');
    await number(page).pressSequentially('+33612345678');
    await expect(number(page)).toHaveValue('+33 6 12 34 56 78');
    await expect(page.getByRole('button', { name: /France/ })).toBeVisible();
    await expect.poll(() => flags).toEqual(expect.arrayContaining(['gb.svg', 'fr.svg']));
    await send(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(number(page)).toHaveValue('');
    const [fields] = await rows();
    expect(fields).toMatchObject({ phone_number: '+33612345678', phone_country: 'FR' });
  });

  test('is chosen a country by keys alone, and axe finds nothing wrong on the way', async ({
    page,
    origin,
  }) => {
    await publish(origin, 'fields-keys', [phone], { locale: 'fr' });
    await page.goto('/fr/fields-keys');
    await number(page).focus();
    await untilLive(page);
    await page.keyboard.press('Tab');
    const flag = page.getByRole('button', {
      name: /^Pays du numéro de téléphone : Royaume-Uni|^Pays du numéro de téléphone: Royaume-Uni/,
    });
    await expect(flag).toBeFocused();
    await page.keyboard.press('Space');
    const list = page.getByRole('listbox', { name: 'Pays du numéro de téléphone' });
    await expect(list).toBeFocused();
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(14 * 16 + 2);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list).toHaveCount(0);
    await expect(number(page)).toBeFocused();
    await expect(number(page)).toHaveValue('+7');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(list).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Russie/ })).toBeFocused();
    expect(await violations(page)).toEqual([]);
  });

  test('undoes and redoes what was typed', async ({ page, origin }) => {
    await publish(origin, 'fields-undo', [phone]);
    await page.clock.install();
    await page.goto('/fields-undo');
    await number(page).focus();
    await page.clock.runFor(500);
    await untilLive(page);
    await number(page).fill('+44 20');
    await page.clock.runFor(200);
    await number(page).pressSequentially('79');
    await page.clock.runFor(200);
    const written = await number(page).inputValue();
    await number(page).press('ControlOrMeta+z');
    await expect(number(page)).not.toHaveValue(written);
    await number(page).press('ControlOrMeta+Shift+z');
    await expect(number(page)).toHaveValue(written);
  });

  test('that was typed before the script came stays, and so does who types', async ({
    page,
    origin,
  }) => {
    await publish(origin, 'fields-early', [phone]);
    const scripts = await holdScripts(page);
    await page.goto('/fields-early');
    await number(page).pressSequentially('+336123');
    scripts.release();
    await untilLive(page);
    await expect(number(page)).toHaveValue('+33 6 12 3');
    await expect(number(page)).toBeFocused();
    await page.keyboard.type('45678');
    await expect(number(page)).toHaveValue('+33 6 12 34 56 78');
  });

  test('has its dial code for who came before the script', async ({ page, origin }) => {
    await publish(origin, 'fields-first', [phone]);
    await page.goto('/fields-first');
    await number(page).click();
    await untilLive(page);
    await expect(number(page)).toHaveValue('+44');
    await page.keyboard.type('2079460958');
    await expect(number(page)).toHaveValue(/^\+44/);
    await expect(page.getByRole('button', { name: /United Kingdom/ })).toBeVisible();
  });

  test('is typed anew where one was deleted', async ({ page, origin }) => {
    await publish(origin, 'fields-anew', [phone]);
    await page.goto('/fields-anew');
    await mail(page).click();
    await untilLive(page);
    await number(page).pressSequentially('2079460958');
    await number(page).press('ControlOrMeta+a');
    await number(page).press('Backspace');
    await page.keyboard.type('33612345678');
    await expect(number(page)).toHaveValue('+33 6 12 34 56 78');
  });

  test('takes 00 for the sign before a dial code', async ({ page, origin }) => {
    const { email, rows } = await publish(origin, 'fields-00', [{ ...phone, country: 'us' }]);
    await page.goto('/fields-00');
    await mail(page).fill(email);
    await untilLive(page);
    await number(page).pressSequentially('00442079460958');
    await expect(number(page)).toHaveValue('+44 2079 460958');
    await expect(page.getByRole('button', { name: /United Kingdom/ })).toBeVisible();
    await number(page).press('ControlOrMeta+a');
    await number(page).press('Backspace');
    await page.keyboard.type('0033612345678');
    await expect(number(page)).toHaveValue('+33 6 12 34 56 78');
    await send(page).click();
    await expect(page.getByText(thanks).first()).toBeVisible();
    expect((await rows())[0]).toMatchObject({ phone_number: '+33612345678' });
  });

  test('that cannot be called is refused by the server', async ({ page, origin, problems }) => {
    problems.allow(/status of 400/);
    const { email } = await publish(origin, 'fields-wrong', [phone]);
    await page.goto('/fields-wrong');
    await mail(page).fill(email);
    await untilLive(page);
    await number(page).fill('+44 20');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number.');
    await expect(number(page)).toBeFocused();
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    expect(await violations(page)).toEqual([]);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is a plain field with the same name', async ({ page, origin, problems }) => {
      problems.allow(/status of 400/);
      const { email, rows } = await publish(origin, 'fields-plain', [phone]);
      await page.goto('/fields-plain');
      await mail(page).fill(email);
      await expect(page.locator('.flag')).toBeHidden();
      await number(page).fill('020 79');
      await send(page).click();
      await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
      await expect(number(page)).toHaveValue('020 79');
      await number(page).fill('0044 20 7946 0958');
      await send(page).click();
      await expect(page.getByText(thanks).first()).toBeVisible();
      expect((await rows())[0]).toMatchObject({ phone_number: '+442079460958' });
    });
  });
});

const others = [
  { type: 'TextArea', placeholder: 'Message' },
  { type: 'CountrySelect', placeholder: 'Country' },
  { id: 'apron', type: 'Checkbox', html: 'I wear an apron', errorText: 'No apron, no bread.' },
  { id: 'lunch', type: 'Checkbox', html: 'Lunch is included', isCheckboxDisabled: true },
  {
    id: 'call',
    type: 'ExplicitConsent',
    html: 'Call me on this phone',
    appearance: { desktop: false, mobile: true },
  },
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('messages, countries and ticks are asked for, missed and stored', async ({
      page,
      origin,
      problems,
    }) => {
      if (!javaScriptEnabled) problems.allow(/status of 400/);
      const name = `fields-others-${javaScriptEnabled}`;
      const { email, rows } = await publish(origin, name, others);
      await page.goto(`/${name}`);
      await mail(page).fill(email);
      if (javaScriptEnabled) await untilLive(page);
      const message = page.getByRole('textbox', { name: 'Message' });
      const country = page.getByRole('combobox', { name: 'Country' });
      const apron = page.getByRole('checkbox', { name: 'I wear an apron' });
      await expect(page.getByRole('checkbox', { name: 'Lunch' })).toBeDisabled();
      await expect(page.getByRole('checkbox', { name: 'Call me' })).toBeHidden();
      await send(page).click();
      await expect(page.getByRole('alert')).toHaveText([
        'Please fill in this field.',
        'Please fill in this field.',
        'No apron, no bread.',
      ]);
      if (javaScriptEnabled) {
        await expect(message).toBeFocused();
        await expect(message).toHaveCSS('border-color', 'rgb(180, 35, 24)');
        expect(await violations(page)).toEqual([]);
      }
      await message.fill('Rye,\nplease');
      await country.selectOption('France');
      await apron.check();
      await send(page).click();
      await expect(page.getByText(thanks).first()).toBeVisible();
      expect((await rows())[0]).toMatchObject({
        message: expect.stringMatching(/Rye,\r?\nplease/),
        country: 'FR',
      });
    });
  });
}

test('the only country is chosen, and all of them are named in the page’s language', async ({
  page,
  origin,
}) => {
  const only = { locale: 'de', optIn: { availableCountries: ['AT'] } };
  await publish(origin, 'fields-only', [{ type: 'CountrySelect' }], only);
  await page.goto('/de/fields-only');
  await expect(page.getByRole('combobox', { name: 'Land' })).toHaveValue('AT');
  await publish(origin, 'fields-all', [{ type: 'CountrySelect' }], { locale: 'ar' });
  await page.goto('/ar/fields-all');
  await expect(page.getByRole('combobox').locator('option')).toHaveCount(251);
  expect(await violations(page)).toEqual([]);
});

test('an agreement is there without script, and at its own address', async ({ page, origin }) => {
  const management = {
    agreement: '<p>See the <a href=\\"/terms\\">terms</a><script>x</script></p>',
  };
  await publish(origin, 'fields-agreement', [{ type: 'UserAgreement' }], { management });
  await page.goto('/fields-agreement');
  await expect(page.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/terms');
  const answer = await page.request.get('/api/pages/user-agreement/fields-agreement');
  expect(await answer.text()).toBe('<p>See the <a href="/terms">terms</a></p>');
});

test.describe('what a visitor has typed', () => {
  const city = { type: 'FormInput', slug: 'city', placeholder: 'Town' };
  const secret = { type: 'FormInput', slug: 'password', placeholder: 'Password' };
  const terms = { type: 'ExplicitConsent', html: 'I agree' };
  const town = (page: Page) => page.getByRole('textbox', { name: 'Town' });

  test('is there again on the next page that asks for it; secrets and ticks are not', async ({
    page,
    origin,
  }) => {
    await publish(origin, 'fields-memory', [city, secret, terms]);
    await publish(origin, 'fields-memory-next', [city, secret, terms, phone]);
    await page.goto('/fields-memory');
    await town(page).fill('Alderwick');
    await page.getByLabel('Password').fill('hunter22');
    await page.getByRole('checkbox').check();
    await page.goto('/fields-memory-next');
    await expect(town(page)).toHaveValue('Alderwick');
    await expect(page.getByLabel('Password')).toHaveValue('');
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('hunter22');
    await town(page).focus();
    await untilLive(page);
    await expect(town(page)).toHaveValue('Alderwick');
  });

  test('is forgotten once it was sent, all but the country', async ({ page, origin }) => {
    const fields = [city, { type: 'CountrySelect', placeholder: 'Country' }];
    const { email } = await publish(origin, 'fields-sent', fields);
    await page.goto('/fields-sent');
    await mail(page).fill(email);
    await untilLive(page);
    await town(page).fill('Alderwick');
    await page.getByRole('combobox').selectOption('FR');
    await send(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    await page.goto('/fields-sent?again');
    await expect(page.getByRole('combobox')).toHaveValue('FR');
    await expect(town(page)).toHaveValue('');
    await expect(mail(page)).toHaveValue('');
  });

  test('gives way to the address that the page was opened with', async ({ page, origin }) => {
    const { email, rows } = await publish(origin, 'fields-query', [city]);
    await page.goto(`/fields-query?email=${encodeURIComponent(email)}`);
    await expect(mail(page)).toHaveValue(email);
    await town(page).fill('Alderwick');
    await untilLive(page);
    await expect(mail(page)).toHaveValue(email);
    await send(page).click();
    await expect(page.getByText(thanks)).toBeVisible();
    expect(await rows()).toHaveLength(1);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the address that the page was opened with stands in its field', async ({
    page,
    origin,
  }) => {
    const { email, rows } = await publish(origin, 'fields-query-plain', []);
    await page.goto('/fields-query-plain');
    await expect(mail(page)).toHaveValue('');
    await page.goto(`/fields-query-plain?email=${encodeURIComponent(email)}`);
    await expect(mail(page)).toHaveValue(email);
    await send(page).click();
    await expect(page.locator('.form-success')).toHaveText(thanks);
    expect(await rows()).toHaveLength(1);
  });
});

test('an inner offer that is sent before its scripts are there goes on showing the address', async ({
  page,
  origin,
}) => {
  const known = { type: 'offer_inner', optIn: { customerFields: { email: 'ada@example.org' } } };
  await publish(origin, 'fields-inner-early', [], known);
  const scripts = await holdScripts(page);
  await page.goto('/fields-inner-early');
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(mail(page)).toHaveValue('ada@example.org');
  scripts.release();
  await untilLive(page);
  await expect(mail(page)).toHaveValue('ada@example.org');
});

test('an inner offer knows the address of who bought, and nobody changes it', async ({
  page,
  origin,
}) => {
  const known = { type: 'offer_inner', optIn: { customerFields: { email: 'ada@example.org' } } };
  const city = { type: 'FormInput', slug: 'city', placeholder: 'Town' };
  await publish(origin, 'fields-inner', [city], known);
  await page.goto('/fields-inner?email=eve@example.org');
  await expect(mail(page)).toHaveValue('ada@example.org');
  await expect(mail(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Town' }).fill('Alderwick');
  await untilLive(page);
  await send(page).click();
  await expect(page.getByText(thanks)).toBeVisible();
  const stored = (await origin.admin.submissions('fields-inner')).map(({ fields }) => fields);
  expect(stored).toEqual([{ email: 'ada@example.org', city: 'Alderwick' }]);
  await expect(mail(page)).toHaveValue('ada@example.org');
});

test('an optional field is missed as it is left where the device shows a mandatory one for the same', async ({
  page,
  origin,
}) => {
  const city = { type: 'FormInput', slug: 'city', placeholder: 'City', optional: true };
  const appearance = { mobile: false, desktop: true };
  const twin = { ...city, placeholder: 'City again', optional: false, appearance };
  await publish(origin, 'fields-twins', [city, twin]);
  const leaveEmpty = async () => {
    await page.goto('/fields-twins');
    await page.getByRole('textbox', { name: 'City', exact: true }).focus();
    await untilLive(page);
    await mail(page).fill('nobody');
    await send(page).focus();
    await expect(mail(page)).toHaveAccessibleDescription('Please enter a valid e-mail address.');
  };
  const missing = page.getByRole('alert').filter({ hasText: 'Please fill in this field.' });
  await leaveEmpty();
  await expect(missing.first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveEmpty();
  await expect(missing).toHaveCount(0);
});
