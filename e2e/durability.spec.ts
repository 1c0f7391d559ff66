import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../apps/origin/src/stores/testing/postgres-server';
import { startOrigin, type RunningOrigin } from './support/origin';
import { formPage } from './support/pages';
import { expect, test } from '@playwright/test';

test.describe.configure({ mode: 'parallel' });

const kills = 25;
const visitors = 8;

/** Milliseconds: 26 starts of an origin take two and a half minutes where six processes wait for each core. */
const longest = 600_000;

interface Sent {
  email: string;
  isAcknowledged: boolean;
}

async function post({ url }: RunningOrigin, sent: Sent): Promise<void> {
  const answer = await fetch(`${url}/form`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': `key-of-${sent.email}`,
    },
    body: JSON.stringify({
      optin: {
        entityId: 'send',
        fields: { first_name: 'Ada', email: sent.email },
        checkBoxIds: ['agree'],
      },
    }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a post was answered with ${answer.status}: ${text}`);
  sent.isAcknowledged = true;
}

/** Visitors who post one form after the other until the origin is killed after `last` answers. */
async function killInMidWrite(origin: RunningOrigin, round: number, last: number): Promise<Sent[]> {
  const all: Sent[] = [];
  let acknowledged = 0;
  let killed: Promise<void> | undefined;
  const visit = async (visitor: number) => {
    for (let turn = 0; !killed; turn += 1) {
      const sent = { email: `r${round}-v${visitor}-${turn}@example.com`, isAcknowledged: false };
      all.push(sent);
      try {
        await post(origin, sent);
      } catch (error) {
        if (!killed) throw error;
        return;
      }
      acknowledged += 1;
      if (acknowledged >= last) killed ??= origin.kill();
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  await killed;
  return all;
}

async function killOften(environment: Record<string, string>): Promise<void> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'atrium-e2e-durability-'));
  const options = { dataFolder, environment: { ...environment, LOG_LEVEL: 'info' } };
  let origin = await startOrigin(options);
  await origin.admin.publish('form', '/form', formPage());
  const all: Sent[] = [];
  for (let round = 0; round < kills; round += 1) {
    // Spread over early and late moments, the same in every run.
    const sent = await killInMidWrite(origin, round, 1 + ((round * 17) % 40));
    all.push(...sent);
    origin = await startOrigin(options);
    // Who got no answer tries again with the same key, whether or not it was stored.
    await Promise.all(
      sent.filter(({ isAcknowledged }) => !isAcknowledged).map((each) => post(origin, each)),
    );
  }
  const stored = (await origin.admin.submissions('form')).map(({ fields }) => fields['email']);
  await origin.stop();
  await rm(dataFolder, { recursive: true, force: true });
  expect(all.length).toBeGreaterThan(kills * visitors);
  expect(stored.sort()).toEqual(all.map(({ email }) => email).sort());
}

test('PostgreSQL: no acknowledged answer is lost in 25 kills, none is stored twice', async () => {
  test.setTimeout(longest);
  const postgres = await startPostgres();
  try {
    await killOften({ DATABASE_URL: postgres.url });
  } finally {
    await postgres.dispose();
  }
});

test('embedded: no acknowledged answer is lost in 25 kills, none is stored twice', async () => {
  test.setTimeout(longest);
  await killOften({});
});
