import type { FieldRange } from '../elements/fields';
import type { Sides } from './page-document';
import { isNone, isObject, own, Unreadable, type ValueReader } from './read-value';

/** Beyond this no screen shows a difference; it keeps hostile numbers out of the style sheet. */
const largest = 100_000;

const pixels = 'a size in px: 18, "18" or "18px"';

type NumberReader = (value: unknown) => number | null | Unreadable;

function parseNumber(value: unknown): number | null | undefined {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '') return null;
  const number = typeof text === 'string' ? Number(text) : text;
  if (typeof number !== 'number' || !(Math.abs(number) <= 1e15)) return undefined;
  // JSON knows -0 when it is read and not when it is written.
  return number === 0 ? 0 : number;
}

const withoutUnit = (value: unknown) =>
  typeof value === 'string' ? value.trim().replace(/px$/i, '') : value;

function rangeText({ minimum, maximum }: FieldRange): string {
  if (maximum === undefined) return `${minimum} or more`;
  return minimum === undefined ? `at most ${maximum}` : `from ${minimum} to ${maximum}`;
}

/**
 * Reader of numbers of a range. One outside of it is reported and counts as the nearest bound, or, where
 * the range says so, as none. Made once for a field: whole pages are read by these.
 */
function inRange(what: string, range: FieldRange, parse: typeof parseNumber): NumberReader {
  const { minimum, maximum, outside } = range;
  const isRanged = minimum !== undefined || maximum !== undefined;
  const expected = isRanged ? `${what}, ${rangeText(range)}` : what;
  const least = minimum ?? -Infinity;
  const most = maximum ?? Infinity;
  const unreadable = new Unreadable(expected);
  return (value) => {
    const number = parse(value);
    if (number === undefined) return unreadable;
    if (number === null || (number >= least && number <= most)) return number;
    if (outside === 'default') return unreadable;
    return new Unreadable(expected, number < least ? least : most);
  };
}

export const numberReader = (range: FieldRange): NumberReader =>
  inRange('a number', range, parseNumber);

/** Sizes in px. Without a largest one of its own, one that no screen shows is none. */
export function sizeReader(range: FieldRange): NumberReader {
  const isOpen = range.maximum === undefined;
  const isNothing = (size: number) => Math.abs(size) > largest;
  return inRange(pixels, range, (value) => {
    const size = parseNumber(withoutUnit(value));
    return isOpen && typeof size === 'number' && isNothing(size) ? undefined : size;
  });
}

/** Lengths of the kind `length`: percentages as they are, sizes within the range. */
export function lengthReader(range: FieldRange): ValueReader {
  const readSize = sizeReader(range);
  const least = range.minimum === undefined ? '' : `, ${rangeText(range)}`;
  return (value) => {
    if (typeof value === 'string') {
      const percent = /^\s*(\d{1,4}(?:\.\d+)?)%\s*$/.exec(value);
      if (percent) return `${percent[1]}%`;
      if (value.trim() === 'auto') return null;
    }
    const size = readSize(value);
    if (size instanceof Unreadable) {
      return new Unreadable(`a length: 18, "18px" or "50%"${least}`);
    }
    return size === null ? null : `${size}px`;
  };
}

export const sideNames = ['top', 'right', 'bottom', 'left'] as const;

/** One size for all sides, or each under `top`, `paddingTop` or `marginTop`. */
export function sidesReader(range: FieldRange): ValueReader {
  const readSize = sizeReader(range);
  const all = (size: number | null): Sides => ({
    top: size,
    right: size,
    bottom: size,
    left: size,
  });
  return (value) => {
    if (!isObject(value)) {
      if (Array.isArray(value) && value.length === 0) return null;
      const size = readSize(value);
      if (size === null) return null;
      if (!(size instanceof Unreadable)) return all(size);
      const { expected, nearest } = size;
      return new Unreadable(expected, typeof nearest === 'number' ? all(nearest) : undefined);
    }
    const sides = all(null);
    let outside: Unreadable | undefined;
    for (const side of sideNames) {
      const longName = side.charAt(0).toUpperCase() + side.slice(1);
      const names = [side, `padding${longName}`, `margin${longName}`];
      const found = names.map((name) => own(value, name)).find((entry) => !isNone(entry));
      const size = isNone(found) ? null : readSize(found);
      if (!(size instanceof Unreadable)) sides[side] = size;
      else if (typeof size.nearest === 'number') {
        outside = size;
        sides[side] = size.nearest;
      } else return size;
    }
    return outside ? new Unreadable(outside.expected, sides) : sides;
  };
}
