import type { FastifyInstance, InjectOptions } from 'fastify';
import { exampleElements } from '../stores/testing/example-elements';
import { exampleSubmission } from '../stores/testing/example-submission';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import { adminToken, openAdminApp } from './testing/admin-app';

let temporary: TemporaryStores;
let app: FastifyInstance;

beforeAll(async () => {
  temporary = await openTemporaryStores();
  app = openAdminApp({
    stores: temporary.stores,
    catalog: { elements: () => exampleElements },
  });
});

afterAll(async () => {
  await app.close();
  await temporary.dispose();
});

const call = async (method: InjectOptions['method'], url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${adminToken}` };
  const response = await app.inject({ method, url: `/api/admin${url}`, headers, payload });
  return [response.statusCode, response.json()] as [number, Record<string, unknown>];
};

const post = (key: string, fields: Record<string, string>, kind: 'opt-in' | 'contact' = 'opt-in') =>
  temporary.stores.submissions.store(
    exampleSubmission({ kind, fields }),
    { key, payloadHash: 'h' },
    { status: 200, body: {} },
  );

const webhook = 'https://crm.example/hook';
const refusal = (text: string) => [422, { error: expect.stringContaining(text) as string }];

describe('receivers', () => {
  test('a webhook gets a secret, which is told once and kept when it is replaced', async () => {
    const [status, made] = await call('PUT', '/receivers/crm', { webhook, kinds: ['contact'] });
    expect([status, made]).toEqual([
      201,
      { id: 'crm', secret: expect.stringMatching(/^whsec_/) as string },
    ]);
    expect(await call('PUT', '/receivers/crm', { webhook: `${webhook}#x`, pages: ['a'] })).toEqual([
      200,
      { id: 'crm' },
    ]);
    const kept = await temporary.stores.receivers.get('default', 'crm');
    expect(kept?.secret).toBe(made['secret']);
    const shown = {
      id: 'crm',
      webhook,
      kinds: [],
      pages: ['a'],
      createdAt: expect.stringMatching(/Z$/) as string,
    };
    expect(await call('GET', '/receivers/crm')).toEqual([200, shown]);
    expect(await call('GET', '/receivers')).toEqual([200, { receivers: [shown] }]);
    expect(await call('DELETE', '/receivers/crm')).toEqual([
      200,
      { deleted: 'crm', undelivered: 0 },
    ]);
    for (const method of ['GET', 'DELETE'] as const) {
      expect(await call(method, '/receivers/crm')).toEqual([
        404,
        { error: 'There is no receiver "crm".' },
      ]);
    }
  });

  test('a secret of the owner’s is taken and not repeated; a person has none', async () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    expect(await call('PUT', '/receivers/own', { webhook, secret })).toEqual([201, { id: 'own' }]);
    expect(await call('PUT', '/receivers/own', { mail: 'a@mill.example' })).toEqual([
      200,
      { id: 'own' },
    ]);
    const kept = await temporary.stores.receivers.get('default', 'own');
    expect(kept).toMatchObject({ kind: 'mail', target: 'a@mill.example', secret: null });
    await call('DELETE', '/receivers/own');
  });

  test.each<[object, string]>([
    [{}, 'either "webhook"'],
    [{ webhook, mail: 'a@mill.example' }, 'either "webhook"'],
    [{ webhook: 'crm' }, 'is none, such as https://'],
    [{ webhook: 'http://crm.example/' }, 'must begin with https://'],
    [{ webhook: 'ftp://crm.example/' }, 'must begin with https://'],
    [{ webhook: 'https://u:p@crm.example/' }, 'no user and password'],
    [{ webhook: 'https://127.0.0.1/' }, 'a private network'],
    [{ webhook: 'https://[::ffff:10.0.0.1]/' }, 'a private network'],
    [{ webhook: `https://crm.example/${'x'.repeat(2000)}` }, 'longer than 2000'],
    [{ webhook, secret: 'short' }, '"secret" must be whsec_'],
    [{ mail: 'nobody' }, 'no e-mail address'],
    [{ mail: 'a@mill.example\r\nBcc: b@evil.example' }, 'no e-mail address'],
    [{ mail: 'a@mill.example', secret: 'x' }, 'Mail has no "secret"'],
    [{ webhook, kind: ['contact'] }, 'A receiver has no "kind"'],
  ])('%j is refused', async (payload, text) => {
    expect(await call('PUT', '/receivers/bad', payload)).toEqual(refusal(text));
    expect(await temporary.stores.receivers.get('default', 'bad')).toBeUndefined();
  });

  test('unknown kinds, bad names and unknown sites are refused', async () => {
    expect((await call('PUT', '/receivers/bad', { webhook, kinds: ['all'] }))[0]).toBe(400);
    expect((await call('PUT', '/receivers/..%2Fbad', { webhook }))[0]).toBe(400);
    expect((await call('PUT', '/receivers/bad?host=no.example', { webhook }))[0]).toBe(404);
  });
});

