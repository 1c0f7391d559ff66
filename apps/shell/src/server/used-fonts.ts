import type { RenderFont, RenderFontFace } from '@atrium/contract';

/** How a page sets its texts, as far as its fonts depend on it. */
export interface FontUse {
  weights: ReadonlySet<number>;
  hasItalics: boolean;
  /** The characters beyond ASCII, by code point. */
  characters: readonly number[];
}

const namedWeights: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700 };

/** Reads a page's use of fonts from what it sends, and so misses nothing that it shows. */
export function fontUse(css: string, html: string): FontUse {
  const weights = new Set([400]);
  for (const [, value = ''] of `${css}${html}`.matchAll(/font-weight:\s*(\w+)/g)) {
    const weight = namedWeights[value] ?? Number(value);
    if (weight > 0) weights.add(weight);
  }
  // Headings are bold where no rule says otherwise, and so are these tags.
  if (/<(?:h[1-6]|b|strong|th)[\s>]/.test(html)) weights.add(700);
  const hasItalics =
    /<(?:i|em|cite|dfn|var|address)[\s>]/.test(html) ||
    /font-style:\s*(?:italic|oblique)/.test(css + html);
  const characters = new Set<number>();
  // eslint-disable-next-line no-control-regex -- exactly what is not ASCII
  for (const [character] of html.matchAll(/[^\u0000-\u007f]/gu))
    characters.add(character.codePointAt(0) ?? 0);
  return { weights, hasItalics, characters: [...characters] };
}

/** Whether a `unicode-range` has one of the characters. */
export function rangeHas(range: string, characters: readonly number[]): boolean {
  return range.split(',').some((part) => {
    const [start = '', end = start] = part.trim().slice(2).split('-');
    const [first, last] = [
      Number.parseInt(start.replace(/\?/g, '0'), 16),
      Number.parseInt(end.replace(/\?/g, 'f'), 16),
    ];
    return characters.some((character) => character >= first && character <= last);
  });
}

/** The weights and slants of a page as a style sheet's address lists them. */
export function stylesOf({ weights, hasItalics }: FontUse): string {
  const hundreds = [...weights].map((weight) => Math.min(9, Math.max(1, Math.round(weight / 100))));
  const listed = [...new Set(hundreds)].sort().map((weight) => `${weight}00`);
  const slants = hasItalics ? ['', 'italic'] : [''];
  return listed.flatMap((weight) => slants.map((slant) => weight + slant)).join();
}

const isVariable = ({ weight }: RenderFontFace) => weight.includes(' ');

/** The files of a font that a page can need: its weights, its scripts, italics where it has any. */
export function usedFaces(font: RenderFont, use: FontUse): RenderFontFace[] {
  const basic = font.ranges['latin'] === undefined ? [0x20] : [];
  const isSubsetUsed = (subset: string) =>
    subset === 'latin' || rangeHas(font.ranges[subset] ?? '', [...basic, ...use.characters]);
  const subsets = new Set(Object.keys(font.ranges).filter(isSubsetUsed));
  const possible = font.faces.filter(
    ({ subset, style }) => subsets.has(subset) && (style === 'normal' || use.hasItalics),
  );
  const weights = [
    ...new Set(possible.filter((face) => !isVariable(face)).map(({ weight }) => Number(weight))),
  ];
  const nearest = new Set(
    [...use.weights].map((wanted) =>
      weights.reduce(
        (best, weight) => (Math.abs(weight - wanted) < Math.abs(best - wanted) ? weight : best),
        weights[0] ?? wanted,
      ),
    ),
  );
  return possible.filter((face) => isVariable(face) || nearest.has(Number(face.weight)));
}
