import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

const elements = {
  mail: { type: 'FormInput', slug: 'email' },
  where: { type: 'CountrySelect', slug: 'country', optional: true },
  phone: { type: 'PhoneInput', slug: 'phone_number', optional: true, country: 'gb' },
  off: { type: 'Checkbox', html: 'Never', isCheckboxDisabled: true },
  send: { type: 'OptInButton' },
};

beforeAll(async () => {
  origin = await startTestOrigin();
  await origin.publish({
    path: '/join',
    elements,
    state: { optIn: { availableCountries: ['FR', 'GB'] } },
  });
  await origin.publish({ path: '/join', id: 'join-de', locale: 'de', elements });
  const optIn = { customerFields: { email: 'ada@example.org' } };
  await origin.publish({ path: '/inner', type: 'offer_inner', elements, state: { optIn } });
});

afterAll(() => origin.close());

async function post(fields: Record<string, string>, url = '/join') {
  const before = origin.stores.stored.length;
  const response = await origin.app.inject({
    method: 'POST',
    url,
    payload: { optin: { fields: { email: 'a@b.example', ...fields }, entityId: 'send' } },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  return {
    status: response.statusCode,
    errors: response.json<{ errors?: { fields: object } }>().errors?.fields,
    stored: origin.stores.stored.slice(before).map((row) => row.fields)[0],
  };
}

test('a phone number is stored as it is called from anywhere, with its country', async () => {
  const { stored } = await post({ phone_number: '020 7946 0958' });
  expect(stored).toMatchObject({ phone_number: '+442079460958', phone_country: 'GB' });
  const french = await post({ phone_number: '+33 6 12 34 56 78', country: 'GB' });
  expect(french.stored).toMatchObject({ phone_number: '+33612345678', phone_country: 'FR' });
});

test('a number that cannot be called is refused in the page’s language', async () => {
  expect(await post({ phone_number: '+44 20 7946' })).toEqual({
    status: 400,
    errors: { phone_number: ['Please enter a valid phone number.'] },
    stored: undefined,
  });
  const german = await post({ phone_number: 'nein' }, '/de/join');
  expect(german.errors).toEqual({
    phone_number: ['Bitte geben Sie eine gültige Telefonnummer ein.'],
  });
});

test('a dial code that was only looked at is an empty answer', async () => {
  expect((await post({ phone_number: '+44' })).stored).toMatchObject({ phone_number: '' });
});

test.each(['DE', 'fr', '<script>', 'XX'])('the country %j was not offered', async (country) => {
  expect((await post({ country })).errors).toEqual({
    country: ['Please choose a country from the list.'],
  });
});

test('a country that was offered is stored', async () => {
  expect((await post({ country: 'FR' })).stored).toMatchObject({ country: 'FR' });
  expect((await post({ country: 'JP' }, '/de/join')).stored).toMatchObject({ country: 'JP' });
});

test('an address that the page knows is stored, whatever was sent', async () => {
  expect((await post({ email: 'eve@example.org' }, '/inner')).stored).toMatchObject({
    email: 'ada@example.org',
  });
  expect((await post({ email: '', country: 'JP' }, '/inner')).stored).toMatchObject({
    email: 'ada@example.org',
  });
});
