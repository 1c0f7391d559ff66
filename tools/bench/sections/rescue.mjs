/**
 * How soon the first visitor has a page's content whose release fails, and how soon all after that. Each time with
 * an origin that has just been started: no worker has loaded anything of either version.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, repository } from '../../report.mjs';
import { startOrigin } from '../server/origin.mjs';
import { rawRequest } from '../server/processes.mjs';
import { readDocument } from '../server/site.mjs';
import { alternate, median } from '../statistics.mjs';
import { atMost, printTable, row } from '../table.mjs';

const remote = 'blog';
const broken = '9.0.0';
const path = '/bench/rescue';
/** Milliseconds in which visitors must have the content. */
const budget = { first: 1500, then: 10 };
/** Requests after the first, once the version before is shown. */
const requests = 200;

/** A bundle whose headlines run some code as they are rendered. */
const headlines = (code) => (source) => `${source}
{
  const remote = module.exports.default;
  const { Headline } = remote.elements;
  const View = (props) => { ${code} return Headline.View(props); };
  module.exports = { default: { ...remote, elements: { ...remote.elements, Headline: { ...Headline, View } } } };
}`;

/** What is wrong with a version: `build` before it is checked, `after` behind the back of its manifest. */
const faults = {
  nothing: {},
  loops: { build: headlines('for (;;);') },
  'takes all memory': {
    build: headlines('const all = []; for (;;) all.push(new Array(1e5).fill({ a: 1 }));'),
  },
  'is slow (5 s)': {
    build: headlines('const end = Date.now() + 5000; while (Date.now() < end);'),
  },
  'throws as it is loaded': { build: () => "throw new Error('not even loaded');" },
  'has lost its entry': { after: (file) => rmSync(file) },
  'has another hash': { after: (file) => writeFileSync(file, 'process.exit(3)') },
  'ends its worker': { build: headlines('process.exit(3);') },
};

const versionNow = () =>
  JSON.parse(readFileSync(join(repository, `apps/${remote}/package.json`), 'utf8')).version;

/** Puts the version in the folder, broken in its way; gives its server bundle. */
function writeBroken(releases, { build }) {
  const folder = join(releases, remote, broken);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(releases, remote, versionNow()), folder, { recursive: true });
  const file = join(folder, 'release.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const bundle = join(folder, manifest.server.path);
  const source = readFileSync(bundle, 'utf8');
  const content = build ? build(source) : source;
  writeFileSync(bundle, content);
  const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
  const server = { ...manifest.server, integrity, bytes: Buffer.byteLength(content) };
  writeFileSync(file, JSON.stringify({ ...manifest, version: broken, server }));
  return bundle;
}

/** Milliseconds to a page's last byte, and the releases that it is of. */
async function visit(url) {
  const begun = performance.now();
  const { status, headers, body } = await rawRequest(url + path);
  const time = performance.now() - begun;
  if (status !== 200) throw new Failure(`${path} was answered ${status}`);
  return { time, body: String(body), releases: String(headers['x-atrium-releases']) };
}

async function measure(options, releases, fault) {
  const bundle = writeBroken(releases, fault);
  const origin = await startOrigin({ ...options, isCold: true });
  try {
    fault.after?.(bundle);
    const first = await visit(origin.url);
    if (!first.body.includes('<form')) throw new Failure('the first visitor has no form');
    const shown = fault.build || fault.after ? versionNow() : broken;
    while (!(await visit(origin.url)).releases.includes(`${remote}@${shown}`));
    const times = [];
    for (let index = 0; index < requests; index += 1) times.push((await visit(origin.url)).time);
    return { first: first.time, then: median(times) };
  } finally {
    await origin.end();
  }
}

/** @param {{ workFolder: string, runs: number }} options */
export async function measureRescue({ workFolder, runs }) {
  const releases = join(workFolder, 'rescue-releases');
  const dataDir = join(workFolder, 'rescue');
  mkdirSync(dataDir, { recursive: true });
  cpSync(join(repository, 'releases'), releases, { recursive: true });
  writeBroken(releases, faults.nothing);
  const options = { dataDir, env: { RELEASES_DIR: releases } };
  const publishing = await startOrigin(options);
  await publishing.publish('bench-rescue', path, { ...readDocument('form'), type: 'blog_static' });
  await publishing.end();
  const figures = await alternate(runs, Object.keys(faults), (name) =>
    measure(options, releases, faults[name]),
  );
  return printTable(
    `A release that fails: the slowest of ${runs} first visitors, and the median of ${requests} after that`,
    Object.entries(figures).flatMap(([name, results]) => [
      row({
        figure: `${name}: first`,
        unit: 'ms',
        ours: Math.max(...results.map(({ first }) => first)),
        must: atMost(budget.first, 'ms'),
      }),
      row({
        figure: `${name}: then`,
        unit: 'fineMs',
        ours: median(results.map(({ then }) => then)),
        must: atMost(budget.then, 'fineMs'),
      }),
    ]),
    '',
  );
}
