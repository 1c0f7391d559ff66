/** Memory of the whole origin, render workers included, while it is under load from all sides. */
import { join } from 'node:path';
import { optInPost, putUnderLoad } from '../server/load.mjs';
import { startOrigin } from '../server/origin.mjs';
import { startPostgres } from '../server/postgres.mjs';
import { residentMemory, watchMemory } from '../server/processes.mjs';
import {
  pageId,
  pageNames,
  pagePath,
  personal,
  publishPages,
  readDocument,
} from '../server/site.mjs';
import { atMost, printTable, row } from '../table.mjs';

const limit = 150;
const seconds = 8;

/** Cached pages, pages rendered for each visitor and posts, all at the same time. */
async function loadFromAllSides(origin) {
  const document = { ...readDocument('form'), id: 'bench-personal' };
  await origin.publish('bench-personal', '/bench/personal', personal(document));
  const at = (path) => origin.url + path;
  await Promise.all([
    ...pageNames.map((name) => putUnderLoad({ url: at(pagePath(name)), seconds, connections: 8 })),
    putUnderLoad({ url: at('/bench/personal'), seconds, connections: 4 }),
    putUnderLoad({
      url: at(pagePath('form')),
      seconds,
      connections: 8,
      post: optInPost(readDocument('form')),
    }),
  ]);
  const stored = await origin.submissions(pageId('form'));
  return stored.length;
}

async function memoryRows(label, options, must) {
  const origin = await startOrigin(options);
  try {
    await publishPages(origin);
    const start = residentMemory(origin.pid);
    const stop = watchMemory(origin.pid);
    const posts = await loadFromAllSides(origin);
    const { most, last } = stop();
    return [
      row({ figure: `${label}: after the start`, unit: 'mib', ours: start }),
      row({ figure: `${label}: most under load`, unit: 'mib', ours: most, must }),
      row({ figure: `${label}: after the load`, unit: 'mib', ours: last }),
      row({ figure: `${label}: posts stored meanwhile`, unit: 'count', ours: posts }),
    ];
  } finally {
    await origin.end();
  }
}

/** @param {{ workFolder: string }} options */
export async function measureMemory({ workFolder }) {
  const postgres = await startPostgres();
  try {
    const external = { dataDir: join(workFolder, 'memory'), databaseUrl: postgres.url };
    const embedded = { dataDir: join(workFolder, 'memory-embedded') };
    const rows = [
      ...(await memoryRows('with PostgreSQL', external, atMost(limit, 'mib'))),
      ...(await memoryRows('with the embedded database', embedded)),
    ];
    return printTable('Memory of the origin, resident', rows, '');
  } finally {
    await postgres.dispose();
  }
}
