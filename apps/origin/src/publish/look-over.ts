import { fontName, type PageDocument, type ReadWarning } from '@atrium/contract';

/** Whether what an owner named exists. */
export interface Looks {
  hasIcon(className: string): boolean;
  hasFont(name: string): boolean;
}

/** Fields of any element that name a look, with what is said of a name that nobody knows. */
const checks: readonly {
  field: RegExp;
  isKnown(looks: Looks, name: string): boolean;
  message(name: string): string;
}[] = [
  {
    field: /iconClassName/i,
    isKnown: (looks, name) => looks.hasIcon(name),
    message: (name) => `there is no icon "${name}"; nothing is shown in its place`,
  },
  {
    field: /fontFamily$/i,
    isKnown: (looks, value) => {
      const name = fontName(value);
      return name !== null && looks.hasFont(name);
    },
    message: (name) =>
      `this origin has no files of the font "${name}"; texts in it are shown in a similar one of the device`,
  },
];

/** Most characters of a name that a warning repeats. */
const longestName = 80;
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

/** Tells the owner of every icon and font that will not be seen, each once, with its first place. */
export function lookOver(page: PageDocument, looks: Looks): ReadWarning[] {
  const warnings = new Map<string, ReadWarning>();
  const places: [pointer: string, fields: unknown][] = [
    ['/globalSettings', page.globalSettings],
    ...Object.values(page.elements).map(({ id, fields }): [string, unknown] => [
      `/entities/${id}`,
      fields,
    ]),
  ];
  for (const [place, fields] of places) {
    for (const [pointer, key, name] of textsOf(fields, place, '')) {
      const check = name === '' ? undefined : checks.find(({ field }) => field.test(key));
      if (!check || check.isKnown(looks, name)) continue;
      const message = check.message(name.slice(0, longestName));
      if (!warnings.has(message)) warnings.set(message, { pointer, message });
      if (warnings.size >= mostWarnings) return [...warnings.values()];
    }
  }
  return [...warnings.values()];
}
