import { fontName } from './font-name';

const styleAttribute = /(<[a-z][^<>]*?\sstyle=")([^"<>]*)/gi;
/** A value can hold quotes, and so entities, whose semicolons do not end it. */
const declaration = /(^|[;{])(\s*font-family\s*:\s*)((?:&\w+;|[^;&{}])*)/gi;

type Replace = (name: string) => string | null;

const inDeclarations = (css: string, replace: Replace) =>
  css.replace(declaration, (all: string, start: string, property: string, value: string) => {
    const name = fontName(value);
    const replacement = name === null ? null : replace(name);
    return replacement === null ? all : start + property + replacement;
  });

/**
 * Goes through the fonts that sanitised markup names for parts of its text.
 *
 * @param replace gets each name; what it returns stands in place of the whole value, null leaves it
 */
export function mapMarkupFonts(html: string, replace: Replace): string {
  if (!html.includes('font-family')) return html;
  return html.replace(
    styleAttribute,
    (_, before: string, style: string) => before + inDeclarations(style, replace),
  );
}

/** Markup that brings fonts of its own needs none of ours. */
export const bringsFonts = /@font-face|@import|<link\b/i;

/** What holds no markup, a style sheet, and a tag with a style of its own, as a serializer writes them. */
const ownParts =
  /<(script|textarea|title|xmp|iframe|noembed|noframes)\b[^]*?(?:<\/\1>|$)|<!--[^]*?(?:-->|$)|(<style\b[^<>]*>)([^<]*)(?=<\/style>)|(<[a-z][^<>]*?\sstyle=")([^"<>]*)/gi;

/**
 * Goes through the fonts that markup of the owner's own names, in style sheets and for parts of its text,
 * unless it brings fonts itself. Scripts stay as they are: they are allowed by their hashes.
 */
export function mapOwnMarkupFonts(html: string, replace: Replace): string {
  if (!html.includes('font-family') || bringsFonts.test(html)) return html;
  return html.replace(ownParts, (all: string, ...parts: (string | undefined)[]) => {
    const [, sheetTag, sheet = '', tag, style = ''] = parts;
    if (sheetTag !== undefined) return sheetTag + inDeclarations(sheet, replace);
    return tag === undefined ? all : tag + inDeclarations(style, replace);
  });
}
