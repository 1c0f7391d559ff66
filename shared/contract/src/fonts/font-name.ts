/** The fonts that every device has something like, by the names that documents use (spec: fonts). */
export const safeFontStacks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Arial: 'Arial, Helvetica, sans-serif',
    'Arial Black': '"Arial Black", Gadget, sans-serif',
    'Comic Sans MS': '"Comic Sans MS", cursive, sans-serif',
    'Courier New': '"Courier New", Courier, monospace',
    Georgia: 'Georgia, serif',
    Impact: 'Impact, Charcoal, sans-serif',
    'Lucida Sans Unicode': '"Lucida Sans Unicode", "Lucida Grande", sans-serif',
    'Palatino Linotype': '"Palatino Linotype", "Book Antiqua", Palatino, serif',
    Tahoma: 'Tahoma, Geneva, sans-serif',
    'Times New Roman': '"Times New Roman", Times, serif',
    Verdana: 'Verdana, Geneva, sans-serif',
  }),
);

/** The first family of a document's font; null where it names none. */
export function fontName(value: string | null | undefined): string | null {
  const name = value?.split(',')[0]?.replace(/["']/g, '').trim() ?? '';
  return /^[\p{L}\p{N} _-]{1,60}$/u.test(name) ? name : null;
}
