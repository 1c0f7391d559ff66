import {
  fontName,
  fontStylesPlace,
  mapMarkupFonts,
  mapOwnMarkupFonts,
  type RenderFont,
  type RenderFontFace,
} from '@atrium/contract';
import { replaceFontFamilies } from '@atrium/elements';
import { attributes } from './escape';
import { fallbackFonts, genericStacks } from './fallback-fonts';
import type { PreparedPage } from './prepare-page';
import { fontUse, rangeHas, stylesOf, usedFaces, type FontUse } from './used-fonts';

/** A page's fonts, ready to be sent. */
export interface PageFonts {
  /** The page's rules with every font's fallbacks in them, and the fonts themselves. */
  css: string;
  /** What the head asks for ahead of everything else. */
  preload: string;
  /** Style sheets of other sites; they stand at the end, where nothing waits for them. */
  stylesheets: string;
}

const families = (names: readonly string[]) => names.map((name) => `"${name}"`).join();

function faceCss(name: string, face: RenderFontFace, range: string | undefined): string {
  const style = face.style === 'italic' ? ';font-style:italic' : '';
  return (
    `@font-face{font-family:"${name}";font-weight:${face.weight}${style};font-display:swap;` +
    `src:url(${face.url})format("woff2")${range ? `;unicode-range:${range}` : ''}}`
  );
}

/** Whether anything is nearer to bold than to regular. */
const isBold = ({ weights }: FontUse) => [...weights].some((weight) => weight > 550);

function fontCss(name: string, font: RenderFont, use: FontUse) {
  const faces = usedFaces(font, use);
  if (faces.length === 0 && font.stylesheet === null) {
    return { css: '', stack: `"${name}", ${genericStacks[font.kind]}` };
  }
  // A single subset needs no range: what is used of the font is in it.
  const isSingle = new Set(faces.map(({ subset }) => subset)).size === 1;
  const own = faces
    .map((face) => faceCss(name, face, isSingle ? undefined : font.ranges[face.subset]))
    .join('');
  const fallback = font.figures && fallbackFonts(name, font.kind, font.figures, isBold(use));
  const stack = `${families([name, ...(fallback?.families ?? [])])},${genericStacks[font.kind]}`;
  return { css: own + (fallback?.css ?? ''), stack };
}

/** The property that holds a font's families for the texts that name it themselves. */
const stackProperty = (index: number) => `--f${index}`;

/**
 * Makes texts that name fonts of their own refer to what the page brings of those: its families, with
 * the fallbacks that fit, stand in the style sheet once and not in every text. `isOwn`: in markup of the
 * owner's own, whose style sheets name them as well.
 */
export function ownFonts(
  fonts: Readonly<Record<string, RenderFont>> = {},
): (html: string, isOwn?: boolean) => string {
  const references = new Map(
    Object.keys(fonts).map((name, index) => [name.toLowerCase(), `var(${stackProperty(index)})`]),
  );
  if (references.size === 0) return (html) => html;
  const reference = (name: string) => references.get(name.toLowerCase()) ?? null;
  return (html, isOwn = false) => (isOwn ? mapOwnMarkupFonts : mapMarkupFonts)(html, reference);
}

/** The font of the first letter where the text itself names it. */
function ownFontName(before: string, names: readonly string[]): string | undefined {
  const index = /.*var\(--f(\d+)\)/s.exec(before)?.[1];
  return index === undefined ? undefined : names[Number(index)];
}

/** The file that the page's first headline is set in. */
function headlineFace(
  { page, firstHeadlineId }: PreparedPage,
  fonts: Readonly<Record<string, RenderFont>>,
  use: FontUse,
): RenderFontFace | undefined {
  const fields = firstHeadlineId === null ? undefined : page.elements[firstHeadlineId]?.fields;
  const text = (field: string) => {
    const value = fields?.[field];
    return typeof value === 'string' ? value : '';
  };
  const { headingFontFamily, fontFamily: bodyFamily, headingFontWeight } = page.globalSettings;
  const names = Object.keys(fonts);
  const [, before = '', letter] = /^((?:<[^>]*>|[^\p{L}<])*)(\p{L})/u.exec(text('content')) ?? [];
  const name =
    ownFontName(before, names) ?? fontName(text('fontFamily') || headingFontFamily || bodyFamily);
  const known = names.find((other) => other.toLowerCase() === name?.toLowerCase());
  const font = known === undefined ? undefined : fonts[known];
  if (!font || letter === undefined) return undefined;
  const asked = text('fontWeight') || headingFontWeight || '700';
  const weight = asked === 'bold' ? 700 : Number(asked) || 400;
  const distance = (face: RenderFontFace) =>
    face.weight.includes(' ') ? 0 : Math.abs(Number(face.weight) - weight);
  return usedFaces(font, { ...use, hasItalics: false })
    .filter(({ subset }) => rangeHas(font.ranges[subset] ?? '', [letter.codePointAt(0) ?? 0]))
    .sort((a, b) => distance(a) - distance(b))[0];
}

/**
 * Brings a page's fonts: only files of the weights and scripts that it uses, none of which keeps the
 * page from being shown, and fallbacks of the same width and height, so that nothing moves when a
 * font arrives.
 */
export function pageFonts(
  css: string,
  html: string,
  prepared: PreparedPage,
  fonts: Readonly<Record<string, RenderFont>> = {},
): PageFonts {
  let faces = '';
  let own = '';
  let stylesheets = '';
  const entries = Object.entries(fonts);
  if (entries.length === 0) return { css, preload: '', stylesheets };
  const use = fontUse(css, html);
  const stacks = new Map<string, string>();
  for (const [index, [name, font]] of entries.entries()) {
    const brought = fontCss(name, font, use);
    stacks.set(name.toLowerCase(), brought.stack);
    faces += brought.css;
    const property = stackProperty(index);
    if (html.includes(`var(${property})`)) own += `${property}:${brought.stack};`;
    const href = font.stylesheet?.replace(fontStylesPlace, stylesOf(use));
    if (href) stylesheets += `<link${attributes({ rel: 'stylesheet', href })}>`;
  }
  const first = headlineFace(prepared, fonts, use);
  const preload = first
    ? `<link${attributes({ rel: 'preload', as: 'font', type: 'font/woff2', href: first.url, crossorigin: true })}>`
    : '';
  const rules = replaceFontFamilies(css, (name) => stacks.get(name.toLowerCase()));
  return { css: faces + (own && `:root{${own}}`) + rules, preload, stylesheets };
}
