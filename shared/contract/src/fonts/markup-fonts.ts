import { fontName } from './font-name';

const styleAttribute = /(<[a-z][^<>]*?\sstyle=")([^"<>]*)/gi;
/** A value can hold quotes, and so entities, whose semicolons do not end it. */
const declaration = /(^|;)(\s*font-family\s*:\s*)((?:&\w+;|[^;&])*)/gi;

/**
 * Goes through the fonts that sanitised markup names for parts of its text.
 *
 * @param replace gets each name; what it returns stands in place of the whole value, null leaves it
 */
export function mapMarkupFonts(html: string, replace: (name: string) => string | null): string {
  if (!html.includes('font-family')) return html;
  return html.replace(
    styleAttribute,
    (_, before: string, style: string) =>
      before +
      style.replace(declaration, (all: string, start: string, property: string, value: string) => {
        const name = fontName(value);
        const replacement = name === null ? null : replace(name);
        return replacement === null ? all : start + property + replacement;
      }),
  );
}
