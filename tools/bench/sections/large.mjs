/** What a page of a thousand elements costs: bytes, its first rendering, and the life of its one form. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../browser/phone.mjs';
import { touchForm } from '../browser/scenarios.mjs';
import { largeDocument, largeHtml } from '../pages/large.mjs';
import { startOrigin } from '../server/origin.mjs';
import { renderInput, renderSpeeds } from '../server/renders.mjs';
import { pageId, pagePath } from '../server/site.mjs';
import { alternate, median } from '../statistics.mjs';
import { atMost, printTable, ratioAtMost, row } from '../table.mjs';
import { measureDocument, measureMarkup } from './bytes.mjs';

/** A page that ends after its form. */
function smallDocument() {
  const { entities, ...page } = largeDocument();
  const body = Object.values(entities).find(({ type }) => type === 'Body');
  const [first] = body.childIds;
  const kept = [first, ...entities[first].childIds];
  return {
    ...page,
    id: pageId('small'),
    entities: {
      ...Object.fromEntries(kept.map((id) => [id, entities[id]])),
      [body.id]: { ...body, childIds: [first] },
    },
  };
}

async function byteRows(origin) {
  const ours = await measureDocument(origin.url + pagePath('large'));
  const plain = measureMarkup(largeHtml());
  const must = ratioAtMost(1.3);
  return ['packed', 'decoded'].map((kind) =>
    row({
      figure: `HTML and CSS, ${kind === 'packed' ? 'brotli' : kind}`,
      unit: 'bytes',
      ours: ours.markup[kind],
      plain: plain[kind],
      must,
    }),
  );
}

async function renderRow(origin, workFolder) {
  const file = join(workFolder, 'large-render.json');
  const pages = [await renderInput(origin, {}, 'large')];
  writeFileSync(file, JSON.stringify({ pages, seconds: 1, rounds: 3, renders: 0 }));
  const {
    pages: [{ first }],
  } = await renderSpeeds(file);
  return row({
    figure: 'rendered afresh, just published, one core',
    unit: 'ms',
    ours: 1000 / first,
    must: atMost(60, 'ms'),
  });
}

async function hydrationRow(origin, runs) {
  const browser = await launchBrowser();
  try {
    const times = await alternate(runs, ['large', 'small'], async (name) => {
      const touched = await touchForm(browser, origin.url + pagePath(name), { rested: true });
      return touched.hydrated;
    });
    return row({
      figure: 'touch to hydrated, beside a page that ends after the form',
      unit: 'ms',
      ours: median(times.large),
      plain: median(times.small),
      must: ratioAtMost(1.15),
    });
  } finally {
    await browser.close();
  }
}

/** @param {{ workFolder: string, runs: number }} options */
export async function measureLarge({ workFolder, runs }) {
  const origin = await startOrigin({ dataDir: join(workFolder, 'large') });
  try {
    await origin.publish(pageId('large'), pagePath('large'), largeDocument());
    await origin.publish(pageId('small'), pagePath('small'), smallDocument());
    const rows = [
      ...(await byteRows(origin)),
      await renderRow(origin, workFolder),
      await hydrationRow(origin, runs),
    ];
    return printTable('A page of a thousand elements', rows, 'beside');
  } finally {
    await origin.end();
  }
}
