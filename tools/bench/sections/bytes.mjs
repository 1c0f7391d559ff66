/** Bytes are exact: what is sent, what it unpacks to, and how small it could be. */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sum } from '../statistics.mjs';
import { browserHeaders } from '../server/site.mjs';
import { rawRequest } from '../server/processes.mjs';

const best = (text) => brotliCompressSync(text).length;

const executable = /<script(?![^>]*\btype="application\/json")[^>]*>([\s\S]*?)<\/script>/g;

/** A document without the script that it brings along. */
export function measureMarkup(html) {
  const markup = html.replace(executable, '');
  return { decoded: Buffer.byteLength(markup), packed: best(markup) };
}

/** A page's document: as it is sent, and without the script that it brings along. */
export async function measureDocument(url) {
  const { body, headers } = await rawRequest(url, { headers: browserHeaders });
  const isPacked = headers['content-encoding'] === 'br';
  const html = (isPacked ? brotliDecompressSync(body) : body).toString();
  const [state = ''] = /<script type="application\/json"[\s\S]*?<\/script>/.exec(html) ?? [];
  const inlineScript = [...html.matchAll(executable)].map(([, code]) => code).join('');
  return {
    html,
    sent: body.length,
    whole: best(html),
    markup: measureMarkup(html),
    state: {
      decoded: Buffer.byteLength(state),
      packed: state === '' ? 0 : best(html) - best(html.replace(state, '')),
    },
    inlineScript: inlineScript === '' ? 0 : best(inlineScript),
  };
}

const known = new Map();

/** Bytes of script files, brotli as they are sent. */
export async function scriptBytes(urls) {
  const sizes = await Promise.all(
    [...new Set(urls)].map(async (url) => {
      if (!known.has(url)) {
        const { body, headers } = await rawRequest(url, { headers: browserHeaders });
        known.set(url, headers['content-encoding'] === 'br' ? body.length : best(body));
      }
      return known.get(url);
    }),
  );
  return sum(sizes);
}

/** How many texts of the document stand more than once in the page, its head left out. */
export function repeatedContent(page, document) {
  const html = page.slice(page.indexOf('<body'));
  const texts = Object.values(document.entities)
    .flatMap(({ content, html: markup }) => [content, markup])
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(/<[^>]*>/))
    .filter((text) => text.length > 40 && !/[<>&"“”’]/.test(text));
  const isRepeated = (text) => html.indexOf(text) !== html.lastIndexOf(text);
  return [...new Set(texts)].filter(isRepeated).length;
}
