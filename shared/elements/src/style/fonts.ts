import { fontName, safeFontStacks } from '@atrium/contract';

/**
 * The `font-family` value of a font name. A font of the web ends in the system's sans-serif; the
 * renderer puts the fallbacks that fit it in that place, once it knows them.
 */
export function fontFamily(value: string | null | undefined): string | null {
  const name = fontName(value);
  if (name === null) return null;
  return safeFontStacks.get(name) ?? `"${name}", system-ui, sans-serif`;
}
