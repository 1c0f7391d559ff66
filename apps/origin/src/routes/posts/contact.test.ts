import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { postParts, type Part } from '../testing/multipart';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

const elements = {
  letters: { type: 'FormInput', slug: 'email' },
  subscribe: { type: 'OptInButton' },
  us: { type: 'ContactUsForm', childIds: ['name', 'mail', 'about', 'text', 'files', 'send'] },
  name: { type: 'FormInput', slug: 'first_name', parentId: 'us' },
  mail: { type: 'FormInput', slug: 'email', parentId: 'us' },
  about: { type: 'FormInput', slug: 'subject', parentId: 'us' },
  text: { type: 'TextArea', slug: 'message', parentId: 'us' },
  files: { type: 'Attachments', slug: 'attachments', optional: true, parentId: 'us' },
  send: { type: 'Button', action: 'contactUs', parentId: 'us' },
};

const said = (changes: Record<string, string> = {}): Part[] =>
  Object.entries({
    'contact_us_request[email]': 'ada@example.org',
    'contact_us_request[name]': 'Ada',
    'contact_us_request[subject]': 'Rye',
    'contact_us_request[message]': 'Two loaves, please.',
    ...changes,
  }).map(([name, value]) => ({ name, value }));

/** What the form of the page sends beside its fields. */
const hidden: Part[] = [
  { name: 'page', value: '/contact' },
  { name: 'optin[popupId]', value: 'us' },
  { name: 'optin[entityId]', value: 'send' },
];
const script = { 'x-requested-with': 'XMLHttpRequest' };

const send = (parts: Part[], headers: Record<string, string> = {}, language = 'en') =>
  postParts(origin, `/contact-us/request?_locale=${language}`, parts, { headers });

beforeAll(async () => {
  origin = await startTestOrigin();
  for (const locale of ['en', 'ar'])
    await origin.publish({ path: '/contact', id: `contact-${locale}`, locale, elements });
});

beforeEach(() => origin.stores.forget());

afterAll(() => origin.close());

test('a contact request is stored as one, with its files', async () => {
  const file = {
    name: 'contact_us_request[attachments][0][file][file]',
    filename: 'crumb.txt',
    type: 'text/plain',
    value: 'open',
  };
  const response = await send([...said(), ...hidden, file], script);
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { message: 'Thank you. Your message has been sent.' },
  ]);
  expect(origin.stores.stored).toMatchObject([
    {
      kind: 'contact',
      pagePath: '/contact',
      entityId: 'send',
      popupId: 'us',
      fields: {
        email: 'ada@example.org', first_name: 'Ada', subject: 'Rye', message: 'Two loaves, please.', attachments: 'crumb.txt',
      },
      attachments: [{ filename: 'crumb.txt' }],
    },
  ]); // prettier-ignore
  expect(readdirSync(join(origin.dataDir, 'incoming'))).toEqual([]);
});

test('without script success leads back to the page, which shows thanks in the form’s place', async () => {
  const response = await send([...said(), ...hidden]);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toMatch(/^\/contact\?submitted=/);
  const page = await origin.app.inject(String(response.headers.location));
  expect(page.body).toContain('<p class="success">');
});

test('what is wrong stands beside the fields, in the page’s language, and what was typed is kept', async () => {
  const wrong = said({ 'contact_us_request[email]': 'nobody', 'contact_us_request[subject]': ' ' });
  const json = await send([...wrong, { ...hidden[0], value: '/ar/contact' }], script, 'ar');
  expect([json.statusCode, json.json()]).toEqual([
    400,
    {
      errors: {
        common: [],
        fields: {
          email: ['يرجى إدخال بريد إلكتروني صحيح.'],
          subject: [expect.any(String)],
        },
        bookingFields: {},
      },
    },
  ]);
  const page = await send([...wrong, ...hidden]);
  expect(page.statusCode).toBe(400);
  expect(page.body).toContain('Two loaves, please.');
  expect(origin.stores.stored).toEqual([]);
});

test('a request that says no more than the call asks for is the contact form of the page it comes from', async () => {
  const from = { ...script, host: 'localhost' };
  const referer = 'http://localhost/contact?x=1';
  expect((await send(said(), { ...from, referer })).statusCode).toBe(200);
  expect(origin.stores.stored).toMatchObject([{ kind: 'contact', popupId: 'us', entityId: 'us' }]);
  expect((await send(said(), script)).statusCode).toBe(410);
  expect((await send(said(), { ...from, referer: 'http://localhost/gone' })).statusCode).toBe(410);
});

test('the same request twice is stored once', async () => {
  for (const headers of [{}, { ...script, 'idempotency-key': 'key-of-contact' }]) {
    await send([...said(), ...hidden], headers);
    await send([...said(), ...hidden], headers);
  }
  expect(origin.stores.stored).toHaveLength(2);
  const other = said({ 'contact_us_request[message]': 'Three.' });
  const conflict = await send([...other, ...hidden], {
    ...script,
    'idempotency-key': 'key-of-contact',
  });
  expect(conflict.statusCode).toBe(409);
});

test.each([
  ['of another site', { origin: 'https://evil.example' }, hidden, 403],
  ['with a button of the page’s own form', {}, [hidden[0], { name: 'optin[entityId]', value: 'text' }], 400],
])('a request %s is refused', async (_, headers, more, status) => {
  expect((await send([...said(), ...(more as Part[])], headers)).statusCode).toBe(status);
  expect(origin.stores.stored).toEqual([]);
}); // prettier-ignore

test('fields of the page’s own form are not asked for', async () => {
  const url = '/contact';
  const opted = await postParts(origin, url, [
    { name: 'optin[fields][email]', value: 'a@b.example' },
    { name: 'optin[entityId]', value: 'subscribe' },
  ]);
  expect(opted.statusCode).toBe(303);
  expect(origin.stores.stored).toMatchObject([{ kind: 'opt-in', popupId: null }]);
});

test('JSON is left to the browser', async () => {
  const payload = { optin: { fields: {}, entityId: 'send', popupId: 'us' } };
  const json = { method: 'POST' as const, url: '/contact-us/request?_locale=en', payload };
  expect((await origin.app.inject(json)).statusCode).toBe(415);
});
