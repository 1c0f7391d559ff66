import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IncomingFiles } from '../../attachments/incoming';
import { bodyOf, postParts, type Part } from '../testing/multipart';
import { startTestOrigin, type TestOrigin } from '../testing/test-origin';

let origin: TestOrigin;

const elements = {
  mail: { type: 'FormInput', slug: 'email' },
  files: { type: 'Attachments', slug: 'attachments', optional: true },
  send: { type: 'OptInButton' },
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const text = Buffer.from('Two loaves, please. Grüße');

const filled: readonly Part[] = [
  { name: 'optin[fields][email]', value: 'a@b.example' },
  { name: 'optin[entityId]', value: 'send' },
];
const file = (filename: string, value: Buffer | string): Part => ({
  name: 'optin[fields][attachments]',
  filename,
  value,
  type: 'application/octet-stream',
});
const script = { 'x-requested-with': 'XMLHttpRequest' };
const waiting = () => readdirSync(join(origin.dataDir, 'incoming'));
const errorsOf = (body: string) =>
  (JSON.parse(body) as { errors: { fields: Record<string, string[]>; common: string[] } }).errors;

async function open(scanCommand: string | null = null) {
  origin = await startTestOrigin({ config: { scanCommand } });
  await origin.publish({ path: '/join', elements });
}

afterEach(async () => {
  expect(waiting()).toEqual([]);
  await origin.close();
});

describe('the files of a form', () => {
  beforeEach(() => open());
  const send = (parts: readonly Part[], headers = script) =>
    postParts(origin, '/join', [...filled, ...parts], { headers });

  test('are stored with what was typed, in their order', async () => {
    expect((await send([file('a photo.PNG', png), file('order.csv', text)])).statusCode).toBe(200);
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    expect(origin.stores.stored).toMatchObject([
      {
        fields: { email: 'a@b.example', attachments: 'a photo.PNG, order.csv' },
        attachments: [
          { filename: 'a photo.PNG', type: 'image/png', size: png.length, hash: hash(png) },
          { filename: 'order.csv', type: 'text/plain', size: text.length, hash: hash(text) },
        ],
      },
    ]);
  });

  test('are fetched with the administration token, as downloads', async () => {
    await send([file('Grüße %221%22.txt', text), file('photo.png', png)]);
    const headers = { authorization: 'Bearer the-token-of-the-tests' };
    const get = (url: string, more: Record<string, string> = headers) =>
      origin.app.inject({ method: 'GET', url, headers: more });
    const list = (await get('/api/admin/submissions')).json<{
      submissions: { attachments: { url: string; sha256: string; size: number }[] }[];
    }>();
    const [first, second] = list.submissions[0]?.attachments ?? [];
    expect(first).toMatchObject({
      filename: 'Grüße -1-.txt',
      url: 'https://public.example/api/admin/submissions/1/attachments/1',
    });
    const path = new URL(second?.url ?? '').pathname;
    const fetched = await get(path);
    expect(fetched.rawPayload).toEqual(png);
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''photo.png",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect((await get(path, {})).statusCode).toBe(401);
    expect((await get('/api/admin/submissions/1/attachments/3')).statusCode).toBe(404);
    expect((await get('/api/admin/submissions/1/attachments/x')).statusCode).toBe(400);
    const csv = await get('/api/admin/submissions', { ...headers, accept: 'text/csv' });
    expect(csv.body).toContain(`photo.png ${second?.url}`);
  });

  test('are replayed under their key, and others are refused', async () => {
    const headers = { ...script, 'idempotency-key': 'key-of-files' };
    const codes = [];
    for (const content of [text, text, png])
      codes.push((await send([file('a.txt', content)], headers)).statusCode);
    expect(codes).toEqual([200, 200, 409]);
    expect(origin.stores.stored).toHaveLength(1);
  });

  test('need not come, and no text takes their place', async () => {
    const empty = { ...file('', ''), type: 'application/octet-stream' };
    await send([empty, { name: 'optin[fields][attachments]', value: 'C:\\fakepath\\a.txt' }]);
    expect(origin.stores.stored).toMatchObject([{ attachments: [], fields: { attachments: '' } }]);
  });

  test('come beside the JSON of a script, which alone cannot hold them', async () => {
    const optin = { fields: { email: 'a@b.example', attachments: 'lie.txt' }, entityId: 'send' };
    const beside = [{ name: 'optin', value: JSON.stringify(optin) }, file('a.txt', text)];
    expect((await postParts(origin, '/join', beside, { headers: script })).statusCode).toBe(200);
    expect(origin.stores.stored).toMatchObject([
      { fields: { attachments: 'a.txt' }, attachments: [{ filename: 'a.txt' }] },
    ]);
    const broken = [{ name: 'optin', value: '{' }, file('a.txt', text)];
    expect((await postParts(origin, '/join', broken, { headers: script })).statusCode).toBe(400);
    const inJson = { optin: { ...optin, fields: { ...optin.fields, attachments: {} } } };
    const json = { method: 'POST' as const, url: '/join', payload: inJson };
    expect((await origin.app.inject(json)).statusCode).toBe(415);
  });

  test('are missed where they are mandatory', async () => {
    const files = { ...elements.files, optional: false };
    await origin.publish({ path: '/join', elements: { ...elements, files } });
    const sent = { name: 'optin[fields][attachments]', value: 'a.txt' };
    const { statusCode, body } = await send([sent]);
    expect([statusCode, errorsOf(body).fields]).toEqual([
      400,
      { attachments: ['Please fill in this field.'] },
    ]);
    expect((await send([file('a.txt', text)])).statusCode).toBe(200);
  });

  test('are not asked for where their owner does not show them', async () => {
    const files = { ...elements.files, optional: false, show: false };
    await origin.publish({ path: '/join', elements: { ...elements, files } });
    expect((await send([])).statusCode).toBe(200);
    expect((await send([file('a.txt', text)])).statusCode).toBe(400);
  });

  test('of more than may be, too large or of a wrong kind are said by name', async () => {
    const many = ['a', 'b', 'c', 'd'].map((name) => file(name, text));
    expect(errorsOf((await send(many)).body).fields).toEqual({
      attachments: ['Too many files. The most is 3.'],
    });
    const bad = [
      file('big.txt', 'x'.repeat(100_001)),
      file('photo.png', Buffer.from('MZ\x90\x00 program')),
      file('fine.txt', text),
    ];
    const { statusCode, body } = await send(bad);
    expect([statusCode, errorsOf(body).fields['attachments']]).toEqual([
      400,
      [
        expect.stringMatching(/^big\.txt: .*too large.*97\.7 kB/),
        expect.stringMatching(/^photo\.png: files of this kind/),
      ],
    ]);
    expect(origin.stores.stored).toEqual([]);
  });

  test('are asked for again where the page is shown again', async () => {
    const wrong = [{ name: 'optin[fields][email]', value: 'no' }, file('a.txt', text)];
    const page = await postParts(origin, '/join', [...wrong, ...filled.slice(1)]);
    expect(page.statusCode).toBe(400);
    expect(page.body).toContain('Please choose your files again.');
    const json = await postParts(origin, '/join', [...wrong, ...filled.slice(1)], {
      headers: script,
    });
    expect(errorsOf(json.body).fields).not.toHaveProperty('attachments');
  });

  test('of a body that breaks off are removed', async () => {
    const whole = [...filled, file('a.txt', 'x'.repeat(50_000)), file('b.txt', text)];
    const body = bodyOf(whole);
    for (const length of [40_000, body.length - 60, body.length - 5]) {
      const { statusCode } = await postParts(origin, '/join', body.subarray(0, length));
      expect(statusCode).toBe(400);
      expect(waiting()).toEqual([]);
    }
    expect(origin.stores.stored).toEqual([]);
  });

  test('are not stored while the database is away', async () => {
    origin.stores.isReadOnly = true;
    expect((await send([file('a.txt', text)])).statusCode).toBe(503);
    expect(waiting()).toEqual([]);
  });

  test('that a crash left are removed at the next start', async () => {
    const folder = join(origin.dataDir, 'incoming');
    for (const name of ['old', 'young']) writeFileSync(join(folder, name), 'x');
    utimesSync(join(folder, 'old'), new Date(0), new Date(0));
    const incoming = new IncomingFiles(origin.dataDir, { files: 1, bytes: 1 });
    await incoming.sweep();
    expect(waiting()).toEqual(['young']);
    await incoming.sweep(Date.now() + 3_600_000);
  });
});

describe('a command that looks at files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-scan-'));
  const path = join(folder, 'scan.sh');
  const send = () =>
    postParts(origin, '/join', [...filled, file('a.txt', text), file('eicar.txt', 'EICAR')], {
      headers: script,
    });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('refuses a file before it is stored', async () => {
    await open(`/bin/sh ${path}`);
    writeFileSync(path, 'grep -q EICAR "$1" && exit 1 || exit 0');
    const { statusCode, body } = await send();
    expect([statusCode, errorsOf(body).fields]).toEqual([
      400,
      { attachments: ['eicar.txt: our virus check refused this file.'] },
    ]);
    expect(origin.stores.stored).toEqual([]);
    writeFileSync(path, 'exit 0');
    expect((await send()).statusCode).toBe(200);
  });

  test.each([['exit 2'], ['kill -9 $$']])('that does not say is no leave: %s', async (scan) => {
    await open(`/bin/sh ${path}`);
    writeFileSync(path, scan);
    const { statusCode, headers, body } = await send();
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
    expect(errorsOf(body).common).toEqual([expect.stringContaining('cannot store')]);
    expect(origin.stores.stored).toEqual([]);
    expect(origin.logs.join()).toContain('did not say what it found');
  });

  test('that is not there is no leave either', async () => {
    await open('/nonexistent/scanner');
    expect((await send()).statusCode).toBe(503);
  });
});
