import type { ElementManifest } from '../elements/element-meta';
import { delays } from '../elements/fields';
import {
  compileFields,
  knownKeys,
  type FieldsReader,
  type Found,
  type HtmlCleaner,
  type Lookup,
  type Report,
} from './field-reader';
import type { Animation, PageElement, Sides } from './page-document';
import { sideNames, sizeReader } from './read-number';
import type { TreeNode } from './read-tree';
import {
  escapePointer,
  isNone,
  isObject,
  isTooDeep,
  own,
  readFlag,
  readId,
  readObject,
  Unreadable,
} from './read-value';

/** Compiled reader of one element type. */
interface TypeReader {
  read: FieldsReader;
  known: ReadonlySet<string>;
}

/** Compiled readers by element type; make it once for a set of metadata. */
export type ElementReaders = ReadonlyMap<string, TypeReader>;

export function compileElements(elements: Iterable<ElementManifest>): ElementReaders {
  const readers = new Map<string, TypeReader>();
  for (const { type, fields } of elements) {
    readers.set(type, {
      read: compileFields(fields.properties),
      known: new Set(knownKeys(fields)),
    });
  }
  return readers;
}

export interface ReadOptions {
  elements: ElementReaders;
  /** Page types that releases bring beside those that are known here. */
  pageTypes?: readonly string[];
  /** Called once for every piece of the owner's markup. */
  html: HtmlCleaner;
}

/** Keys that say what an element is and where it hangs; never the value of a field of its own. */
const structuralKeys = [
  'id', 'type', 'parentId', 'childIds', 'options', 'styles', 'mobileStyles', 'mobileOptions',
  'visible', 'fields', 'extra', '__proto__',
]; // prettier-ignore

const commonKeys: ReadonlySet<string> = new Set([
  ...structuralKeys,
  'appearance', 'margin', 'mobileMargin', 'padding', 'mobilePadding', 'delay', 'animation', 'attrId', 'htmlAttrId', 'anchor',
]); // prettier-ignore

const isStructural: ReadonlySet<string> = new Set(structuralKeys);

/** Field name → the name under which the mobile groups hold its mobile variant, and back. */
const withoutMobile = (key: string) => key.charAt(6).toLowerCase() + key.slice(7);
const withMobile = (key: string) =>
  key.startsWith('mobile') ? key : `mobile${key.charAt(0).toUpperCase()}${key.slice(1)}`;

const mobileGroups = ['mobileOptions', 'mobileStyles'] as const;

/** A group of an element's values, and what leads to it. */
interface Place {
  prefix: string;
  object: Record<string, unknown>;
}

function placeIn(source: Record<string, unknown>, name: string): Place | undefined {
  const object = own(source, name);
  return isObject(object) ? { prefix: `${name}/`, object } : undefined;
}

function findIn({ prefix, object }: Place, key: string): Found | null {
  const value = own(object, key);
  return isNone(value) ? null : [value, prefix + escapePointer(key)];
}

/**
 * Where a field can stand, strongest first: `fields` (normal form), `options`, the element itself,
 * `styles`; `mobile…` fields also without their prefix in `mobileOptions` and `mobileStyles`.
 */
function lookupIn(source: Record<string, unknown>): Lookup {
  const places: Place[] = [];
  for (const name of ['fields', 'options', '', 'styles', 'extra']) {
    const place = name === '' ? { prefix: '', object: source } : placeIn(source, name);
    if (place) places.push(place);
  }
  const mobilePlaces: Place[] = [];
  for (const name of mobileGroups) {
    const place = placeIn(source, name);
    if (place) mobilePlaces.push(place);
  }
  return (key) => {
    for (const place of places) {
      if (place.prefix === '' && isStructural.has(key)) continue;
      const stored = findIn(place, key);
      if (stored) return stored;
    }
    if (mobilePlaces.length > 0 && key.startsWith('mobile') && key.length > 6) {
      for (const place of mobilePlaces) {
        const stored = findIn(place, key) ?? findIn(place, withoutMobile(key));
        if (stored) return stored;
      }
    }
    return null;
  };
}

/** Px beyond which a margin or a padding would take what stands around it out of sight. */
const farthest = 1000;

const sizeReaders = {
  margin: sizeReader({ minimum: -farthest, maximum: farthest }),
  padding: sizeReader({ minimum: 0, maximum: farthest }),
};

/** A number, or the one that comes nearest to what was reported. */
function numberOf(size: number | null | Unreadable): number | null {
  if (!(size instanceof Unreadable)) return size;
  return typeof size.nearest === 'number' ? size.nearest : null;
}

/** Each side under its own name and under that of the CSS property. */
const sideKeys = (property: string) =>
  sideNames.map(
    (side) => [side, `${property}${side.charAt(0).toUpperCase()}${side.slice(1)}`] as const,
  );

const sidesOf = { margin: sideKeys('margin'), padding: sideKeys('padding') };

