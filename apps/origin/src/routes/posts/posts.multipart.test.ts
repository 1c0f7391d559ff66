import type { InjectOptions } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { bodyOf, boundary, postParts, type Part } from '../testing/multipart';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

const elements = {
  mail: { type: 'FormInput', slug: 'email' },
  secret: { type: 'FormInput', slug: 'password', optional: true },
  agree: { type: 'ExplicitConsent', html: '<p>I agree</p>', errorText: 'Please agree' },
  more: { type: 'Checkbox', html: '<p>More</p>', optional: true },
  send: { type: 'OptInButton' },
};

beforeAll(async () => {
  origin = await startTestOrigin();
  await origin.publish({ path: '/join', elements });
  await origin.publish({ path: '/join', id: 'join-ar', locale: 'ar', elements });
});

beforeEach(() => origin.stores.forget());

afterAll(() => origin.close());

const post = (parts: readonly Part[] | string | Buffer, more: InjectOptions = {}) =>
  postParts(origin, '/join', parts, more);

const script = { 'x-requested-with': 'XMLHttpRequest' };

const filled: readonly Part[] = [
  { name: 'optin[fields][email]', value: ' a@b.example ' },
  { name: 'optin[fields][password]', value: 'hunter22' },
  { name: 'optin[fields][nonsense]', value: 'dropped' },
  { name: 'optin[checkBoxIds][]', value: 'agree' },
  { name: 'optin[checkBoxIds][]', value: 'more' },
  { name: 'optin[timeZone]' },
  { name: 'optin[isDesktop]' },
  { name: 'idempotency_key' },
  { name: 'optin[entityId]', value: 'send' },
];

const replace = (name: string, value: string) =>
  filled.map((part) => (part.name === name ? { name, value } : part));

describe('a form posted as multipart', () => {
  test('is stored, and success leads back to the page', async () => {
    const response = await post(filled);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toMatch(/^\/join\?submitted=/);
    expect(origin.stores.stored).toMatchObject([
      {
        kind: 'opt-in', pageId: '/join', entityId: 'send', fields: { email: 'a@b.example' },
        consents: [{ id: 'agree' }, { id: 'more' }], timeZone: null, isDesktop: null,
      },
    ]); // prettier-ignore
  });

  test('is answered in JSON where a script sent it', async () => {
    const sent = [...filled, { name: 'optin[isDesktop]', value: 'true' }];
    const response = await post(sent, { headers: script });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { message: 'Thank you. Your answer has been received.' },
    ]);
    expect(origin.stores.stored).toMatchObject([{ isDesktop: true }]);
    const failed = await post(replace('optin[fields][email]', 'nobody'), {
      headers: script,
      url: '/ar/join',
    });
    expect([failed.statusCode, failed.json()]).toEqual([
      400,
      {
        errors: {
          common: [],
          fields: { email: ['يرجى إدخال بريد إلكتروني صحيح.'] },
          bookingFields: {},
        },
      },
    ]);
  });

  test('shows the page again with what was typed, never with a password', async () => {
    const { statusCode, body } = await post(replace('optin[fields][email]', 'no"bödy'));
    expect(statusCode).toBe(400);
    expect(body).toContain('no\\&#34;bödy');
    expect(body).toContain('valid e-mail address');
    expect(body).not.toContain('hunter22');
    expect(origin.stores.stored).toEqual([]);
  });

  test('is the same post as one that is not, pressed twice', async () => {
    await post(filled);
    const controls = filled.map(({ name = '', value = '' }) => [name, String(value)]);
    const again = await post(new URLSearchParams(controls).toString(), {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(again.statusCode).toBe(303);
    expect(origin.stores.stored).toHaveLength(1);
  });

  test('is replayed under its key, and refused with other answers', async () => {
    const headers = { ...script, 'idempotency-key': 'key-of-multipart' };
    const other = replace('optin[fields][email]', 'other@b.example');
    const codes = [];
    for (const parts of [filled, filled, other])
      codes.push((await post(parts, { headers })).statusCode);
    expect(codes).toEqual([200, 200, 409]);
    const inBody = (key: string) => [...filled, { name: 'idempotency_key', value: key }];
    expect((await post(inBody('key-in-the-body'), { headers: script })).statusCode).toBe(200);
    expect(origin.stores.stored).toHaveLength(2);
  });

  test('of another site is refused', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }])
      expect((await post(filled, { headers })).statusCode).toBe(403);
    expect(origin.stores.stored).toEqual([]);
  });

  test('to a page that is gone is heard out and told so', async () => {
    expect((await post(filled, { url: '/nowhere' })).statusCode).toBe(410);
  });
});

describe('files that no control asks for', () => {
  const file = { name: 'optin[fields][attachments]', filename: 'a.txt', type: 'text/plain' };

  test.each([
    ['in front', [{ ...file, value: 'x' }, ...filled]],
    ['behind', [...filled, { ...file, value: 'x'.repeat(600_000) }]],
    ['without a name', [...filled, { ...file, filename: '', value: 'x' }]],
    ['in the place of a text', [...filled, { ...file, name: 'optin[fields][email]', value: 'x' }]],
  ])('are read to their end and refused: %s', async (_, parts) => {
    const { statusCode, body } = await post(parts);
    expect(statusCode).toBe(400);
    expect(body).toContain('This form takes no files.');
    expect(body).toContain('a@b.example');
    expect(origin.stores.stored).toEqual([]);
  });

  test('an empty control is none', async () => {
    const empty = { ...file, filename: '', type: 'application/octet-stream' };
    expect((await post([...filled, empty])).statusCode).toBe(303);
    expect(origin.stores.stored).toHaveLength(1);
  });

  test('more of them than anybody sends are too much', async () => {
    const many = Array.from({ length: 30 }, () => ({ ...file, value: 'x' }));
    expect((await post([...many, ...filled])).statusCode).toBe(413);
    expect(origin.stores.stored).toEqual([]);
  });
});

