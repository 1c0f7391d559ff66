/**
 * Whether what was acknowledged is kept: the origin is killed in the middle of writing, again and
 * again, and then asked for every answer that it said it had stored.
 */
import { join } from 'node:path';
import { Failure } from '../../report.mjs';
import { optInPost } from '../server/load.mjs';
import { startOrigin } from '../server/origin.mjs';
import { startPostgres } from '../server/postgres.mjs';
import { rawRequest } from '../server/processes.mjs';
import { pageId, pagePath, publishPages, readDocument } from '../server/site.mjs';
import { exactly, printTable, row } from '../table.mjs';

/** The browser tests kill it 25 times, on every merge. */
const kills = 100;
const writers = 8;
/** Posts with one key that are under way together. */
const doubles = 50;

/** Acknowledged posts after which the next kill comes, so that each strikes at another moment. */
const untilKill = (round) => 3 + ((round * 7) % 23);

/** Sends what a visitor's script sends. */
const post = ({ url }, body, visitor) =>
  rawRequest(url + pagePath('form'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': `durability-${visitor}`,
    },
    body: body.replaceAll('%n', visitor),
  });

/** Posts until the origin is gone; keeps the address of every visitor who was told 'stored'. */
async function writeUntilKilled(origin, round, acknowledged) {
  const { body } = optInPost(readDocument('form'));
  let stored = 0;
  let isKilled = false;
  let killing;
  const write = async (writer) => {
    for (let count = 0; !isKilled; count += 1) {
      const visitor = `${round}-${writer}-${count}`;
      const answer = await post(origin, body, visitor).catch(() => undefined);
      if (answer === undefined) continue;
      if (answer.status !== 200) {
        throw new Failure(`a post was answered ${answer.status}: ${String(answer.body)}`);
      }
      acknowledged.push(`visitor-${visitor}@mail.example`);
      stored += 1;
      if (stored === untilKill(round)) {
        isKilled = true;
        killing = origin.kill();
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  await killing;
}

/** What one visitor hears who presses again and again before the first answer has come. */
async function postAtOnce(origin) {
  const { body } = optInPost(readDocument('form'));
  const answers = await Promise.all(
    Array.from({ length: doubles }, () => post(origin, body, 'at-once')),
  );
  return new Set(answers.map((answer) => `${answer.status} ${answer.body}`)).size;
}

async function survive(options) {
  const acknowledged = [];
  let origin = await startOrigin(options);
  await publishPages(origin);
  for (let round = 0; round < kills; round += 1) {
    await writeUntilKilled(origin, round, acknowledged);
    origin = await startOrigin(options);
  }
  const answers = await postAtOnce(origin);
  const stored = await origin.submissions(pageId('form'));
  await origin.end();
  const emails = stored.map(({ fields }) => fields.email);
  const known = new Set(emails);
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((email) => !known.has(email)).length,
    twice: emails.length - known.size,
    answers,
    atOnce: emails.filter((email) => email === 'visitor-at-once@mail.example').length,
  };
}

function rowsOf(label, { acknowledged, lost, twice, answers, atOnce }) {
  const one = exactly(1);
  return [
    row({ figure: `${label}: acknowledged in ${kills} kills`, unit: 'count', ours: acknowledged }),
    row({ figure: `${label}: of these lost`, unit: 'count', ours: lost, must: exactly(0) }),
    row({ figure: `${label}: stored twice`, unit: 'count', ours: twice, must: exactly(0) }),
    row({
      figure: `${label}: rows of ${doubles} posts at once`,
      unit: 'count',
      ours: atOnce,
      must: one,
    }),
    row({ figure: `${label}: answers to them`, unit: 'count', ours: answers, must: one }),
  ];
}

/** @param {{ workFolder: string }} options */
export async function measureDurability({ workFolder }) {
  const postgres = await startPostgres();
  try {
    const external = { dataDir: join(workFolder, 'durability'), databaseUrl: postgres.url };
    const embedded = { dataDir: join(workFolder, 'durability-embedded') };
    const rows = [
      ...rowsOf('PostgreSQL with fsync', await survive(external)),
      ...rowsOf('embedded database', await survive(embedded)),
    ];
    return printTable('Durability: the origin is killed while it writes', rows, '');
  } finally {
    await postgres.dispose();
  }
}
