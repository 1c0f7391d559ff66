import type { FieldKind } from '../elements/fields';

/** Why a value could not be read: what was expected of it. */
export class Unreadable {
  constructor(readonly expected: string) {}
}

export type ValueReader = (value: unknown) => unknown;

const token = /^%[A-Z][A-Z0-9_]*%$/;

/** True where a document says 'nothing': absent, null, or a token the builder's server never replaced. */
export function isNone(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && token.test(value));
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object, or the `[]` that some back ends write for an empty one. */
export function readObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

export function readFlag(value: unknown): boolean | Unreadable {
  if (value === true || value === 1 || value === '1' || value === 'true') return true;
  if (value === false || value === 0 || value === '0' || value === '' || value === 'false')
    return false;
  return new Unreadable('a flag: true, false, 1, 0, "1" or "0"');
}

/** Beyond this no screen shows a difference; it keeps hostile numbers out of the style sheet. */
const largest = 100_000;

export function readNumber(value: unknown): number | null | Unreadable {
  if (value === '') return null;
  const number = typeof value === 'string' ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= 1e15)
    return number;
  return new Unreadable('a number');
}

export function readSize(value: unknown): number | null | Unreadable {
  const text = typeof value === 'string' ? value.trim().replace(/px$/i, '') : value;
  const size = readNumber(text);
  if (size instanceof Unreadable || (size !== null && Math.abs(size) > largest)) {
    return new Unreadable('a size in px: 18, "18" or "18px"');
  }
  return size;
}

function readLength(value: unknown): string | null | Unreadable {
  if (typeof value === 'string') {
    const percent = /^\s*(\d{1,4}(?:\.\d+)?)%\s*$/.exec(value);
    if (percent) return `${percent[1]}%`;
    if (value.trim() === 'auto') return null;
  }
  const size = readSize(value);
  if (size instanceof Unreadable) return new Unreadable('a length: 18, "18px" or "50%"');
  return size === null ? null : `${size}px`;
}

export function readText(value: unknown): string | Unreadable {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return new Unreadable('text');
}

const colorForm =
  /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)|(?:hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]{1,60}\))$/i;

export function readColor(value: unknown): string | null | Unreadable {
  if (value === '') return null;
  if (typeof value === 'string' && colorForm.test(value.trim())) return value.trim();
  return new Unreadable('a CSS colour');
}

/** `javascript:` hides behind control characters and spaces; browsers drop them, so they go first. */
// eslint-disable-next-line no-control-regex -- exactly the characters that browsers ignore
const ignoredInUrls = /[\u0000-\u0020\u007f]+/g;

export function readUrl(value: unknown): string | null | Unreadable {
  if (value === '') return null;
  if (typeof value === 'string' && value.length <= 4096) {
    const bare = value.replace(ignoredInUrls, '');
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
    if (scheme === undefined) return value.trim();
    if (['http', 'https', 'mailto', 'tel', 'sms', 'whatsapp'].includes(scheme)) return bare;
  }
  return new Unreadable('an address: http, https, mailto, tel, a path or a fragment');
}

export function readId(value: unknown): string | null | Unreadable {
  if (value === '') return null;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  if (typeof value === 'string' && value.length <= 200) return value;
  return new Unreadable('an id: text or a whole number');
}

const plainReaders: Partial<Record<FieldKind, ValueReader>> = {
  size: readSize,
  length: readLength,
  number: readNumber,
  flag: readFlag,
  text: readText,
  color: readColor,
  url: readUrl,
  id: readId,
};

/** Reader of a kind that depends on nothing but the value. */
export function plainReader(kind: FieldKind): ValueReader | undefined {
  return plainReaders[kind];
}