/** Reads `{top}`, `{marginTop}` or one number for all sides. */
function readSides(
  name: 'margin' | 'padding',
  stored: Found | null,
  pointer: string,
  report: Report,
): Sides {
  const sides: Sides = { top: null, right: null, bottom: null, left: null };
  const [value, at] = stored ?? [];
  if (value === undefined || Array.isArray(value)) return sides;
  const readSize = sizeReaders[name];
  if (!isObject(value)) {
    const size = readSize(value);
    if (size instanceof Unreadable) report(`${pointer}/${at}`, size.expected, value);
    for (const side of sideNames) sides[side] = numberOf(size);
    return sides;
  }
  for (const [side, longName] of sidesOf[name]) {
    const key = isNone(own(value, side)) ? longName : side;
    const given = own(value, key);
    if (isNone(given)) continue;
    const size = readSize(given);
    if (size instanceof Unreadable) report(`${pointer}/${at}/${key}`, size.expected, given);
    sides[side] = numberOf(size);
  }
  return sides;
}

function readVisible(
  source: Record<string, unknown>,
  lookup: Lookup,
  pointer: string,
  report: Report,
): PageElement['visible'] {
  const normal = own(source, 'visible');
  const [shown, at]: Found = isObject(normal)
    ? [normal, 'visible']
    : (lookup('appearance') ?? [undefined, '']);
  const devices = readObject(shown);
  const readDevice = (device: 'desktop' | 'mobile') => {
    const value = own(devices, device);
    if (isNone(value)) return true;
    const flag = readFlag(value);
    if (!(flag instanceof Unreadable)) return flag;
    report(`${pointer}/${at}/${device}`, flag.expected, value);
    return true;
  };
  return { desktop: readDevice('desktop'), mobile: readDevice('mobile') };
}

const readSeconds = sizeReader({ minimum: delays.min, maximum: delays.max });
const delayText = `seconds, from ${delays.min} to ${delays.max}`;

function readDelay(lookup: Lookup, pointer: string, report: Report): number {
  const [value, at] = lookup('delay') ?? [];
  // A countdown's `delay` is a group of its own and no waiting time.
  if (value === undefined || isObject(value)) return 0;
  const seconds = readSeconds(value);
  if (seconds instanceof Unreadable) report(`${pointer}/${at}`, delayText, value);
  return numberOf(seconds) ?? 0;
}

const animations: readonly Animation[] = ['scale', 'translateY', 'translateX'];

function readAnimation(lookup: Lookup, pointer: string, report: Report): Animation | undefined {
  const [value, at] = lookup('animation') ?? [];
  // An element can have a group of its own under this name.
  if (value === undefined || value === '' || value === 'none' || typeof value === 'object') {
    return undefined;
  }
  const known = animations.find((animation) => animation === value);
  if (!known) report(`${pointer}/${at}`, `one of none, ${animations.join(', ')}`, value);
  return known;
}

function readAnchor(lookup: Lookup, pointer: string, report: Report): string | null {
  for (const key of ['anchor', 'htmlAttrId', 'attrId']) {
    const [value, at] = lookup(key) ?? [];
    if (value === undefined || value === '') continue;
    const anchor = readId(value);
    if (typeof anchor === 'string' && /^[^\s"'<>]+$/.test(anchor)) return anchor;
    report(`${pointer}/${at}`, 'an id without spaces, quotes and angle brackets', value);
  }
  return null;
}

const asItIs = (key: string) => key;

/** Groups of values, the weaker first: later ones win, as they do where fields are looked up. */
const extraPlaces = [
  ['mobileStyles', withMobile],
  ['mobileOptions', withMobile],
  ['extra', asItIs],
  ['styles', asItIs],
  [null, asItIs],
  ['options', asItIs],
] as const;

/** What no metadata knows: kept under one name each, so that a later version can still read it. */
function readExtra(
  source: Record<string, unknown>,
  known: ReadonlySet<string> | undefined,
  pointer: string,
  report: Report,
): Record<string, unknown> | undefined {
  let extra: Record<string, unknown> | undefined;
  for (const [group, rename] of extraPlaces) {
    const place = group === null ? source : own(source, group);
    if (!isObject(place)) continue;
    for (const key of Object.keys(place)) {
      const name = rename(key);
      if (commonKeys.has(key) || commonKeys.has(name) || known?.has(name)) continue;
      if (isTooDeep(place[key])) {
        report(`${pointer}/${escapePointer(key)}`, 'a value of fewer levels', place[key]);
      } else (extra ??= {})[name] = place[key];
    }
  }
  return extra;
}

/** Reads one element into normal form. */
export function readElement(
  node: TreeNode,
  options: ReadOptions,
  pointer: string,
  report: Report,
): PageElement {
  const { id, type, source, treeParentId: parentId, treeChildIds: childIds } = node;
  const lookup = lookupIn(source);
  const reader = options.elements.get(type);
  const sides = (name: 'margin' | 'padding', key: string) =>
    readSides(name, lookup(key), pointer, report);
  const extra = readExtra(source, reader?.known, pointer, report);
  const animation = readAnimation(lookup, pointer, report);
  const element: PageElement = {
    id,
    type,
    parentId,
    childIds,
    fields: reader?.read(lookup, pointer, { type, pointer, report, html: options.html }) ?? {},
    visible: readVisible(source, lookup, pointer, report),
    margin: sides('margin', 'margin'),
    mobileMargin: sides('margin', 'mobileMargin'),
    padding: sides('padding', 'padding'),
    mobilePadding: sides('padding', 'mobilePadding'),
    delay: readDelay(lookup, pointer, report),
    anchor: readAnchor(lookup, pointer, report),
  };
  if (animation) element.animation = animation;
  if (extra) element.extra = extra;
  return element;
}
