/** Characters for the icons that owners choose most, by a word in the icon's class name. */
const glyphs: readonly (readonly [name: RegExp, glyph: string, mirrored?: string])[] = [
  [/check|tick/, '✓'],
  [/times|close|xmark|ban/, '✕'],
  [/(?:arrow|angle|chevron|caret).*left/, '←', '→'],
  [/arrow|angle|chevron|caret|hand-point/, '→', '←'],
  [/star/, '★'],
  [/heart/, '♥\uFE0E'],
  [/plus/, '+'],
  [/minus|dash/, '–'],
  [/square/, '▪'],
  [/circle|dot/, '•'],
];

/** The character drawn for an icon (`fas fa-check`); arrows follow the direction of the text. */
export function iconGlyph(className: string, direction: 'ltr' | 'rtl'): string | undefined {
  const [, glyph, mirrored] = glyphs.find(([name]) => name.test(className.toLowerCase())) ?? [];
  return direction === 'rtl' ? (mirrored ?? glyph) : glyph;
}
