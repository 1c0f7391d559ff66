/** The three pages, published at an origin and, written by hand, at a plain server. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../report.mjs';
import { answerOf, endProcess, rawRequest, startNode } from './processes.mjs';

const folder = join(repository, 'tools/bench/pages');
const pictures = join(repository, 'apps/origin/demo/files');

/** A long page that sells, a page of words, a page that is a form. */
export const pageNames = ['landing', 'words', 'form'];
export const pagePath = (name) => `/bench/${name}`;
export const pageId = (name) => `bench-${name}`;

export const readDocument = (name) =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
const plainHtml = (name) => readFileSync(join(folder, `${name}.html`), 'utf8');

const imagePath = /\/images\/([a-z-]+)-(\d+)/g;

/** Ids of the pictures that the pages show. */
function pictureIds() {
  const all = pageNames.flatMap((name) => [...plainHtml(name).matchAll(imagePath)]);
  return [...new Set(all.map(([, id]) => id))];
}

/** A page for one visitor, whose address is filled in: it is rendered for each request. */
export const personal = (document) => ({
  page: document,
  optIn: { customerFields: { email: 'someone@mail.example' } },
});

/** Publishes the pages and their pictures; gives the pictures as they are stored, by id. */
export async function publishPages(origin) {
  const stored = {};
  for (const id of pictureIds()) {
    const content = readFileSync(join(pictures, `${id}.jpg`));
    stored[id] = await origin.upload(id, content, 'image/jpeg');
  }
  for (const name of pageNames) {
    const { warnings } = await origin.publish(pageId(name), pagePath(name), readDocument(name));
    for (const { pointer, message } of warnings) console.log(`  ${name} ${pointer}: ${message}`);
  }
  return stored;
}

/** What a browser says that it takes. */
export const browserHeaders = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  accept: 'image/avif,image/webp,image/apng,*/*;q=0.8',
};

/** Starts a plain server with `[{path, type, file, encoding}]`. */
export async function startPlainServer(entries, workFolder, options = {}) {
  const list = join(workFolder, `entries-${Object.keys(options).join()}.json`);
  writeFileSync(list, JSON.stringify(entries));
  const program = join(repository, 'tools/bench/server/plain-server.mjs');
  const child = startNode([program, list], { ipc: true, ...options });
  const { port } = await answerOf(child);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, end: () => endProcess(child) };
}

/**
 * Starts the hand-written site. It shows the very pictures that the origin made, so that the pages
 * are compared and not two image encoders. Lines are sent without their ends, as a minifier would.
 */
export async function startStaticSite(origin, stored, workFolder) {
  mkdirSync(workFolder, { recursive: true });
  const entries = [];
  for (const name of pageNames) {
    const html = plainHtml(name);
    const file = join(workFolder, `${name}.html`);
    writeFileSync(file, html.replace(/>\n+</g, '><'));
    entries.push({ path: pagePath(name), type: 'text/html; charset=utf-8', file });
    for (const [path, id, width] of html.matchAll(imagePath)) {
      if (entries.some((entry) => entry.path === path)) continue;
      const answer = await rawRequest(new URL(`${stored[id].url}?w=${width}`, origin.url), {
        headers: browserHeaders,
      });
      const image = join(workFolder, path.replaceAll('/', '_'));
      writeFileSync(image, answer.body);
      entries.push({ path, type: answer.headers['content-type'], file: image });
    }
  }
  return startPlainServer(entries, workFolder);
}
