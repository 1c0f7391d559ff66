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
const seconds = 6;

/** Cached pages and posts at the same time; `withPersonal`: pages rendered for each request, too. */
async function loadFromAllSides(origin, withPersonal) {
  const at = (path) => origin.url + path;
  const post = optInPost(readDocument('form'));
  const stop = watchMemory(origin.pid);
  await Promise.all([
    ...pageNames.map((name) => putUnderLoad({ url: at(pagePath(name)), seconds, connections: 8 })),
    putUnderLoad({ url: at(pagePath('form')), seconds, connections: 8, post }),
    ...(withPersonal
      ? [putUnderLoad({ url: at('/bench/personal'), seconds, connections: 4 })]
      : []),
  ]);
  return stop();
}

async function memoryRows(label, options, must) {
  const publishing = await startOrigin(options);
  await publishPages(publishing);
  const document = { ...readDocument('form'), id: 'bench-personal' };
  await publishing.publish('bench-personal', '/bench/personal', personal(document));
  const first = residentMemory(publishing.pid);
  await publishing.end();
  // What serves from day to day is a process that has not just made the demo site's pictures.
  const origin = await startOrigin(options);
  try {
    const start = residentMemory(origin.pid);
    const shared = await loadFromAllSides(origin, false);
    const all = await loadFromAllSides(origin, true);
    const posts = (await origin.submissions(pageId('form'))).length;
    const figures = [
      ['first start, demo site imported', first],
      ['started again', start],
      ['under load: cached pages, posts', shared.most],
      ['and pages rendered for each request', all.most, must],
      ['after the load', all.last],
    ];
    return [
      ...figures.map(([figure, ours, limits]) =>
        row({ figure: `${label}: ${figure}`, unit: 'mib', ours, must: limits }),
      ),
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
