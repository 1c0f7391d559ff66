import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { createStores } from './create-stores';
import { openPostgres } from './drivers/postgres.driver';
import { sites } from './schema';
import { StoreUnavailable, type Stores } from './stores';
import { describeStores } from './testing/conformance';
import { exampleReceiver } from './testing/delivery-conformance';
import { examplePage } from './testing/example-content';
import { exampleSubmission } from './testing/example-submission';
import { startPostgres, type PostgresServer } from './testing/postgres-server';

const answer = { status: 200, body: {} };
let server: PostgresServer;
let stores: Stores;
const open = (databaseUrl = server.url) =>
  createStores({ databaseUrl, dataDir: '/nowhere', resourcesDir: resolve(__dirname, '../..') });

beforeAll(async () => {
  server = await startPostgres();
  stores = await open();
});

afterAll(async () => {
  await stores?.close();
  await server?.dispose();
});

describeStores(() => stores);

/** A connection of its own, to stand in the way of the stores or to look behind them. */
async function withClient<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Resolves as soon as somebody waits for a lock of the kind. */
async function untilSomebodyWaits(
  client: Client,
  kind: 'advisory' | 'transactionid',
): Promise<void> {
  const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND locktype = $1';
  while ((await client.query(waiting, [kind])).rowCount === 0);
}

test('runs with fsync, on PostgreSQL 15 or later', async () => {
  const { rows } = await withClient((client) =>
    client.query(
      "SELECT current_setting('fsync') AS fsync, current_setting('server_version_num') AS version",
    ),
  );
  expect(rows[0].fsync).toBe('on');
  expect(Number(rows[0].version)).toBeGreaterThanOrEqual(150_000);
});

test('several origins that start together on an empty database migrate it once', async () => {
  await withClient((client) => client.query('CREATE DATABASE together'));
  const url = server.url.replace(/postgres$/, 'together');
  const all = await Promise.all([open(url), open(url), open(url), open(url)]);
  expect(await all[3]?.sites.list()).toEqual([{ id: 'default', host: '*' }]);
  await Promise.all(all.map((each) => each.close()));
});

test('a post whose key is being stored by another one is in flight', async () => {
  await withClient(async (other) => {
    const post = (key: string) =>
      stores.submissions.store(
        exampleSubmission({ pageId: 'flight' }),
        { key, payloadHash: 'h' },
        answer,
      );
    await post('flight');
    await other.query('BEGIN');
    await other.query("SELECT 1 FROM idempotency_keys WHERE page_id = 'flight' FOR UPDATE");
    expect(await post('flight')).toEqual({ outcome: 'in-flight' });
    await other.query('ROLLBACK');
    expect(await post('flight')).toMatchObject({ outcome: 'replayed' });
  });
});

test('a reader never steps over an answer that is still being stored', async () => {
  await withClient(async (writer) => {
    await withClient(async (observer) => {
      await writer.query('BEGIN');
      await writer.query('SELECT pg_advisory_xact_lock_shared(4711002)');
      await writer.query("SELECT nextval('submissions_id_seq')");
      const query = { siteId: 'default', pageId: 'order', limit: 10 };
      const list = stores.submissions.list(query);
      await untilSomebodyWaits(observer, 'advisory');
      await writer.query('COMMIT');
      expect(await list).toEqual([]);
    });
  });
});

test('keys are forgotten after a day, and a key that old may be used again', async () => {
  const post = (key: string, payloadHash: string) =>
    stores.submissions.store(exampleSubmission({ pageId: 'old' }), { key, payloadHash }, answer);
  const age = (hours: number) =>
    withClient((client) =>
      client.query(
        'UPDATE idempotency_keys SET stored_at = now() - $1::interval WHERE page_id = $2',
        [`${hours} hours`, 'old'],
      ),
    );
  await post('old', 'h1');
  await age(23.9);
  expect(await post('old', 'h2')).toEqual({ outcome: 'conflict' });
  await age(24.1);
  expect(await post('old', 'h2')).toMatchObject({ outcome: 'stored' });
  await age(24.1);
  expect(await stores.submissions.forgetOldKeys()).toBe(1);
});

test('a post that meets the deletion of a receiver is stored, without a delivery to it', async () => {
  await stores.receivers.put(exampleReceiver({ id: 'leaving', pages: ['leaving'] }));
  await withClient(async (other) => {
    await other.query('BEGIN');
    await other.query("DELETE FROM receivers WHERE id = 'leaving'");
    const post = stores.submissions.store(
      exampleSubmission({ pageId: 'leaving' }),
      { key: 'leaving', payloadHash: 'h' },
      answer,
    );
    await withClient((observer) => untilSomebodyWaits(observer, 'transactionid'));
    await other.query('COMMIT');
    expect(await post).toMatchObject({ outcome: 'stored' });
  });
  const query = { siteId: 'default', receiverId: 'leaving', limit: 1 };
  expect(await stores.deliveries.list(query)).toEqual([]);
});

