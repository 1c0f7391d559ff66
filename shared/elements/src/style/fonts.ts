/** The fonts that every device has something like, by the names that documents use. */
const safeStacks = new Map(
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

/** The `font-family` value of a font name; names that are not ours fall back to the system's sans-serif. */
export function fontFamily(name: string | null | undefined): string | null {
  if (!name) return null;
  const plain = name.split(',')[0]?.replace(/["']/g, '').trim() ?? '';
  const stack = safeStacks.get(plain);
  if (stack) return stack;
  return /^[\p{L}\p{N} _-]{1,60}$/u.test(plain) ? `"${plain}", system-ui, sans-serif` : null;
}
