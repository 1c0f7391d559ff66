/** The fonts that every device has something like (spec: fonts). */
const safeStacks = [
  'Arial, Helvetica, sans-serif',
  '"Arial Black", Gadget, sans-serif',
  '"Comic Sans MS", cursive, sans-serif',
  '"Courier New", Courier, monospace',
  'Georgia, serif',
  'Impact, Charcoal, sans-serif',
  '"Lucida Sans Unicode", "Lucida Grande", sans-serif',
  '"Palatino Linotype", "Book Antiqua", Palatino, serif',
  'Tahoma, Geneva, sans-serif',
  '"Times New Roman", Times, serif',
  'Verdana, Geneva, sans-serif',
];

/** Words of CSS that stand for whatever the device has, by what they are written as. */
const generics: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui'].map((word) => [
      word,
      word,
    ]),
  ),
  'ui-serif': 'ui-serif, serif',
  'ui-sans-serif': 'ui-sans-serif, sans-serif',
  'ui-monospace': 'ui-monospace, monospace',
  'ui-rounded': 'ui-rounded, sans-serif',
  '-apple-system': 'system-ui',
  blinkmacsystemfont: 'system-ui',
};

/** Words of CSS that leave a font to what is around it. */
const inherited = new Set(['inherit', 'initial', 'unset', 'revert', 'revert-layer']);

const namesIn = (stack: string) => stack.split(', ').map((name) => name.replaceAll('"', ''));

const safeByName = new Map<string, string>();
for (const stack of safeStacks) {
  for (const [index, name] of namesIn(stack).entries()) {
    const key = name.toLowerCase();
    if (generics[key] !== undefined || safeByName.has(key)) continue;
    // A font that only stands in for another (`Helvetica` for Arial) comes first where it is named itself.
    safeByName.set(key, index === 0 ? stack : `"${name}", ${stack}`);
  }
}

/**
 * The first family as documents write it: in quotes or without, `Open+Sans` and `Open+Sans:400,700` as the
 * addresses of style sheets do.
 */
function firstFamily(value: string | null | undefined): string {
  const [first = ''] = (value ?? '').replace(/&quot;|["']/g, '').split(/[,:]/, 1);
  return first.replace(/[\s+]+/g, ' ').trim();
}

/** The first family of a document's font; null where it names none. */
export function fontName(value: string | null | undefined): string | null {
  const name = firstFamily(value);
  const key = name.toLowerCase();
  if (Object.hasOwn(generics, key) || inherited.has(key)) return null;
  return /^[\p{L}\p{N} _-]{1,60}$/u.test(name) ? name : null;
}

/** The families of one of the safe fonts, whichever way its name is written; null for all others. */
export function safeFontStack(name: string): string | null {
  return safeByName.get(name.toLowerCase()) ?? null;
}

/** What a value says that leaves the choice to the device, such as `sans-serif`; null where it does not. */
export function genericFont(value: string | null | undefined): string | null {
  const key = firstFamily(value).toLowerCase();
  return Object.hasOwn(generics, key) ? (generics[key] ?? null) : null;
}

/** Whether a value is one that CSS understands, or nothing. */
export function isFontValue(value: string): boolean {
  const first = firstFamily(value).toLowerCase();
  return inherited.has(first) || genericFont(value) !== null || fontName(value) !== null;
}
