import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer } from '../mail/create-mailer';
import { createLogger } from '../observability/logger';
import type { DeliveryState, Receiver } from '../stores/delivery-stores';
import { StoreUnavailable, type Stores } from '../stores/stores';
import { exampleReceiver } from '../stores/testing/delivery-conformance';
import { exampleSubmission } from '../stores/testing/example-submission';
import { openTemporaryStores, type TemporaryStores } from '../stores/testing/temporary-stores';
import type { Attempt, SendDelivery } from './attempt';
import { backOff } from './back-off';
import { DeliveryWorker, type DeliveryWorkerOptions } from './delivery-worker';
import { shownSubmission } from '../shown-submission';
import { createMailSender } from './send-mail';
import { createWebhookSender } from './send-webhook';
import { isGenuine, WebhookReceiver } from './testing/webhook-receiver';
import { newSecret } from './webhook-signature';

const secret = newSecret();
const logs: string[] = [];
let temporary: TemporaryStores;
let stores: Stores;
let siteId: string;
let sites = 0;
const workers: DeliveryWorker[] = [];
const attempts: Attempt['result'][] = [];

beforeAll(async () => {
  temporary = await openTemporaryStores();
  stores = temporary.stores;
});

beforeEach(async () => {
  sites += 1;
  siteId = `site-${sites}`;
  await stores.sites.put({ id: siteId, host: `${siteId}.example` });
  logs.length = 0;
  attempts.length = 0;
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.close()));
  for (const { id } of await stores.receivers.list(siteId))
    await stores.receivers.delete(siteId, id);
});

afterAll(() => temporary.dispose());

const addresses = { publicUrl: 'https://mill.example', port: 80 };
const unused: SendDelivery = () => Promise.reject(new Error('nothing is sent here'));

function startWorker(send: SendDelivery, options: Partial<DeliveryWorkerOptions> = {}) {
  const worker = new DeliveryWorker({
    store: stores.deliveries,
    senders: { webhook: send, mail: unused },
    show: (submission) => Promise.resolve(shownSubmission(submission, { host: '*' }, addresses)),
    logger: createLogger('info', { write: (line) => logs.push(line) }),
    onAttempt: (_, result) => attempts.push(result),
    pollInterval: 50,
    lastCall: 50,
    delayAfter: () => 1,
    ...options,
  });
  workers.push(worker);
  worker.wake();
  return worker;
}

const addReceiver = (changes: Partial<Receiver> = {}) =>
  stores.receivers.put(exampleReceiver({ siteId, secret, ...changes }));

const post = (key: string) =>
  stores.submissions.store(
    exampleSubmission({ siteId, fields: { email: `${key}@example.com` } }),
    { key, payloadHash: 'h' },
    { status: 200, body: {} },
  );

const list = () => stores.deliveries.list({ siteId, limit: 1000 });

/** Resolves once every delivery of the site, or of one receiver, is in a state. */
async function untilAll(state: DeliveryState, receiverId?: string): Promise<void> {
  const others = (['pending', 'delivered', 'failed'] as const).filter((other) => other !== state);
  for (const other of others) {
    // One is enough: to read them all, again and again, would keep the database from the workers.
    const query = { siteId, receiverId, state: other, limit: 1 };
    while ((await stores.deliveries.list(query)).length > 0)
      await new Promise((resolve) => setImmediate(resolve));
  }
}

test('what is stored is sent at once, without waiting for the next look', async () => {
  await addReceiver();
  const sent = new Promise<string>((resolve) => {
    startWorker(
      (_, { submission }) => {
        resolve(submission.fields['email'] ?? '');
        return Promise.resolve({ result: 'delivered' });
      },
      { pollInterval: 3_600_000 },
    );
  });
  await post('ada');
  expect(await sent).toBe('ada@example.com');
  await untilAll('delivered');
  expect(attempts).toEqual(['delivered']);
});

test('what fails is sent again under the same id, and refused for good is not', async () => {
  await addReceiver();
  const ids: string[] = [];
  const answers: Attempt[] = [
    { result: 'again', error: 'answered 500' },
    { result: 'again', error: 'answered 500' },
    { result: 'failed', error: 'answered 410' },
  ];
  startWorker((_, { messageId }) => {
    ids.push(messageId);
    return Promise.resolve(answers[ids.length - 1] ?? { result: 'delivered' });
  });
  await post('ada');
  await untilAll('failed');
  expect(new Set(ids).size).toBe(1);
  expect(await list()).toMatchObject([{ attempts: 3, lastError: 'answered 410' }]);
  expect(logs.filter((line) => line.includes('did not arrive'))).toHaveLength(3);
  expect(logs.join()).not.toContain('ada@');

  expect(await stores.deliveries.retry({ siteId })).toBe(1);
  await untilAll('delivered');
  expect(new Set(ids).size).toBe(1);
});

