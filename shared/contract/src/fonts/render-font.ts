/** What a font is like; its last fallback. */
export type FontKind = 'serif' | 'sans-serif' | 'monospace' | 'cursive';

/** A file of a font. */
export interface RenderFontFace {
  url: string;
  /** Key of `RenderFont.ranges`. */
  subset: string;
  style: 'normal' | 'italic';
  /** `400`, or the two ends of a variable font: `100 900`. */
  weight: string;
}

/** Figures of a font in thousandths of an em; fallbacks are fitted to them. */
export interface FontFigures {
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of letters, by how often they occur. */
  width: number;
  /** The same of the weight 700; null where it has none. */
  boldWidth: number | null;
}

/** A font that a page names, as far as the origin knows it. */
export interface RenderFont {
  kind: FontKind;
  figures: FontFigures | null;
  /** The files that the origin serves; empty where it has none. */
  faces: RenderFontFace[];
  /** Characters of each subset, as `unicode-range` writes them. */
  ranges: Record<string, string>;
  /**
   * Address of a style sheet of another site that brings the font; null unless the operator asked for
   * it. What a page uses of it goes where `fontStylesPlace` stands: `400,400italic,700,700italic`.
   */
  stylesheet: string | null;
}

/** Stands in a style sheet's address for the weights and slants that a page uses. */
export const fontStylesPlace = '{styles}';