test('what was delivered is forgotten after 30 days, what was not is kept', async () => {
  await stores.receivers.put(exampleReceiver({ id: 'crm', pages: ['month'] }));
  for (const key of ['month-1', 'month-2', 'month-3']) {
    const submission = exampleSubmission({ pageId: 'month' });
    await stores.submissions.store(submission, { key, payloadHash: 'h' }, answer);
  }
  const crm = { siteId: 'default', id: 'crm' };
  const claimed = await stores.deliveries.claim(crm, { limit: 2, lease: 60_000 });
  for (const [index, each] of claimed.entries()) {
    const result =
      index === 0
        ? ({ outcome: 'delivered' } as const)
        : { outcome: 'failed' as const, error: 'no' };
    await stores.deliveries.settle(each, result);
  }
  await withClient((client) =>
    client.query(
      "UPDATE deliveries SET ended_at = now() - interval '30 days 1 minute' WHERE site_id = 'default'",
    ),
  );
  expect(await stores.deliveries.forgetOld()).toBe(1);
  const left = await stores.deliveries.list({ siteId: 'default', receiverId: 'crm', limit: 10 });
  expect(left.map(({ state }) => state).sort()).toEqual(['failed', 'pending']);
});

test('a connection that is cut in the middle of a post stores nothing and ends nothing', async () => {
  await withClient(async (other) => {
    const submission = exampleSubmission({ pageId: 'cut' });
    await other.query('BEGIN');
    await other.query('LOCK TABLE submissions IN ACCESS EXCLUSIVE MODE');
    const post = stores.submissions.store(submission, { key: 'cut', payloadHash: 'h' }, answer);
    const outcome = expect(post).rejects.toBeInstanceOf(StoreUnavailable);
    const blocked = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'atrium' AND wait_event_type = 'Lock'`;
    while ((await other.query(blocked)).rowCount === 0);
    await other.query('ROLLBACK');
    await outcome;
    expect(await stores.submissions.list({ siteId: 'default', pageId: 'cut', limit: 1 })).toEqual(
      [],
    );
    const again = await stores.submissions.store(
      submission,
      { key: 'cut', payloadHash: 'h' },
      answer,
    );
    expect(again.outcome).toBe('stored');
  });
});

test('a connection that is cut between two statements of a transaction is an error, not the end', async () => {
  const driver = await openPostgres({
    url: server.url,
    migrationsFolder: resolve(__dirname, '../../drizzle'),
    onConnectionLost: () => undefined,
  });
  await withClient(async (other) => {
    const isConnected = 'SELECT 1 FROM pg_stat_activity WHERE pid = $1';
    const cut = driver.transaction(async (database) => {
      const [own] = await database
        .select({ pid: sql<number>`pg_backend_pid()` })
        .from(sites)
        .limit(1);
      await other.query('SELECT pg_terminate_backend($1)', [own?.pid]);
      while ((await other.query(isConnected, [own?.pid])).rowCount !== 0);
      await database.execute(sql`SELECT 1`);
    });
    await expect(cut).rejects.toBeInstanceOf(StoreUnavailable);
  });
  await driver.run((database) => database.execute(sql`SELECT 1`));
  await driver.close();
});

test('an origin hears what another one publishes, and says when it cannot hear', async () => {
  const mine = await open();
  const events: string[] = [];
  let told = () => {};
  const until = async (event: string) => {
    while (!events.includes(event)) await new Promise<void>((resolve) => (told = resolve));
    events.length = 0;
  };
  const tell = (event: string) => {
    events.push(event);
    told();
  };
  mine.watch({
    onChange: () => tell('change'),
    onHearing: (isHearing) => tell(isHearing ? 'hears' : 'hears nothing'),
  });
  await until('hears');
  const page = { siteId: 'default', id: 'other', path: '/other', locale: 'en' };
  await stores.pages.put(examplePage(page));
  await until('change');
  const site = { id: 'second', host: 'second.example' };
  expect((await mine.sites.byHost(site.host)).host).toBe('*');
  await stores.sites.put(site);
  await until('change');
  expect(await mine.sites.byHost(site.host)).toEqual(site);

  await withClient((client) =>
    client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'atrium listener'",
    ),
  );
  await until('hears nothing');
  await until('hears');
  await stores.pages.put(examplePage(page));
  await until('change');
  await mine.close();
});

test('while the server is gone nothing is acknowledged; when it is back, everything works again', async () => {
  const post = (key: string) =>
    stores.submissions.store(
      exampleSubmission({ pageId: 'gone' }),
      { key, payloadHash: 'h' },
      answer,
    );
  await post('before');
  await stores.sites.byHost('any.example');
  await server.stop();
  await expect(post('meanwhile')).rejects.toBeInstanceOf(StoreUnavailable);
  await expect(stores.check()).rejects.toBeInstanceOf(StoreUnavailable);
  expect((await stores.sites.byHost('any.example')).host).toBe('*');
  await server.start();
  expect(await post('after')).toMatchObject({ outcome: 'stored' });
  expect(await post('before')).toMatchObject({ outcome: 'replayed' });
  expect(
    await stores.submissions.list({ siteId: 'default', pageId: 'gone', limit: 10 }),
  ).toHaveLength(2);
});

test('a server that cannot be reached at start is said to be so', async () => {
  await expect(open('postgresql://atrium@127.0.0.1:1/postgres')).rejects.toBeInstanceOf(
    StoreUnavailable,
  );
});
