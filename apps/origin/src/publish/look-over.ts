import {
  bringsFonts,
  fontName,
  isFontValue,
  mapMarkupFonts,
  mapMarkupIcons,
  type PageDocument,
  type ReadWarning,
} from '@atrium/contract';

/** Whether what an owner named exists. */
export interface Looks {
  hasIcon(className: string): boolean;
  hasFont(name: string): boolean;
}

const noIcon = (name: string) => `there is no icon "${name}"; nothing is shown in its place`;
const noFont = (name: string) =>
  `this origin has no files of the font "${name}"; texts in it are shown in a similar one of the device`;

/** Fonts that parts of a text name and nobody has. */
function* unknownInMarkup(html: string, looks: Looks): Generator<string> {
  if (!html.includes('font-family') || bringsFonts.test(html)) return;
  const names = new Set<string>();
  mapMarkupFonts(html, (name) => {
    names.add(name);
    return null;
  });
  for (const name of names) if (!looks.hasFont(name)) yield noFont(clip(name));
}

/** Icons that a text asks for and nobody knows. */
function* unknownIcons(html: string, looks: Looks): Generator<string> {
  const names = new Set<string>();
  mapMarkupIcons(html, (name) => {
    names.add(name);
    return null;
  });
  for (const name of names) if (!looks.hasIcon(name)) yield noIcon(clip(name));
}

/** What a field names and nobody knows. */
function* unknownIn(
  field: string,
  value: string,
  looks: Looks,
  isText: boolean,
): Generator<string> {
  if (/iconClassName/i.test(field)) {
    if (!looks.hasIcon(value)) yield noIcon(clip(value));
  } else if (/fontFamily$/i.test(field)) {
    const name = fontName(value);
    const isKnown = name === null ? isFontValue(value) : looks.hasFont(name);
    if (!isKnown) yield noFont(clip(name ?? value));
  } else {
    yield* unknownInMarkup(value, looks);
    if (isText) yield* unknownIcons(value, looks);
  }
}

/** Most characters of a name that a warning repeats. */
const longestName = 80;
const clip = (name: string) => name.slice(0, longestName);
/** Names that are reported; a hostile page can have as many as fields. */
const mostWarnings = 50;

function* textsOf(
  value: unknown,
  pointer: string,
  key: string,
): Generator<[string, string, string]> {
  if (typeof value === 'string') yield [pointer, key, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [name, entry] of Object.entries(value)) {
    yield* textsOf(entry, `${pointer}/${name}`, Array.isArray(value) ? key : name);
  }
}

/**
 * Tells the owner of every icon and font that will not be seen, each once, with its first place.
 *
 * @param texts fields of sanitised markup, as `Type.name`: only there are icons drawn
 */
export function lookOver(
  page: PageDocument,
  looks: Looks,
  texts: ReadonlySet<string> = new Set(),
): ReadWarning[] {
  const warnings = new Map<string, ReadWarning>();
  const places: [pointer: string, type: string, fields: unknown][] = [
    ['/globalSettings', '', page.globalSettings],
    ...Object.values(page.elements).map(({ id, type, fields }): [string, string, unknown] => [
      `/entities/${id}`,
      type,
      fields,
    ]),
  ];
  for (const [place, type, fields] of places) {
    for (const [pointer, key, value] of textsOf(fields, place, '')) {
      if (value === '') continue;
      for (const message of unknownIn(key, value, looks, texts.has(`${type}.${key}`))) {
        if (!warnings.has(message)) warnings.set(message, { pointer, message });
        if (warnings.size >= mostWarnings) return [...warnings.values()];
      }
    }
  }
  return [...warnings.values()];
}
