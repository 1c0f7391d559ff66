import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from './support/test';

const pages = new URL('../tools/bench/pages/', import.meta.url);

/** HTML and CSS of a page: what it runs and the state of its islands are counted elsewhere. */
const withoutScript = (html: string) => html.replace(/<script[^>]*>[\s\S]*?<\/script>/g, '');

/** Most bytes of ours for a byte of the static page. */
const most = 1.3;

for (const name of ['landing', 'words', 'form']) {
  test(`${name}: HTML and CSS keep to their budget beside a page written by hand`, async ({
    origin,
  }) => {
    const document = JSON.parse(await readFile(new URL(`${name}.json`, pages), 'utf8')) as object;
    await origin.admin.publish(`bench-${name}`, `/bench/${name}`, document);
    const answer = await fetch(`${origin.url}/bench/${name}`);
    expect(answer.headers.get('x-atrium-releases')).toContain('funnel-pages');
    const ours = withoutScript(await answer.text());
    const byHand = withoutScript(await readFile(new URL(`${name}.html`, pages), 'utf8'));
    const decoded = Buffer.byteLength(ours) / Buffer.byteLength(byHand);
    const sent = brotliCompressSync(ours).length / brotliCompressSync(byHand).length;
    expect(decoded, 'decoded').toBeLessThanOrEqual(most);
    expect(sent, 'brotli').toBeLessThanOrEqual(most);
  });
}

test('a page holds its words once', async ({ origin }) => {
  const html = await (await fetch(`${origin.url}/demo/sales_page`)).text();
  for (const [words] of html.matchAll(/(?<=>)[^<>{}"]{60,}(?=<)/g)) {
    expect(html.split(words).length - 1, words).toBe(1);
  }
});
