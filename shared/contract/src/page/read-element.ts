import type { ElementManifest } from '../elements/element-meta';
import { delays } from '../elements/fields';
import {
  compileFields,
  knownKeys,
  type FieldsReader,
  type HtmlCleaner,
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

/** Finds a field's stored value and the pointer of where it stood, from the element on. */
type ElementLookup = (key: string) => [value: unknown, pointerPart: string];

/**
 * Where a field can stand, strongest first: `fields` (normal form), `options`, the element itself,
 * `styles`; `mobile…` fields also without their prefix in `mobileOptions` and `mobileStyles`.
 */
function lookupIn(source: Record<string, unknown>): ElementLookup {
  const places = (['fields', 'options', null, 'styles', 'extra'] as const).flatMap((place) => {
    const object = place === null ? source : own(source, place);
    if (!isObject(object)) return [];
    return [{ prefix: place === null ? '' : `${place}/`, object, isElement: place === null }];
  });
  const mobilePlaces = mobileGroups.flatMap((place) => {
    const object = own(source, place);
    return isObject(object) ? [{ prefix: `${place}/`, object }] : [];
  });
  return (key) => {
    for (const { prefix, object, isElement } of places) {
      if (isElement && isStructural.has(key)) continue;
      const value = own(object, key);
      if (!isNone(value)) return [value, prefix + escapePointer(key)];
    }
    if (key.startsWith('mobile') && key.length > 6) {
      for (const { prefix, object } of mobilePlaces) {
        for (const name of [key, withoutMobile(key)]) {
          const value = own(object, name);
          if (!isNone(value)) return [value, prefix + escapePointer(name)];
        }
      }
    }
    return [undefined, escapePointer(key)];
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

/** Reads `{top}`, `{marginTop}` or one number for all sides. */
function readSides(
  value: unknown,
  name: 'margin' | 'padding',
  pointer: string,
  report: Report,
): Sides {
  const sides: Sides = { top: null, right: null, bottom: null, left: null };
  if (isNone(value) || Array.isArray(value)) return sides;
  const readSize = sizeReaders[name];
  if (!isObject(value)) {
    const size = readSize(value);
    if (size instanceof Unreadable) report(pointer, size.expected, value);
    for (const side of sideNames) sides[side] = numberOf(size);
    return sides;
  }
  for (const side of sideNames) {
    const longName = name + side.charAt(0).toUpperCase() + side.slice(1);
    const key = [side, longName].find((candidate) => !isNone(own(value, candidate)));
    if (key === undefined) continue;
    const size = readSize(value[key]);
    if (size instanceof Unreadable) report(`${pointer}/${key}`, size.expected, value[key]);
    sides[side] = numberOf(size);
  }
  return sides;
}

function readVisible(
  source: Record<string, unknown>,
  lookup: ElementLookup,
  pointer: string,
  report: Report,
): PageElement['visible'] {
  const [appearance, appearanceAt] = lookup('appearance');
  const normal = own(source, 'visible');
  const [shown, at] = isObject(normal)
    ? [normal, 'visible']
    : [readObject(appearance), appearanceAt];
  const readDevice = (device: 'desktop' | 'mobile') => {
    const value = own(shown, device);
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

function readDelay(lookup: ElementLookup, pointer: string, report: Report): number {
  const [value, at] = lookup('delay');
  // A countdown's `delay` is a group of its own and no waiting time.
  if (isNone(value) || isObject(value)) return 0;
  const seconds = readSeconds(value);
  if (seconds instanceof Unreadable) report(`${pointer}/${at}`, delayText, value);
  return numberOf(seconds) ?? 0;
}

const animations: readonly Animation[] = ['scale', 'translateY', 'translateX'];

function readAnimation(
  lookup: ElementLookup,
  pointer: string,
  report: Report,
): Animation | undefined {
  const [value, at] = lookup('animation');
  // An element can have a group of its own under this name.
  if (isNone(value) || value === '' || value === 'none' || typeof value === 'object') {
    return undefined;
  }
  const known = animations.find((animation) => animation === value);
  if (!known) report(`${pointer}/${at}`, `one of none, ${animations.join(', ')}`, value);
  return known;
}

function readAnchor(lookup: ElementLookup, pointer: string, report: Report): string | null {
  for (const key of ['anchor', 'htmlAttrId', 'attrId']) {
    const [value, at] = lookup(key);
    if (isNone(value) || value === '') continue;
    const anchor = readId(value);
    if (typeof anchor === 'string' && /^[^\s"'<>]+$/.test(anchor)) return anchor;
    report(`${pointer}/${at}`, 'an id without spaces, quotes and angle brackets', value);
  }
  return null;
}

/** What no metadata knows: kept under one name each, so that a later version can still read it. */
function readExtra(
  source: Record<string, unknown>,
  known: ReadonlySet<string> | undefined,
  pointer: string,
  report: Report,
): Record<string, unknown> {
  const extra: Record<string, unknown> = {};
  const keep = (place: unknown, rename: (key: string) => string = (key) => key) => {
    if (!isObject(place)) return;
    for (const key of Object.keys(place)) {
      const name = rename(key);
      if (commonKeys.has(key) || commonKeys.has(name) || known?.has(name)) continue;
      if (isTooDeep(place[key])) {
        report(`${pointer}/${escapePointer(key)}`, 'a value of fewer levels', place[key]);
      } else extra[name] = place[key];
    }
  };
  // Later places win, as they do where fields are looked up.
  for (const group of [...mobileGroups].reverse()) keep(own(source, group), withMobile);
  for (const place of ['extra', 'styles']) keep(own(source, place));
  keep(source);
  keep(own(source, 'options'));
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
  const sides = (name: 'margin' | 'padding', key: string) => {
    const [value, at] = lookup(key);
    return readSides(value, name, `${pointer}/${at}`, report);
  };
  const extra = readExtra(source, reader?.known, pointer, report);
  const animation = readAnimation(lookup, pointer, report);
  return {
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
    ...(animation ? { animation } : {}),
    anchor: readAnchor(lookup, pointer, report),
    ...(Object.keys(extra).length > 0 ? { extra } : {}),
  };
}
