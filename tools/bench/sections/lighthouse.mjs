/** Lighthouse's own judgement of pages of the demo site. */
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../browser/phone.mjs';
import { startOrigin } from '../server/origin.mjs';
import { freePort, rawRequest } from '../server/processes.mjs';
import { browserHeaders } from '../server/site.mjs';
import { median, repeat } from '../statistics.mjs';
import { exactly, printTable, row } from '../table.mjs';

const pages = ['/', '/demo/sales_page', '/demo/squeeze', '/demo/blog_home'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What keeps a category from 100. */
function failedAudits({ audits, categories: results }) {
  return Object.values(results).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.9)
      .map(({ id }) => `  ${title}: ${id}, ${audits[id].displayValue ?? audits[id].title}`),
  );
}

async function pageRows({ url, path, port, runs }) {
  await rawRequest(url + path, { headers: browserHeaders });
  const results = await repeat(runs, async () => {
    const { lhr } = await lighthouse(url + path, { port, onlyCategories: categories });
    const failed = Object.values(lhr.audits).find(({ errorMessage }) => errorMessage);
    if (failed) console.log(`  ${path}: ${failed.id} was not measured: ${failed.errorMessage}`);
    failedAudits(lhr).forEach((line) => console.log(`  ${path} ${line}`));
    return lhr.categories;
  });
  return categories.map((category) => {
    // Lighthouse gives no score where it could not measure.
    const scores = results.map((all) => all[category].score).filter((score) => score !== null);
    return row({
      figure: `${path} ${category}, median of ${scores.length}`,
      unit: 'count',
      ours: scores.length > 0 ? Math.round(median(scores) * 100) : undefined,
      must: exactly(100),
    });
  });
}

/** @param {{ workFolder: string, runs: number }} options */
export async function measureLighthouse({ workFolder, runs }) {
  const origin = await startOrigin({ dataDir: join(workFolder, 'lighthouse') });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const rows = [];
  try {
    for (const path of pages) rows.push(...(await pageRows({ url: origin.url, path, port, runs })));
  } finally {
    await browser.close();
    await origin.end();
  }
  return printTable('Lighthouse', rows, '');
}
