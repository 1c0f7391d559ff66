/** Why a value could not be read: what was expected of it, and what comes nearest to it, if anything. */
export class Unreadable {
  constructor(
    readonly expected: string,
    readonly nearest?: unknown,
  ) {}
}

export type ValueReader = (value: unknown) => unknown;

const token = /^%[A-Z][A-Z0-9_]*%$/;

/** True where a document says 'nothing': absent, null, or a token the builder's server never replaced. */
export function isNone(value: unknown): boolean {
  if (typeof value === 'string') return value.startsWith('%') && token.test(value);
  return value === undefined || value === null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object, or the `[]` that some back ends write for an empty one. */
export function readObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

/** A property of the object itself; `constructor` and `__proto__` are names like any other. */
export function own(source: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(source, key) ? source[key] : undefined;
}

/** One part of a JSON pointer (RFC 6901). */
export function escapePointer(part: string): string {
  return /[~/]/.test(part) ? part.replaceAll('~', '~0').replaceAll('/', '~1') : part;
}

/** More levels than any document has, and few enough for `JSON.stringify`, which calls itself. */
const deepestValue = 100;

/** Whether a value is nested so deeply that writing it as JSON could end the process. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestValue) return true;
    level = level.flatMap((entry): unknown[] =>
      typeof entry === 'object' && entry !== null ? Object.values(entry) : [],
    );
  }
  return false;
}

export function readFlag(value: unknown): boolean | Unreadable {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === '' || value === 'false')
    return false;
  return new Unreadable('a flag: true, false, 1, 0, "1" or "0"');
}

export function readText(value: unknown): string | Unreadable {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return new Unreadable('text');
}

/** A name, hexadecimal digits, or a function of numbers, units and names: nothing that ends a declaration. */
const colorForm =
  /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([a-z\d\s.,%/+-]{1,60}\))$/i;

export function readColor(value: unknown): string | null | Unreadable {
  if (value === '') return null;
  if (typeof value === 'string' && colorForm.test(value.trim())) return value.trim();
  return new Unreadable('a CSS colour');
}

/** Whether a text is a CSS colour, as the field kind `color` reads it. */
export const isColor = (text: string): boolean => typeof readColor(text) === 'string';

/** `javascript:` hides behind control characters and spaces, so a scheme is looked for without them. */
// eslint-disable-next-line no-control-regex -- exactly the characters that browsers may ignore
const ignoredInSchemes = /[\u0000-\u0020\u007f]+/g;

/**
 * Takes away what a URL parser does: controls and spaces around it, tabs and line ends anywhere (URL
 * standard). Not one regular expression: looking for spaces at the end takes a square of their number.
 */
function normalizeUrl(url: string): string {
  let start = 0;
  let end = url.length;
  while (start < end && url.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && url.charCodeAt(end - 1) <= 0x20) end -= 1;
  return url.slice(start, end).replace(/[\t\n\r]+/g, '');
}

export function readUrl(value: unknown): string | null | Unreadable {
  if (value === '') return null;
  if (typeof value === 'string' && value.length <= 4096) {
    const bare = value.replace(ignoredInSchemes, '');
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
    const isAllowed =
      scheme === undefined ||
      ['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp'].includes(scheme);
    if (isAllowed) return normalizeUrl(value) || null;
  }
  return new Unreadable('an address: http, https, mailto, tel, a path or a fragment');
}

export function readId(value: unknown): string | null | Unreadable {
  if (value === '') return null;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && value.length <= 200) return value;
  return new Unreadable('an id: text or a whole number');
}
