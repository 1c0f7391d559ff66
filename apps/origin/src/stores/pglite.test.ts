import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createStores } from './create-stores';
import type { Stores } from './stores';
import { describeStores } from './testing/conformance';
import { exampleSubmission } from './testing/example-submission';

const resourcesDir = resolve(__dirname, '../..');
let dataDir: string;
let stores: Stores;
const open = () => createStores({ databaseUrl: null, dataDir, resourcesDir });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-pglite-'));
  stores = await open();
});

afterAll(async () => {
  await stores.close();
  await rm(dataDir, { recursive: true, force: true });
});

describeStores(() => stores);

test('a second opening of the folder is refused, naming folder and process', async () => {
  await expect(open()).rejects.toThrow(
    `The data folder ${dataDir} is in use by process ${process.pid}.`,
  );
});

test('keeps what was stored over a restart', async () => {
  await stores.submissions.store(
    exampleSubmission({ pageId: 'restart' }),
    { key: 'restart', payloadHash: 'h' },
    { status: 200, body: {} },
  );
  await stores.close();
  stores = await open();
  const query = { siteId: 'default', pageId: 'restart', limit: 10 };
  expect(await stores.submissions.list(query)).toHaveLength(1);
});
