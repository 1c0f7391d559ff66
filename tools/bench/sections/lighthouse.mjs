/** Lighthouse's own judgement of pages of the demo site. */
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launchBrowser } from '../browser/phone.mjs';
import { startOrigin } from '../server/origin.mjs';
import { freePort, rawRequest } from '../server/processes.mjs';
import { browserHeaders } from '../server/site.mjs';
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

async function pageRows(url, path, port) {
  await rawRequest(url + path, { headers: browserHeaders });
  const { lhr } = await lighthouse(url + path, { port, onlyCategories: categories });
  failedAudits(lhr).forEach((line) => console.log(`  ${path} ${line}`));
  return categories.map((category) =>
    row({
      figure: `${path} ${category}`,
      unit: 'count',
      ours: Math.round(lhr.categories[category].score * 100),
      must: exactly(100),
    }),
  );
}

/** @param {{ workFolder: string }} options */
export async function measureLighthouse({ workFolder }) {
  const origin = await startOrigin({ dataDir: join(workFolder, 'lighthouse') });
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const rows = [];
  try {
    for (const path of pages) rows.push(...(await pageRows(origin.url, path, port)));
  } finally {
    await browser.close();
    await origin.end();
  }
  return printTable('Lighthouse', rows, '');
}
