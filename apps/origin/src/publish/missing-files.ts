import type { PageDocument, ReadWarning } from '@atrium/contract';

/** A place of a page that shows a file. */
interface FileUse {
  pointer: string;
  id: string;
}

/** Places that are reported; a hostile page can have as many as fields. */
const mostWarnings = 50;
/** Most characters of an id that a warning repeats. */
const longestId = 80;

function* usesIn(value: unknown, pointer: string, key: string): Generator<FileUse> {
  if (typeof value === 'string') {
    if (value !== '' && /fileId$/i.test(key)) yield { pointer, id: value };
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      yield* usesIn(entry, `${pointer}/${name}`, Array.isArray(value) ? key : name);
    }
  }
}

/** Every place of a page that asks for a file by its id. */
export function fileUses(page: PageDocument): FileUse[] {
  return [
    ...usesIn(page.seo, '/seo', ''),
    ...Object.values(page.elements).flatMap(({ id, fields }) => [
      ...usesIn(fields, `/entities/${id}`, ''),
    ]),
  ];
}

/**
 * Tells the owner of every place whose file nobody has: the page brings none of that id along, and none is
 * stored on its site. A file that comes later is shown from then on.
 */
export function missingFiles(
  page: PageDocument,
  uses: readonly FileUse[],
  stored: ReadonlySet<string>,
): ReadWarning[] {
  return uses
    .filter(({ id }) => !stored.has(id) && !Object.hasOwn(page.files, id))
    .slice(0, mostWarnings)
    .map(({ pointer, id }) => ({
      pointer,
      message: `this site has no file "${id.slice(0, longestId)}"; nothing is shown in its place until it is there`,
    }));
}
