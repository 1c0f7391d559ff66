/** Whether every answer reaches its receiver once, when that fails three times in ten and restarts. */
import { join } from 'node:path';
import { startFailingReceiver } from '../server/failing-receiver.mjs';
import { optInPost } from '../server/load.mjs';
import { startOrigin } from '../server/origin.mjs';
import { postMany } from '../server/post-client.mjs';
import { startPostgres } from '../server/postgres.mjs';
import { pagePath, publishPages, readDocument } from '../server/site.mjs';
import { atMost, exactly, printTable, row } from '../table.mjs';

const count = 10_000;
const restarts = 5;
/** Seconds. With three in ten failing, one in ten thousand is tried eight times, and waits twice as long each. */
const oldestAllowed = 900;

/** Waits until nothing is pending, sampling how old the oldest is. */
async function untilDelivered(origin) {
  let oldest = 0;
  for (;;) {
    const { pending, failed, age } = await origin.backlog();
    oldest = Math.max(oldest, age);
    if (pending === 0) return { oldest, failed };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function restartNowAndThen(receiver) {
  for (let index = 0; index < restarts; index += 1) {
    const before = receiver.figures().taken;
    while (receiver.figures().taken < before + count / (restarts + 2)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await receiver.restart(2000);
  }
}

/** @param {{ workFolder: string }} options */
export async function measureDeliveries({ workFolder }) {
  const postgres = await startPostgres();
  const receiver = await startFailingReceiver();
  try {
    const origin = await startOrigin({
      dataDir: join(workFolder, 'deliveries'),
      databaseUrl: postgres.url,
      env: { PRIVATE_WEBHOOKS: 'true', LOG_LEVEL: 'error' },
    });
    await publishPages(origin);
    await origin.addReceiver('bench', { webhook: receiver.url });
    const { body } = optInPost(readDocument('form'));
    const url = origin.url + pagePath('form');
    const begin = performance.now();
    const restarting = restartNowAndThen(receiver);
    const stored = await postMany({ url, body, prefix: 'delivery', count, connections: 16 });
    const { oldest, failed } = await untilDelivered(origin);
    const seconds = (performance.now() - begin) / 1000;
    await restarting;
    await origin.end();
    const { requests, taken, doubles, repeated } = receiver.figures();
    const must = exactly(0);
    return printTable(
      `Deliveries: ${count} to a receiver that fails 30 % and restarts ${restarts} times, PostgreSQL with fsync`,
      [
        row({ figure: 'posts stored meanwhile', unit: 'perSecond', ours: stored }),
        row({ figure: 'delivered', unit: 'count', ours: taken, must: exactly(count) }),
        row({ figure: 'given up', unit: 'count', ours: failed, must }),
        row({ figure: 'answers that came under two ids', unit: 'count', ours: doubles, must }),
        row({ figure: 'sent again after their 200', unit: 'count', ours: repeated, must }),
        row({ figure: 'requests in all', unit: 'count', ours: requests }),
        row({
          figure: 'age of the oldest, at most',
          unit: 'seconds',
          ours: oldest,
          must: atMost(oldestAllowed, 'seconds'),
        }),
        row({ figure: 'from the first post to the last delivery', unit: 'seconds', ours: seconds }),
      ],
      '',
    );
  } finally {
    await receiver.stop();
    await postgres.dispose();
  }
}
