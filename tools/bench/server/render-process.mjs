/**
 * Renders pages on one thread, as a render worker does, and in turn the same HTML from a plain React
 * tree. Run as `node --expose-gc render-process.mjs FILE`, where FILE holds
 * `{pages: [{name, document, sanitized, files, path}], seconds, rounds, renders}`; tells its parent
 * `{pages: [{name, ours, plain, isEqual}], heap: {start, end}}`.
 */
import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { createElement, Fragment } from 'react';
import { median } from '../statistics.mjs';
import { treeOf } from './plain-tree.mjs';
import { loadRenderer } from './release-bundles.mjs';

const { pages, seconds, rounds, renders } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const { renderer, scripts } = loadRenderer();

let revision = 0;

/** A render of a page that was never rendered before: its revision is new. */
function renderOurs({ document, sanitized, files, path }) {
  revision += 1;
  return renderer.render({
    document,
    sanitized,
    files,
    path,
    revision: String(revision),
    url: `http://localhost${path}`,
    alternates: [],
    mode: 'live',
    form: null,
    banners: [],
    ...scripts,
  }).html;
}

/** What React rendered; head, forms and scripts around it are text on both sides. */
const bodyOf = (html) => /<body>([\s\S]*<\/main>)/.exec(html)[1];

/** Renders for a time; gives pages a second. */
function speedOf(render) {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < seconds * 1000) {
    render();
    count += 1;
  }
  return (count * 1000) / (performance.now() - start);
}

function compare(page) {
  const html = renderOurs(page);
  const body = bodyOf(html);
  const [before, after] = html.split(body);
  const tree = createElement(Fragment, null, ...treeOf(body));
  const renderPlain = () => before + renderToString(tree) + after;
  speedOf(() => renderOurs(page));
  speedOf(renderPlain);
  const ours = [];
  const plain = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(speedOf(() => renderOurs(page)));
    plain.push(speedOf(renderPlain));
  }
  const difference = [...renderPlain()].findIndex((character, index) => character !== html[index]);
  return {
    name: page.name,
    ours: median(ours),
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
    for (let index = 0; index < count; index += 1) renderOurs(pages[index % pages.length]);
  };
  // The first renders fill what is made once: compiled code, readers, style rules.
  turn(2000);
  const start = heapInUse();
  turn(renders);
  return { start, end: heapInUse() };
}

process.send({ pages: pages.map(compare), heap: watchHeap() }, () => process.exit());
