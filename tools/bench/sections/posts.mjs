/** Posts that are acknowledged after they are stored: how many a second, and how long a visitor waits. */
import { join } from 'node:path';
import { optInPost } from '../server/load.mjs';
import { startOrigin } from '../server/origin.mjs';
import { postMany, postSteadily } from '../server/post-client.mjs';
import { startPostgres } from '../server/postgres.mjs';
import { processorTime } from '../server/processes.mjs';
import { pagePath, publishPages, readDocument } from '../server/site.mjs';
import { percentile } from '../statistics.mjs';
import { atLeast, atMost, printTable, row } from '../table.mjs';

const steady = { perSecond: 100, seconds: 20 };
const count = 5000;

/** As `postMany`, with the milliseconds of processor time that a post took on either side. */
async function postMeasured(origin, options) {
  const own = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const before = { origin: processorTime(origin.pid), sender: own() };
  const perSecond = await postMany({ ...options, count });
  const spent = (now, then) => ((now - then) * 1000) / count;
  return {
    perSecond,
    origin: spent(processorTime(origin.pid), before.origin),
    sender: spent(own(), before.sender),
  };
}

async function rowsOf(label, options, musts) {
  const origin = await startOrigin(options);
  await publishPages(origin);
  const { body } = optInPost(readDocument('form'));
  const url = origin.url + pagePath('form');
  await postMany({ url, body, prefix: 'warm', count: 500, connections: 16 });
  const most = await postMeasured(origin, { url, body, prefix: 'most', connections: 16 });
  const times = await postSteadily({ url, body, prefix: 'steady', ...steady });
  await origin.end();
  const at = `${label}, at ${steady.perSecond} a second`;
  return [
    row({ figure: `${label}: stored`, unit: 'perSecond', ours: most.perSecond, must: musts?.most }),
    row({ figure: `${label}: processor time of the origin`, unit: 'fineMs', ours: most.origin }),
    row({ figure: `${label}: processor time of the sender`, unit: 'fineMs', ours: most.sender }),
    row({ figure: `${at}: half within`, unit: 'ms', ours: percentile(times, 0.5) }),
    row({
      figure: `${at}: 99 % within`,
      unit: 'ms',
      ours: percentile(times, 0.99),
      must: musts?.p99,
    }),
  ];
}

/** @param {{ workFolder: string }} options */
export async function measurePosts({ workFolder }) {
  const postgres = await startPostgres();
  try {
    const external = { dataDir: join(workFolder, 'posts'), databaseUrl: postgres.url };
    const embedded = { dataDir: join(workFolder, 'posts-embedded') };
    const musts = { most: atLeast(300, 'perSecond'), p99: atMost(150, 'ms') };
    const rows = [
      ...(await rowsOf('PostgreSQL with fsync', external, musts)),
      ...(await rowsOf('embedded database', embedded)),
    ];
    return printTable('Posts: acknowledged once they are stored, all cores', rows, '');
  } finally {
    await postgres.dispose();
  }
}
