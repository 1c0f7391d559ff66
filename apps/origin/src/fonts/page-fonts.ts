import { fontName, type PageDocument } from '@atrium/contract';

/** Families in the `style` attributes of owners' markup. */
const inMarkup = /font-family\s*:\s*(?:&quot;|["'])?([^;"'<>&,]{1,60})/gi;

function collect(value: unknown, key: string, names: Set<string>): void {
  if (typeof value === 'string') {
    // A player's frame has fonts of its own.
    if (/^(?:embed|player)Code$/.test(key)) return;
    const named = /fontFamily$/i.test(key) ? fontName(value) : null;
    if (named !== null) names.add(named);
    else if (value.includes('font-family')) {
      for (const [, family] of value.matchAll(inMarkup)) {
        const name = fontName(family);
        if (name !== null) names.add(name);
      }
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, entry] of Object.entries(value)) {
      collect(entry, Array.isArray(value) ? key : name, names);
    }
  }
}

/** The fonts that a page names: for all of it, for its elements and in their texts; each in one spelling. */
export function fontsOf({ globalSettings, elements }: PageDocument): string[] {
  const names = new Set<string>();
  collect(globalSettings, '', names);
  for (const { fields } of Object.values(elements)) collect(fields, '', names);
  const spellings = new Map<string, string>();
  for (const name of names) {
    if (!spellings.has(name.toLowerCase())) spellings.set(name.toLowerCase(), name);
  }
  return [...spellings.values()];
}