test('a sender that throws loses nothing', async () => {
  await addReceiver();
  let calls = 0;
  startWorker(() => {
    calls += 1;
    if (calls === 1) return Promise.reject(new TypeError('a fault of ours'));
    return Promise.resolve({ result: 'delivered' });
  });
  await post('ada');
  await untilAll('delivered');
  expect(calls).toBe(2);
});

test('a receiver that hangs holds up no other, and gets one at a time once it has failed often', async () => {
  await addReceiver({ id: 'dead' });
  await addReceiver({ id: 'alive' });
  const hanging: ((attempt: Attempt) => void)[] = [];
  startWorker(({ id }) =>
    id === 'alive'
      ? Promise.resolve({ result: 'delivered' })
      : new Promise((resolve) => hanging.push(resolve)),
  );
  for (let count = 0; count < 20; count += 1) await post(`visitor-${count}`);
  await untilAll('delivered', 'alive');
  expect(hanging).toHaveLength(8);

  const failure: Attempt = { result: 'again', error: 'no answer' };
  for (const give of hanging.splice(0)) give(failure);
  while (hanging.length === 0) await new Promise((resolve) => setImmediate(resolve));
  for (let round = 0; round < 5; round += 1) {
    expect(hanging).toHaveLength(1);
    hanging.pop()?.(failure);
    while (hanging.length === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  hanging.pop()?.({ result: 'delivered' });
  while (hanging.length < 8) await new Promise((resolve) => setImmediate(resolve));
  for (const give of hanging.splice(0)) give({ result: 'delivered' });
});

test('two origins never send the same one at the same time', async () => {
  await addReceiver();
  const open = new Set<string>();
  const ids: string[] = [];
  const send: SendDelivery = async (_, { messageId }) => {
    expect(open.has(messageId)).toBe(false);
    open.add(messageId);
    ids.push(messageId);
    await new Promise((resolve) => setImmediate(resolve));
    open.delete(messageId);
    return { result: 'delivered' };
  };
  startWorker(send);
  startWorker(send);
  await Promise.all(Array.from({ length: 60 }, (_, index) => post(`visitor-${index}`)));
  await untilAll('delivered');
  expect(new Set(ids).size).toBe(60);
  expect(ids).toHaveLength(60);
});

test('what a killed origin had claimed is taken up', async () => {
  await addReceiver();
  await post('ada');
  const [lost] = await stores.deliveries.claim({ siteId, id: 'crm' }, { limit: 1, lease: 100 });
  const ids: string[] = [];
  startWorker((_, { messageId }) => {
    ids.push(messageId);
    return Promise.resolve({ result: 'delivered' });
  });
  await untilAll('delivered');
  expect(ids).toEqual([lost?.messageId]);
});

test('when it ends, what hangs is broken off and left to whoever is next', async () => {
  await addReceiver();
  const begun = new Promise<void>((resolve) => {
    startWorker((_receiver, _delivery, signal) => {
      resolve();
      return new Promise((give) => {
        signal.addEventListener('abort', () => give({ result: 'again', error: 'broken off' }));
      });
    });
  });
  await post('ada');
  await begun;
  await workers.pop()?.close();
  expect(await list()).toMatchObject([
    { state: 'pending', attempts: 0, isBeingSent: false, lastError: null },
  ]);
  expect(attempts).toEqual([]);
  startWorker(() => Promise.resolve({ result: 'delivered' }));
  await untilAll('delivered');
});

test('while the database is away it waits, says so once, and notes later what arrived', async () => {
  await addReceiver();
  let isAway = false;
  let looks = 0;
  const asked = <T>(question: () => Promise<T>) => {
    looks += 1;
    return isAway ? Promise.reject(new StoreUnavailable(new Error('gone'))) : question();
  };
  const store = {
    ...stores.deliveries,
    waiting: () => asked(() => stores.deliveries.waiting()),
    settle: (...parameters: Parameters<typeof stores.deliveries.settle>) =>
      asked(() => stores.deliveries.settle(...parameters)),
  };
  startWorker(
    () => {
      isAway = true;
      return Promise.resolve({ result: 'delivered' });
    },
    { store, pollInterval: 1 },
  );
  await post('ada');
  while (!isAway) await new Promise((resolve) => setImmediate(resolve));
  const before = looks;
  while (looks < before + 5) await new Promise((resolve) => setImmediate(resolve));
  isAway = false;
  await untilAll('delivered');
  expect(attempts).toEqual(['delivered']);
  expect(logs.filter((line) => line.includes('cannot be read')).length).toBeLessThanOrEqual(1);
});

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

test('a receiver that fails 30 % and restarts gets everything, and nothing twice by its id', async () => {
  const random = seeded(4);
  const processed = new Set<string>();
  const acknowledged = new Set<string>();
  const sentAfterAcknowledgement: string[] = [];
  let isRestarting = false;
  const receiver = await new WebhookReceiver((webhook, response) => {
    const id = String(webhook.headers['webhook-id']);
    expect(isGenuine(webhook, secret)).toBe(true);
    if (acknowledged.has(id)) sentAfterAcknowledgement.push(id);
    const chance = random();
    if (chance < 0.1) return void response.writeHead(500).end();
    if (chance < 0.2) return void response.destroy();
    if (!processed.has(id)) {
      const { data } = JSON.parse(webhook.body) as { data: { fields: { email: string } } };
      processed.add(id);
      if (processed.size === 60 || processed.size === 120) {
        isRestarting = true;
        void receiver.stop().then(async () => {
          await receiver.start();
          isRestarting = false;
        });
      }
      expect(data.fields.email).toMatch(/^visitor-\d+@example\.com$/);
    }
    // Taken, and the answer lost on its way.
    if (chance < 0.3) return void response.destroy();
    response.once('finish', () => {
      if (!isRestarting) acknowledged.add(id);
    });
    response.end();
  }).start();
  await addReceiver({ target: receiver.url });
  const send = createWebhookSender({ allowsPrivate: true });
  startWorker(send, { delayAfter: () => 20 * random() });
  startWorker(send, { delayAfter: () => 20 * random() });
  for (let count = 0; count < 200; count += 1) {
    await post(`visitor-${count}`);
    if (count % 10 === 0) await post(`visitor-${count}`);
  }
  await untilAll('delivered');
  const deliveries = await list();
  expect(deliveries).toHaveLength(200);
  expect([...processed].sort()).toEqual(
    deliveries.map(({ messageId }) => `msg_${messageId}`).sort(),
  );
  expect(acknowledged.size).toBeGreaterThan(100);
  expect(sentAfterAcknowledgement).toEqual([]);
  expect(deliveries.some((delivery) => delivery.attempts > 1)).toBe(true);
  await receiver.stop();
});

test('a receiver that answers 500 for a day has everything within an hour of its return', async () => {
  const day = 24 * 3_600_000;
  const random = seeded(7);
  let clock = 0;
  const ids = new Set<unknown>();
  const receiver = await new WebhookReceiver(({ headers }, response) => {
    ids.add(headers['webhook-id']);
    response.writeHead(clock < day ? 500 : 204).end();
  }).start();
  await addReceiver({ target: receiver.url });
  await post('ada');
  startWorker(createWebhookSender({ allowsPrivate: true }), {
    delayAfter(...attempt) {
      clock += backOff(...attempt, random);
      return 0;
    },
  });
  await untilAll('delivered');
  await receiver.stop();
  expect(clock - day).toBeLessThanOrEqual(3_600_000);
  expect(ids.size).toBe(1);
  // It is not asked more often than a receiver in trouble can bear.
  expect(receiver.received.length).toBeLessThan(60);
  expect(await list()).toMatchObject([{ attempts: receiver.received.length, lastError: null }]);
});

test('while the mail server is gone posts are stored, and mail arrives once when it is back', async () => {
  const received: string[] = [];
  const open = (port: number) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        void text(stream).then((content) => {
          received.push(content);
          done();
        });
      },
    });
    server.listen(port, '127.0.0.1');
    return server;
  };
  const first = open(0);
  await once(first.server, 'listening');
  const { port } = first.server.address() as AddressInfo;
  await new Promise<void>((resolve) => first.close(resolve));

  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'mill@mill.example' };
  const mailer = createMailer(
    { ...config, publicUrl: null, dataDir: temporary.folder },
    createLogger('silent'),
  );
  await addReceiver({ id: 'owner', kind: 'mail', target: 'owner@mill.example', secret: null });
  startWorker(unused, { senders: { webhook: unused, mail: createMailSender(mailer) } });
  for (const name of ['ada', 'bea', 'cleo'])
    expect(await post(name)).toMatchObject({ outcome: 'stored' });
  while (attempts.length < 5) await new Promise((resolve) => setImmediate(resolve));
  expect(new Set(attempts)).toEqual(new Set(['again']));

  const second = open(port);
  await untilAll('delivered');
  await new Promise<void>((resolve) => second.close(resolve));
  const ids = received.map((content) => /^Message-ID: (\S+)/im.exec(content)?.[1]);
  expect([received.length, new Set(ids).size]).toEqual([3, 3]);
  expect((await list()).every(({ attempts: tried }) => tried > 1)).toBe(true);
});
