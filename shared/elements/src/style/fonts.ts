import { fontName, genericFont, safeFontStack } from '@atrium/contract';

/**
 * The `font-family` value of a font name. A font of the web ends in the system's sans-serif; the
 * renderer puts the fallbacks that fit it in that place, once it knows them.
 */
export function fontFamily(value: string | null | undefined): string | null {
  if (!value) return null;
  const name = fontName(value);
  if (name === null) return genericFont(value);
  return safeFontStack(name) ?? `"${name}", system-ui, sans-serif`;
}

const webFont = /"([\p{L}\p{N} _-]{1,60})", system-ui, sans-serif/gu;

/** Puts other families in the place of those of `fontFamily`; undefined leaves a font as it is. */
export function replaceFontFamilies(
  css: string,
  familiesOf: (name: string) => string | undefined,
): string {
  return css.replace(webFont, (families, name: string) => familiesOf(name) ?? families);
}
