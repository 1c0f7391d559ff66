import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileElements, elementManifest, readPage } from '@atrium/contract';
import { elements } from '@atrium/elements';

const readers = compileElements(Object.values(elements).map(({ meta }) => elementManifest(meta)));
const read = (file) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Words and pictures of a document, as a visitor sees them. */
function contentOf({ elements: all }) {
  return Object.values(all).flatMap(({ fields }) => [
    ...String(fields.content ?? fields.html ?? '').split(/<[^>]*>/),
    ...[fields.title, fields.text, fields.placeholder, fields.alt, fields.fileId],
  ]);
}

describe.each(['landing', 'words', 'form'])('%s', (name) => {
  const document = JSON.parse(read(`${name}.json`));
  const result = readPage(document, { elements: readers, html: (text) => text });

  test('is read without a warning', () => {
    expect(result).toMatchObject({ ok: true, warnings: [] });
  });

  test('says the same as the page written by hand', () => {
    const html = read(`${name}.html`);
    const content = contentOf(result.page).filter((text) => text);
    expect(content.length).toBeGreaterThan(20);
    expect(content.filter((text) => !html.includes(text))).toEqual([]);
    expect(html).toContain(`<title>${document.seo.title}</title>`);
    expect(html).toContain(document.seo.description);
  });
});