describe('deliveries', () => {
  beforeAll(async () => {
    await call('PUT', '/receivers/crm', { webhook });
    for (const key of ['a', 'b', 'c']) await post(key, { email: `${key}@example.com` });
    const crm = { siteId: 'default', id: 'crm' };
    const claimed = await temporary.stores.deliveries.claim(crm, { limit: 3, lease: 60_000 });
    const [first, second] = claimed;
    if (!first || !second) throw new Error('nothing was due');
    await temporary.stores.deliveries.settle(first, { outcome: 'delivered' });
    await temporary.stores.deliveries.settle(second, { outcome: 'failed', error: 'answered 410' });
  });

  interface Answer {
    deliveries: { id: string; state: string; isBeingSent: boolean }[];
    next: string | null;
  }
  const get = async (query: string) =>
    (await call('GET', `/deliveries?${query}`))[1] as unknown as Answer;

  test('are listed the newest first, in parts, by state and receiver', async () => {
    const all = await get('');
    expect(all).toEqual({
      deliveries: [
        expect.objectContaining({ state: 'pending', isBeingSent: true, endedAt: null }),
        expect.objectContaining({ state: 'failed', lastError: 'answered 410', dueAt: null }),
        expect.objectContaining({ state: 'delivered', attempts: 1, lastError: null }),
      ],
      next: null,
    });
    const first = await get('limit=2');
    expect(first.next).toBe(all.deliveries[1]?.id);
    expect((await get(`limit=2&before=${first.next}`)).deliveries).toEqual([all.deliveries[2]]);
    expect((await get('state=failed')).deliveries).toHaveLength(1);
    expect((await get('receiver=other')).deliveries).toEqual([]);
    expect((await call('GET', '/deliveries?state=lost'))[0]).toBe(400);
  });

  test('are sent again by hand, but not those that arrived or are being sent', async () => {
    const ids = (await get('')).deliveries.map(({ id }) => id);
    const [sending, failed, delivered] = ids;
    expect(await call('POST', `/deliveries/${delivered}/retry`)).toEqual([
      409,
      { error: `Delivery ${delivered} has arrived already.` },
    ]);
    expect(await call('POST', `/deliveries/${sending}/retry`)).toEqual([
      409,
      { error: `Delivery ${sending} is being sent right now.` },
    ]);
    expect((await call('POST', '/deliveries/999999/retry'))[0]).toBe(404);
    expect((await call('POST', '/deliveries/retry?receiver=none'))[0]).toBe(404);
    expect(await call('POST', '/deliveries/retry?receiver=crm')).toEqual([200, { retried: 1 }]);
    expect(await call('POST', `/deliveries/${failed}/retry`)).toEqual([200, { retried: 1 }]);
    expect(await call('POST', '/deliveries/retry')).toEqual([200, { retried: 0 }]);
  });

  afterAll(() => call('DELETE', '/receivers/crm'));
});

describe('persons', () => {
  beforeAll(async () => {
    await call('PUT', '/receivers/owner', { mail: 'owner@mill.example', kinds: ['contact'] });
    await post('eve-1', { email: 'Eve+shop@example.com', message: '=1+1 \0 <b>' }, 'contact');
    await post('eve-2', { email: 'eve+shop@example.com' });
    await temporary.stores.accounts.create({
      siteId: 'default',
      email: 'eve+shop@example.com',
      firstName: 'Eve',
      lastName: 'Moneypenny',
    });
    await post('eva', { email: 'eva@example.com' });
  });

  const path = `/persons/${encodeURIComponent('eve+shop@example.com')}`;

  test('get everything that is stored of them, and to whom it was brought', async () => {
    const [status, person] = await call('GET', path);
    expect(status).toBe(200);
    expect(person).toEqual({
      email: 'eve+shop@example.com',
      exportedAt: expect.stringMatching(/Z$/) as string,
      submissions: [
        expect.objectContaining({
          siteId: 'default',
          fields: { email: 'Eve+shop@example.com', message: '=1+1 \0 <b>' },
          consents: [
            expect.objectContaining({ html: 'I agree', version: expect.any(String) as string }),
          ],
        }),
        expect.objectContaining({ fields: { email: 'eve+shop@example.com' } }),
      ],
      deliveries: [
        expect.objectContaining({
          state: 'pending',
          receiver: { kind: 'mail', target: 'owner@mill.example' },
        }),
      ],
      accounts: [
        {
          siteId: 'default',
          email: 'eve+shop@example.com',
          firstName: 'Eve',
          lastName: 'Moneypenny',
          confirmedAt: null,
          createdAt: expect.stringMatching(/Z$/) as string,
          consents: [],
        },
      ],
    });
  });

  test('who are no address are refused, and unknown ones have nothing', async () => {
    expect(await call('GET', '/persons/eve')).toEqual(refusal('"eve" is none'));
    expect(await call('DELETE', '/persons/%25')).toEqual(refusal('"%" is none'));
    expect((await call('DELETE', `${path}?host=no.example`))[0]).toBe(404);
    expect(await call('DELETE', '/persons/nobody@example.com')).toEqual([
      200,
      {
        erased: {
          submissions: 0,
          attachments: 0,
          deliveries: 0,
          idempotencyAnswers: 0,
          accounts: 0,
          letters: 0,
        },
      },
    ]);
  });

  test('are erased, and the counts are said', async () => {
    expect(await call('DELETE', path)).toEqual([
      200,
      {
        erased: {
          submissions: 2,
          attachments: 0,
          deliveries: 1,
          idempotencyAnswers: 2,
          accounts: 1,
          letters: 0,
        },
      },
    ]);
    expect((await call('GET', path))[1]).toMatchObject({
      submissions: [],
      deliveries: [],
      accounts: [],
    });
    const { submissions } = (await call('GET', '/submissions'))[1] as { submissions: object[] };
    expect(submissions.at(-1)).toMatchObject({ fields: { email: 'eva@example.com' } });
  });
});
