/** What one core gives: pages from the cache and rendered afresh, and posts stored. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../report.mjs';
import { optInPost, putUnderLoad } from '../server/load.mjs';
import { startOrigin } from '../server/origin.mjs';
import { startPostgres } from '../server/postgres.mjs';
import { canPin, rawRequest } from '../server/processes.mjs';
import { core, renderInput, renderSpeeds } from '../server/renders.mjs';
import {
  browserHeaders,
  pageNames,
  pagePath,
  personal,
  publishPages,
  readDocument,
  startPlainServer,
} from '../server/site.mjs';
import { alternate, median } from '../statistics.mjs';
import { atMost, printTable, ratioAtLeast, row } from '../table.mjs';

const mebibyte = 1024 * 1024;

/** Growth of the heap, in MiB, that counts as none. */
const flat = 2;

const speeds = (runs) => median(runs.map(({ perSecond }) => perSecond));

/** The very bytes that the origin sends, in a plain server's memory. */
async function startSameBytes(origin, workFolder) {
  const entries = [];
  for (const name of pageNames) {
    const url = origin.url + pagePath(name);
    await rawRequest(url, { headers: browserHeaders });
    const { body, headers } = await rawRequest(url, { headers: browserHeaders });
    const file = join(workFolder, `sent-${name}`);
    writeFileSync(file, body);
    const type = 'text/html; charset=utf-8';
    entries.push({ path: pagePath(name), type, file, encoding: headers['content-encoding'] });
  }
  return startPlainServer(entries, workFolder, { core });
}

async function cachedRows(origin, plain, runs) {
  const rows = [];
  for (const name of pageNames) {
    const sites = { ours: origin, plain };
    const measure = (site) => {
      const { url, pid } = sites[site];
      return putUnderLoad({ url: url + pagePath(name), seconds: 1.5, core, pid });
    };
    await alternate(1, ['ours', 'plain'], measure);
    const results = await alternate(Math.min(runs, 5), ['ours', 'plain'], measure);
    rows.push(
      row({
        figure: `${name}, from the page cache`,
        unit: 'perSecond',
        ours: speeds(results.ours),
        plain: speeds(results.plain),
        must: ratioAtLeast(0.6),
      }),
    );
  }
  return rows;
}

async function personalRow(origin) {
  const document = { ...readDocument('landing'), id: 'bench-personal' };
  await origin.publish('bench-personal', '/bench/personal', personal(document));
  const url = `${origin.url}/bench/personal`;
  const options = { url, connections: 4, core, pid: origin.pid };
  await putUnderLoad({ ...options, seconds: 1 });
  const { perSecond } = await putUnderLoad({ ...options, seconds: 3 });
  return row({
    figure: 'landing, personal: rendered and packed for each',
    unit: 'perSecond',
    ours: perSecond,
  });
}

async function freshRows(pages, workFolder) {
  const file = join(workFolder, 'renders.json');
  writeFileSync(file, JSON.stringify({ pages, seconds: 1, rounds: 3, renders: 20_000 }));
  const { pages: results, heap } = await renderSpeeds(file);
  const rows = results.flatMap(({ name, ours, answer, first, plain, difference }) => {
    if (difference !== null) {
      throw new Failure(`the plain tree of ${name} renders other HTML: …${difference}…`);
    }
    const must = ratioAtLeast(0.6);
    return [
      row({ figure: `${name}, rendered afresh`, unit: 'perSecond', ours, plain, must }),
      row({ figure: `${name}, as the answer to a post`, unit: 'perSecond', ours: answer, plain }),
      row({ figure: `${name}, just published`, unit: 'perSecond', ours: first, plain }),
    ];
  });
  const inMebibytes = (bytes) => bytes / mebibyte;
  const grown = inMebibytes(heap.end - heap.start);
  const heapRows = [
    row({ figure: 'heap after 2,000 renders', unit: 'mib', ours: inMebibytes(heap.start) }),
    row({ figure: 'heap after 20,000 more', unit: 'mib', ours: inMebibytes(heap.end) }),
    row({ figure: 'growth', unit: 'mib', ours: grown, must: atMost(flat, 'mib') }),
  ];
  return { rows, heapRows };
}

async function postsRow(label, origin) {
  const url = origin.url + pagePath('form');
  const post = optInPost(readDocument('form'));
  const options = { url, connections: 16, post, core };
  await putUnderLoad({ ...options, seconds: 1 });
  const { perSecond } = await putUnderLoad({ ...options, seconds: 4 });
  return row({ figure: `opt-in posts stored, ${label}`, unit: 'perSecond', ours: perSecond });
}

/** @param {{ workFolder: string, runs: number }} options */
export async function measureServer({ workFolder, runs }) {
  if (!canPin) console.log('  This machine cannot keep a process on one core; threads share all.');
  const postgres = await startPostgres();
  let missed = 0;
  try {
    const dataDir = join(workFolder, 'server');
    const origin = await startOrigin({ dataDir, databaseUrl: postgres.url, core });
    const pictures = await publishPages(origin);
    const plain = await startSameBytes(origin, workFolder);
    const cached = await cachedRows(origin, plain, runs);
    await plain.end();
    missed += printTable('Server: one core, cached pages', cached, 'plain Node');
    const pages = [];
    for (const name of pageNames) pages.push(await renderInput(origin, pictures, name));
    const { rows, heapRows } = await freshRows(pages, workFolder);
    rows.push(await personalRow(origin));
    missed += printTable('Server: one core, rendered', rows, 'plain React');
    missed += printTable('Server: one thread, memory of 20,000 renders', heapRows, '');
    const posts = [await postsRow('PostgreSQL with fsync', origin)];
    await origin.end();
    const embedded = await startOrigin({ dataDir: join(workFolder, 'embedded'), core });
    await publishPages(embedded);
    posts.push(await postsRow('embedded database', embedded));
    await embedded.end();
    missed += printTable('Server: one core, posts', posts, '');
  } finally {
    await postgres.dispose();
  }
  return missed;
}
