import type { LookupAddress } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { storedConsent } from '../stores/stored-consents';
import { shownSubmission } from '../shown-submission';
import type { Receiver } from '../stores/delivery-stores';
import { exampleReceiver } from '../stores/testing/delivery-conformance';
import { exampleSubmission } from '../stores/testing/example-submission';
import type { OutgoingDelivery } from './attempt';
import { isPublicAddress, publicLookup } from './public-network';
import { createWebhookSender, type WebhookOptions } from './send-webhook';
import { isGenuine, WebhookReceiver } from './testing/webhook-receiver';
import { newSecret } from './webhook-signature';

const secret = newSecret();
const storedAt = new Date('2030-01-02T03:04:05.678Z');
const { consents, ...submission } = exampleSubmission({ fields: { email: 'ada@example.com' } });
const delivery: OutgoingDelivery = {
  id: '1',
  messageId: '00000000-0000-4000-8000-000000000001',
  lease: 'l',
  attempts: 1,
  submission: shownSubmission(
    {
      ...submission,
      id: '7',
      storedAt,
      attachments: [{ filename: 'menu.pdf', type: 'application/pdf', size: 7, hash: 'ab' }],
      consents: consents.map((each) => storedConsent(each, 'r1', storedAt)),
    },
    { host: 'shop.mill.example' },
    { publicUrl: 'https://mill.example', port: 80 },
  ),
};

const started: WebhookReceiver[] = [];
async function receiving(answer?: ConstructorParameters<typeof WebhookReceiver>[0]) {
  const receiver = await new WebhookReceiver(answer).start();
  started.push(receiver);
  return receiver;
}

afterEach(() => Promise.all(started.splice(0).map((receiver) => receiver.stop())));

function send(
  target: string,
  options: Partial<WebhookOptions> = {},
  signal = new AbortController().signal,
) {
  const receiver: Receiver = { ...exampleReceiver({ target, secret }), createdAt: storedAt };
  return createWebhookSender({ allowsPrivate: true, ...options })(receiver, delivery, signal);
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  receiving((_, response) => response.writeHead(status, headers).end('words of the receiver'));

test('brings the whole submission, signed, under the id of its delivery', async () => {
  const receiver = await receiving();
  expect(await send(receiver.url)).toEqual({ result: 'delivered' });
  const [webhook] = receiver.received;
  if (!webhook) throw new Error('nothing arrived');
  expect(webhook).toMatchObject({ method: 'POST', path: '/hook?from=atrium' });
  expect(webhook.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': 'msg_00000000-0000-4000-8000-000000000001',
  });
  expect(isGenuine(webhook, secret)).toBe(true);
  expect(isGenuine({ ...webhook, body: `${webhook.body} ` }, secret)).toBe(false);
  expect(JSON.parse(webhook.body)).toEqual({
    type: 'submission.stored',
    timestamp: '2030-01-02T03:04:05.678Z',
    data: {
      ...delivery.submission,
      storedAt: '2030-01-02T03:04:05.678Z',
      attachments: [
        {
          filename: 'menu.pdf',
          type: 'application/pdf',
          size: 7,
          sha256: 'ab',
          url: 'https://shop.mill.example/api/admin/submissions/7/attachments/1?host=shop.mill.example',
        },
      ],
      consents: [
        {
          id: 'consent-1',
          html: 'I agree',
          version: expect.stringMatching(/^[0-9a-f]{16}\.r1$/) as string,
          agreedAt: '2030-01-02T03:04:05.678Z',
        },
      ],
    },
  });
});

test.each([
  [201, {}, { result: 'delivered' }],
  [500, {}, { result: 'again', error: 'answered 500' }],
  [404, {}, { result: 'again', error: 'answered 404' }],
  [410, {}, { result: 'failed', error: 'answered 410' }],
  [503, { 'retry-after': '120' }, { result: 'again', error: 'answered 503', retryAfter: 120_000 }],
  [503, { 'retry-after': 'nonsense' }, { result: 'again', error: 'answered 503' }],
])('an answer of %i %j', async (status, headers, expected) => {
  const { url } = await answering(status, headers);
  expect(await send(url)).toEqual(expected);
});

