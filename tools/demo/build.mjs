// Writes apps/origin/demo/pages from tools/demo/content: `node tools/demo/build.mjs`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { demoPages } from './pages.mjs';

const folder = join(import.meta.dirname, '../../apps/origin/demo/pages');

await rm(folder, { recursive: true, force: true });
const pages = await demoPages();
const style = await resolveConfig(join(folder, 'page.json'));
for (const { file, document } of pages) {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await format(JSON.stringify(document), { ...style, parser: 'json' }));
}
console.log(`${pages.length} pages written to apps/origin/demo/pages`);