describe('what is refused', () => {
  test('1 MB in a field, with a text in the page’s language', async () => {
    const parts = replace('optin[fields][email]', 'x'.repeat(1_000_000));
    const json = await post(parts, { headers: script, url: '/ar/join' });
    expect([json.statusCode, json.json()]).toMatchObject([
      413,
      { errors: { common: ['إجاباتك أطول من أن تُحفظ.'] } },
    ]);
    const page = await post(parts, { url: '/ar/join' });
    expect(page.statusCode).toBe(413);
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
  });

  test('many fields that are too much together', async () => {
    const parts = Array.from({ length: 300 }, (_, number) => ({
      name: `optin[fields][n${number}]`,
      value: 'x'.repeat(1000),
    }));
    expect((await post([...parts, ...filled])).statusCode).toBe(413);
  });

  test('10,000 parts', async () => {
    const parts = Array.from({ length: 10_000 }, (_, number) => ({ name: `n${number}` }));
    expect((await post([...filled, ...parts])).statusCode).toBe(413);
    expect(origin.stores.stored).toEqual([]);
  });

  test.each<[string, Part]>([
    ['a part that is JSON', { name: 'x', type: 'application/json', value: '{"a":1}' }],
    ['a part that is broken JSON', { name: 'x', type: 'application/json', value: '{' }],
    ['a part without a name', { value: 'x' }],
    ['a name of every object', { name: '__proto__', value: 'x' }],
    ['a name without end', { name: 'x'.repeat(300), value: 'x' }],
  ])('%s', async (_, part) => {
    expect((await post([...filled, part])).statusCode).toBe(400);
    expect(origin.stores.stored).toEqual([]);
  });

  test.each([
    ['no boundary', 'multipart/form-data'],
    ['another boundary', 'multipart/form-data; boundary=other'],
    ['a boundary that only begins alike', `multipart/form-data; boundary=${boundary}-`],
  ])('a body with %s', async (_, type) => {
    const response = await post(filled, { headers: { 'content-type': type, ...script } });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { errors: { common: [expect.any(String)] } },
    ]);
    expect(origin.stores.stored).toEqual([]);
  });

  test('an empty body, and a body of another kind', async () => {
    expect((await post('')).statusCode).toBe(400);
    const mixed = { 'content-type': `multipart/mixed; boundary=${boundary}` };
    expect((await post(filled, { headers: mixed })).statusCode).toBe(415);
  });

  test('a body that ends anywhere before its end', async () => {
    const file = { name: 'f', filename: 'f.txt', type: 'text/plain', value: 'abc' };
    for (const body of [bodyOf(filled), bodyOf([...filled, file])]) {
      for (let length = 1; length < body.length - 4; length += 7) {
        const { statusCode } = await post(body.subarray(0, length));
        if (statusCode !== 400)
          throw new Error(`${statusCode} for ${body.toString('utf8', 0, length)}`);
      }
    }
    expect(origin.stores.stored).toEqual([]);
  });
});

describe('over a connection', () => {
  const head = (length: number, more = '') =>
    'POST /join HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n' +
    `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${length}\r\n${more}\r\n`;

  beforeAll(() => origin.app.listen({ port: 0, host: '127.0.0.1' }));

  const open = () => connect((origin.app.server.address() as AddressInfo).port, '127.0.0.1');

  test('a body that stops half-way stores nothing', async () => {
    const body = bodyOf(filled);
    const aborted = new Promise<void>((resolve) => {
      origin.app.server.once('request', (request: IncomingMessage) => {
        request.once('error', () => resolve());
      });
    });
    const socket = open();
    socket.write(head(body.length) + body.toString('utf8', 0, body.length - 40), () =>
      socket.destroy(),
    );
    await aborted;
    expect(origin.stores.stored).toEqual([]);
    expect((await post(filled)).statusCode).toBe(303);
  });

  test.each([
    ['too large', 413, [{ name: 'x', value: 'x'.repeat(1_200_000) }, ...filled]],
    ['broken in front', 400, [{ value: 'x' }, { name: 'f', filename: 'f', value: 'x'.repeat(1_200_000) }]],
    ['with a large file', 400, [{ name: 'f', filename: 'f', value: 'x'.repeat(1_200_000) }, ...filled]],
  ])('a body that is %s is heard out, and the connection stays of use', async (_, status, parts) => {
    const body = bodyOf(parts);
    const socket = open();
    let answers = '';
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('data', (data: Buffer) => (answers += data.toString()));
    socket.write(head(body.length));
    socket.write(body);
    socket.write(
      head(bodyOf(filled).length, 'Connection: close\r\n') + bodyOf(filled).toString(),
    );
    await closed;
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 303']);
    expect(origin.stores.stored).toHaveLength(1);
  }); // prettier-ignore
});
