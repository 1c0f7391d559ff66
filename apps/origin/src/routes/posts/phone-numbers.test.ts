import type { FormField, PageForm } from '@atrium/contract';
import { readPhoneNumbers } from './phone-numbers';

const field = (phoneCountry?: string): FormField => ({
  id: 'phone',
  slug: 'phone_number',
  optional: true,
  visible: { desktop: true, mobile: true },
  ...(phoneCountry ? { phoneCountry } : {}),
});
const form = (...fields: FormField[]): PageForm => ({ popupId: null, fields, consents: [] });
const read = (number: string, country = 'US', more: Record<string, string> = {}) =>
  readPhoneNumbers(form(field(country)), { phone_number: number, ...more });

test.each([
  ['+44 20 7946 0958', 'US', '+442079460958', 'GB'],
  ['020 7946 0958', 'GB', '+442079460958', 'GB'],
  ['+1 (415) 555-2671', 'FR', '+14155552671', 'US'],
  ['(415) 555-2671', 'US', '+14155552671', 'US'],
  ['+33 06 12 34 56 78', 'US', '+33612345678', 'FR'],
  ['0044 20 7946 0958', 'US', '+442079460958', 'GB'],
  [' 00442079460958', 'JP', '+442079460958', 'GB'],
  ['+0044 20 7946 0958', 'US', '+442079460958', 'GB'],
  ['0033 6 12 34 56 78', 'GB', '+33612345678', 'FR'],
  ['+٣٣٦١٢٣٤٥٦٧٨', 'US', '+33612345678', 'FR'],
])('%s in %s is %s of %s', async (written, country, phone_number, phone_country) => {
  expect(await read(written, country)).toEqual({
    fields: { phone_number, phone_country },
    wrong: [],
  });
});

test('a number without a dial code belongs to the country that was chosen in the same form', async () => {
  const { fields } = await read('06 12 34 56 78', 'US', { country: 'FR' });
  expect(fields).toEqual({ phone_number: '+33612345678', phone_country: 'FR', country: 'FR' });
});

test.each(['+1', '+', '+380', ''])('a dial code alone, %j, is no answer', async (written) => {
  expect(await read(written)).toEqual({ fields: { phone_number: '' }, wrong: [] });
});

test.each([
  '12',
  '00',
  '0099 123 456',
  '+999 123 456 789',
  '+1 555',
  'call me',
  '1'.repeat(10_000),
  '+1415555267199999',
])('%s cannot be called', async (written) => {
  expect(await read(written)).toEqual({
    fields: { phone_number: written },
    wrong: ['phone_number'],
  });
});

test('a field of another kind takes any text', async () => {
  const sent = { phone_number: 'ask my wife' };
  expect(await readPhoneNumbers(form(field()), sent)).toEqual({ fields: sent, wrong: [] });
});

test('what the page keeps of a number was not the visitor’s to say', async () => {
  const { fields } = await read('+33612345678', 'US', { phone_country: 'AQ' });
  expect(fields['phone_country']).toBe('FR');
});
