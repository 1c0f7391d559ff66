/**
 * Renders pages on one thread, as a render worker does, and in turn the same HTML from a plain React
 * tree. Run as `node --expose-gc render-process.mjs FILE`, where FILE holds
 * `{pages: [{name, document, sanitized, files, path}], seconds, rounds, renders}`, `renders` being those
 * that the heap is watched for, or 0; tells its parent
 * `{pages: [{name, ours, answer, first, plain, difference}], heap: {start, end}}`: pages known to the
 * renderer, answers to a post, pages published just now, plain trees.
 */
import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { median } from '../statistics.mjs';
import { readTree, renderTree } from './plain-tree.mjs';
import { loadRenderer } from './release-bundles.mjs';

const { pages, seconds, rounds, renders } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { renderer, scripts } = loadRenderer();

let published = 0;

/** A page as if it had been published just now: nothing that is known of it helps. */
function publishAnew(page) {
  published += 1;
  return { ...page, revision: String(published) };
}

/** What a post without script is answered with: every island is rendered for this visitor alone. */
const refusedForm = {
  popupId: null,
  entityId: '',
  fields: { email: 'nobody' },
  checkBoxIds: [],
  errors: {
    common: ['Something went wrong.'],
    bookingFields: {},
    fields: { email: ['Please check this.'] },
  },
  success: false,
};

function renderOurs({ document, revision, sanitized, files, path }, form = null) {
  return renderer.render({
    document,
    sanitized,
    files,
    path,
    revision,
    url: `http://localhost${path}`,
    alternates: [],
    mode: 'live',
    form,
    banners: [],
    ...scripts,
  }).html;
}

/** What React rendered; head, forms and scripts around it are text on both sides. */
const bodyOf = (html) => /<body>([\s\S]*<\/main>)/.exec(html)[1];

/** Renders for a time; gives pages by second of processor time, whatever else the machine does. */
function speedOf(render) {
  const start = performance.now();
  const before = process.cpuUsage();
  let count = 0;
  while (performance.now() - start < seconds * 1000) {
    render();
    count += 1;
  }
  const { user, system } = process.cpuUsage(before);
  return (count * 1_000_000) / (user + system);
}

function compare(unpublished) {
  const page = publishAnew(unpublished);
  const html = renderOurs(page);
  const body = bodyOf(html);
  const [before, after] = html.split(body);
  const nodes = readTree(body);
  const renderPlain = () => before + renderToString(renderTree(nodes)) + after;
  speedOf(() => renderOurs(page));
  speedOf(renderPlain);
  const renderFirst = () => renderOurs(publishAnew(page));
  const ours = [];
  const answer = [];
  const first = [];
  const plain = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(speedOf(() => renderOurs(page)));
    answer.push(speedOf(() => renderOurs(page, refusedForm)));
    first.push(speedOf(renderFirst));
    plain.push(speedOf(renderPlain));
  }
  const difference = [...renderPlain()].findIndex((character, index) => character !== html[index]);
  return {
    name: page.name,
    ours: median(ours),
    answer: median(answer),
    first: median(first),
    plain: median(plain),
    difference:
      difference < 0 && renderPlain().length === html.length
        ? null
        : html.slice(difference - 80, difference + 80),
  };
}

/** Bytes in use once nothing is left to collect. */
function heapInUse() {
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

function watchHeap() {
  const turn = (count) => {
    for (let index = 0; index < count; index += 1)
      renderOurs(publishAnew(pages[index % pages.length]));
  };
  // The first renders fill what is made once: compiled code, readers, style rules.
  turn(2000);
  const start = heapInUse();
  turn(renders);
  return { start, end: heapInUse() };
}

process.send({ pages: pages.map(compare), heap: renders > 0 ? watchHeap() : null }, () =>
  process.exit(),
);