test('a redirect is not followed, wherever it leads', async () => {
  const elsewhere = await receiving();
  const { url } = await answering(307, { location: elsewhere.url });
  expect(await send(url)).toEqual({
    result: 'again',
    error: 'answered 307: redirects are not followed',
  });
  expect(elsewhere.received).toEqual([]);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['says nothing', () => undefined],
  ['begins an answer and says no more', (response) => response.socket?.write('HTTP/1.1 200 ')],
])('a receiver that %s is given up', async (_, answer) => {
  const { url } = await receiving((__, response) => answer(response));
  expect(await send(url, { deadline: 50 })).toEqual({
    result: 'again',
    error: 'no answer within 0.05 seconds',
  });
});

test('an answer without an end is not read to it', async () => {
  const receiver = await receiving((_, response) => {
    response.writeHead(200);
    const pour = (): void => {
      while (response.write(Buffer.alloc(16_384)));
      response.once('drain', pour);
    };
    pour();
  });
  const closed = new Promise((resolve) => {
    receiver.onConnection = (socket) => socket.once('close', resolve);
  });
  expect(await send(receiver.url)).toEqual({ result: 'delivered' });
  await closed;
});

test('what breaks off, and what nobody listens to, may arrive later', async () => {
  expect(await send('http://127.0.0.1:1/')).toEqual({
    result: 'again',
    error: 'could not be reached (ECONNREFUSED)',
  });
  const { url } = await receiving((_, response) => response.destroy());
  expect(await send(url)).toEqual({
    result: 'again',
    error: 'could not be reached (ECONNRESET)',
  });
});

test('is broken off when we end', async () => {
  const abort = new AbortController();
  const receiver = await receiving(() => abort.abort());
  expect(await send(receiver.url, {}, abort.signal)).toMatchObject({ result: 'again' });
});

describe('private networks', () => {
  const refused = {
    result: 'again',
    error: 'the address lies in a private network, which is refused',
  };
  const resolvingTo = (...addresses: string[]) =>
    publicLookup((_host, _options, done) =>
      done(
        null,
        addresses.map((address): LookupAddress => ({
          address,
          family: address.includes(':') ? 6 : 4,
        })),
      ),
    );

  test.each([
    '127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0',
    '224.0.0.1', '255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fe80::1%lo', 'fc00::1', 'ff02::1',
    '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00::1',
    '2001:db8::1', 'localhost', '',
  ])('%s is no public address', (address) => expect(isPublicAddress(address)).toBe(false)); // prettier-ignore

  test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test('a name that leads into one is refused before a connection is made', async () => {
    const receiver = await receiving();
    const connected = jest.fn();
    receiver.onConnection = connected;
    const { port } = new URL(receiver.url);
    const lookup = resolvingTo('127.0.0.1', '::1', '10.0.0.1');
    // The scheme is not what is looked at here, so that the receiver needs no certificate.
    const target = `http://crm.example:${port}/`;
    expect(await send(target, { lookup })).toEqual(refused);
    expect(connected).not.toHaveBeenCalled();
  });

  test('of a name that leads both ways only the public address is taken', async () => {
    const given = await new Promise((resolve) => {
      resolvingTo('127.0.0.1', '8.8.8.8', '::1')('crm.example', { all: true }, (_, addresses) =>
        resolve(addresses),
      );
    });
    expect(given).toEqual([{ address: '8.8.8.8', family: 4 }]);
  });

  test.each([
    ['https://127.0.0.1/', refused.error],
    ['https://[::1]/', refused.error],
    ['https://2130706433/', refused.error],
    ['https://0x7f.1/', refused.error],
    ['https://localhost/', refused.error],
    ['http://crm.example/', expect.stringContaining('must begin with https')],
    ['https://user:pass@crm.example/', expect.stringContaining('no user and password')],
  ])('%s is refused where they are not allowed', async (target, error) => {
    expect(await send(target, { allowsPrivate: false })).toEqual({ result: 'again', error });
  });
});
