import { Ajv } from 'ajv';
import { idsInTree, read, testElements } from '../testing/elements';
import { check, hostileDocument, hostilePage } from '../testing/hostile-documents';
import { canonicalType } from '../elements/element-types';
import type { PageDocument, ReadWarning } from './page-document';
import { globalSettingsFields, seoFields } from './page-fields';

/** What a page is after it was stored. */
const stored = <T>(value: T) => JSON.parse(JSON.stringify(value)) as T;

/** Calls back for every document that can be read, and counts them: a property over none proves nothing. */
function checkReadable(
  property: (page: PageDocument, input: Record<string, unknown>, warnings: ReadWarning[]) => void,
) {
  let readable = 0;
  check(hostilePage, (input) => {
    const result = read(input);
    if (!result.ok) return;
    readable += 1;
    property(result.page, input, result.warnings);
  });
  expect(readable).toBeGreaterThan(100);
}

/** Ids of what can be shown, as the page format says: an object with a type, the first of its id. */
function readableIds(entities: unknown): string[] {
  const isList = Array.isArray(entities);
  const ids = Object.entries(entities as object).flatMap(([key, entity]: [string, unknown]) => {
    if (typeof entity !== 'object' || entity === null || Array.isArray(entity)) return [];
    const { id, type } = entity as { id?: unknown; type?: unknown };
    if (typeof type !== 'string' || canonicalType(type) === '') return [];
    if (typeof id === 'number' || (typeof id === 'string' && id !== '')) return [String(id)];
    return isList || key === '' ? [] : [key];
  });
  return [...new Set(ids)].sort();
}

test('no input makes the reader throw, and what it says is bounded', () => {
  check(
    hostileDocument,
    (input) => {
      const result = read(input);
      const said = result.ok ? result.warnings : result.errors;
      expect(said.length).toBeLessThanOrEqual(1000);
      if (!result.ok) expect(result.errors.length).toBeGreaterThan(0);
    },
    500,
  );
});

test('every readable element is in the tree exactly once', () => {
  checkReadable((page, input) => {
    const ids = idsInTree(page);
    expect([...ids].sort()).toEqual(readableIds(input['entities']));
    expect(Object.keys(page.elements).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      const element = page.elements[id];
      expect(element?.id).toBe(id);
      for (const child of element?.childIds ?? []) expect(page.elements[child]?.parentId).toBe(id);
    }
    expect(page.elements[page.rootId]?.parentId).toBeNull();
  });
});

test('reading what was read and stored changes nothing', () => {
  checkReadable((page, _, warnings) => {
    const again = read(stored(page));
    expect(again).toMatchObject({ ok: true });
    if (!again.ok) return;
    expect(stored(again.page)).toEqual(stored(page));
    // The only thing left to say is what is not known; all else was mended.
    const isUnknownType = ({ message }: ReadWarning) => /^no element of type/.test(message);
    expect(again.warnings.filter((warning) => !isUnknownType(warning))).toEqual([]);
    expect(again.warnings.length).toBe(warnings.filter(isUnknownType).length);
  });
});

test('fields are always what their schema says', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  const validators = new Map(
    testElements.map(({ type, fields }) => [
      type,
      ajv.compile({ ...stored(fields), additionalProperties: false }),
    ]),
  );
  const ofSeo = ajv.compile(stored(seoFields));
  const ofSettings = ajv.compile(stored(globalSettingsFields));
  let checked = 0;
  checkReadable((page) => {
    const { elements, seo, globalSettings } = stored(page);
    for (const element of Object.values(elements)) {
      expect(element.type).toBe(canonicalType(element.type));
      const validate = validators.get(element.type);
      if (!validate) continue;
      checked += 1;
      validate(element.fields);
      expect(validate.errors ?? []).toEqual([]);
    }
    ofSeo(seo);
    ofSettings(globalSettings);
    expect([...(ofSeo.errors ?? []), ...(ofSettings.errors ?? [])]).toEqual([]);
  });
  expect(checked).toBeGreaterThan(300);
});

test('no name of an element or field reaches the prototype of anything', () => {
  checkReadable((page) => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(page.elements)).toBeNull();
    expect(Object.getPrototypeOf(page.files)).toBeNull();
    for (const { fields, extra = {} } of Object.values(page.elements)) {
      expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
      expect(Object.getPrototypeOf(extra)).toBe(Object.prototype);
    }
  });
});
