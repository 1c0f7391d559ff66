import type { TObject } from 'typebox';
import type { ElementManifest } from '../elements/element-meta';
import {
  compileFields,
  knownKeys,
  type FieldsReader,
  type HtmlCleaner,
  type Report,
} from './field-reader';
import { defaultLanguage, readLanguage } from './languages';
import type {
  PageDocument,
  PageElement,
  ReadError,
  ReadResult,
  ReadWarning,
  Sides,
} from './page-document';
import { isFieldSlug } from '../api/field-slugs';
import { isPageType, rootTypeOf } from './page-types';
import {
  globalSettingsFields,
  managementFields,
  optInFields,
  pageFileFields,
  seoFields,
} from './page-fields';
import { buildTree, findRoot, mostElements, readRawElements, type TreeNode } from './read-tree';
import {
  isNone,
  isObject,
  readFlag,
  readId,
  readObject,
  readSize,
  readUrl,
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

const commonKeys = new Set([
  'id', 'type', 'parentId', 'childIds', 'options', 'styles', 'mobileStyles', 'mobileOptions', 'appearance',
  'visible', 'margin', 'mobileMargin', 'padding', 'mobilePadding', 'delay', 'attrId', 'htmlAttrId', 'anchor',
  'fields', 'extra', '__proto__',
]); // prettier-ignore

const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const escapePointer = (part: string) => part.replace(/~/g, '~0').replace(/\//g, '~1');

function own(source: Record<string, unknown>, key: string): unknown {
  return Object.prototype.hasOwnProperty.call(source, key) ? source[key] : undefined;
}

/**
 * Where a field can stand, strongest first: `fields` (normal form), `options`, the element itself,
 * `styles`; `mobile…` fields also without their prefix in `mobileOptions` and `mobileStyles`.
 */
function lookupIn(source: Record<string, unknown>) {
  const places = (['fields', 'options', null, 'styles', 'extra'] as const).flatMap((place) => {
    const object = place === null ? source : own(source, place);
    return isObject(object) ? [[place === null ? '' : `${place}/`, object] as const] : [];
  });
  const mobilePlaces = (['mobileOptions', 'mobileStyles'] as const).flatMap((place) => {
    const object = own(source, place);
    return isObject(object) ? [[`${place}/`, object] as const] : [];
  });
  return (key: string): [unknown, string] => {
    for (const [prefix, object] of places) {
      const value = own(object, key);
      if (!isNone(value)) return [value, prefix + escapePointer(key)];
    }
    if (key.startsWith('mobile') && key.length > 6) {
      for (const [prefix, object] of mobilePlaces) {
        for (const name of [key, uncapitalize(key.slice(6))]) {
          const value = own(object, name);
          if (!isNone(value)) return [value, prefix + escapePointer(name)];
        }
      }
    }
    return [undefined, escapePointer(key)];
  };
}

const sideNames = ['top', 'right', 'bottom', 'left'] as const;

/** Reads `{top}`, `{marginTop}` or one number for all sides. */
function readSides(
  value: unknown,
  name: 'margin' | 'padding',
  pointer: string,
  report: Report,
): Sides {
  const sides: Sides = { top: null, right: null, bottom: null, left: null };
  if (isNone(value) || Array.isArray(value)) return sides;
  for (const side of sideNames) {
    const longName = name + side.charAt(0).toUpperCase() + side.slice(1);
    const entry = isObject(value) ? (own(value, side) ?? own(value, longName)) : value;
    if (isNone(entry)) continue;
    const size = readSize(entry);
    if (size instanceof Unreadable) report(`${pointer}/${side}`, size.expected, entry);
    else sides[side] = size;
  }
  return sides;
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Most warnings that are kept; a hostile document can earn one for every element. */
const mostWarnings = 1000;

/**
 * Reads a page document or a whole saved state into the normal form (page format: the one place that
 * knows spellings). Never throws, takes a bounded number of steps per element, and loses nothing
 * that can be shown: what cannot be read is left out and reported. Reading a normal form again
 * gives the same normal form.
 */
export function readPage(input: unknown, options: ReadOptions): ReadResult {
  const warnings: ReadWarning[] = [];
  const errors: ReadError[] = [];
  const warn = (pointer: string, message: string) => {
    if (warnings.length < mostWarnings) warnings.push({ pointer, message });
  };
  const report: Report = (pointer, expected, got) =>
    warn(pointer, `expected ${expected}, got ${describe(got)}`);
  const fail = (pointer: string, expected: string, got: unknown) =>
    errors.push({ pointer, expected, got: describe(got) });

  if (!isObject(input)) {
    fail('', 'a page document or a saved state (an object)', input);
    return { ok: false, errors };
  }
  const isState = isObject(input['page']);
  const at = isState ? '/page' : '';
  const page = isState ? (input['page'] as Record<string, unknown>) : input;
  const slice = (name: string) => readObject(own(input, name));

  const id = readId(own(page, 'id'));
  if (id === null || isNone(own(page, 'id')) || id instanceof Unreadable) {
    fail(`${at}/id`, 'an id: text or a whole number', own(page, 'id'));
  }
  const type = own(page, 'type');
  if (!isPageType(type)) fail(`${at}/type`, 'a page type', type);
  const isNormalForm = isObject(own(page, 'elements')) && !('entities' in page);
  const entitiesKey = isNormalForm ? 'elements' : 'entities';
  const entities = own(page, entitiesKey);
  if (!isObject(entities) && !(Array.isArray(entities) && entities.length > 0)) {
    fail(`${at}/entities`, 'the elements by id', entities);
  }
  if (errors.length > 0 || !isPageType(type) || typeof id !== 'string')
    return { ok: false, errors };

  const pointerOf = (key: string | null) =>
    `${at}/${entitiesKey}${key === null ? '' : `/${escapePointer(key)}`}`;
  const warnElement = (key: string | null, message: string) => warn(pointerOf(key), message);
  const raw = readRawElements(entities, warnElement);
  const root = findRoot(raw);
  if (!root) {
    fail(
      `${at}/${entitiesKey}`,
      `a root element (${rootTypeOf(type)}) without parentId`,
      undefined,
    );
    return { ok: false, errors };
  }
  if (root.type !== rootTypeOf(type)) {
    warnElement(
      root.key,
      `is a ${root.type}; pages of type ${type} have the root ${rootTypeOf(type)}`,
    );
    root.type = rootTypeOf(type);
  }

  const readElement = (node: TreeNode): PageElement => {
    const pointer = pointerOf(node.key);
    const { source } = node;
    const lookup = lookupIn(source);
    const reader = options.elements.get(node.type);
    if (!reader)
      warn(`${pointer}/type`, `no element of type "${node.type}" is known; it is not shown`);
    const flag = (value: unknown, where: string) => {
      if (isNone(value)) return true;
      const result = readFlag(value);
      if (!(result instanceof Unreadable)) return result;
      report(`${pointer}/${where}`, result.expected, value);
      return true;
    };
    const [appearance, appearanceAt] = lookup('appearance');
    const shown = readObject(own(source, 'visible') ?? appearance);
    const sides = (name: 'margin' | 'padding', key: string) => {
      const [value, where] = lookup(key);
      return readSides(value, name, `${pointer}/${where}`, report);
    };
    const [delayValue, delayAt] = lookup('delay');
    const delay = isObject(delayValue) || isNone(delayValue) ? 0 : readSize(delayValue);
    if (delay instanceof Unreadable) report(`${pointer}/${delayAt}`, 'seconds', delayValue);
    const [anchorValue] = ['anchor', 'htmlAttrId', 'attrId']
      .map(lookup)
      .find(([value]) => !isNone(value)) ?? [undefined];
    const anchor = readId(anchorValue ?? '');
    const fields = reader
      ? reader.read(lookup, pointer, { type: node.type, pointer, report, html: options.html })
      : {};
    const extra: Record<string, unknown> = {};
    for (const place of [
      own(source, 'extra'),
      own(source, 'styles'),
      source,
      own(source, 'options'),
    ]) {
      if (!isObject(place)) continue;
      for (const key of Object.keys(place)) {
        if (commonKeys.has(key) || reader?.known.has(key)) continue;
        extra[key] = place[key];
      }
    }
    return {
      id: node.id,
      type: node.type,
      parentId: node.treeParentId,
      childIds: node.treeChildIds,
      fields,
      visible: {
        desktop: flag(own(shown, 'desktop'), `${appearanceAt}/desktop`),
        mobile: flag(own(shown, 'mobile'), `${appearanceAt}/mobile`),
      },
      margin: sides('margin', 'margin'),
      mobileMargin: sides('margin', 'mobileMargin'),
      padding: sides('padding', 'padding'),
      mobilePadding: sides('padding', 'mobilePadding'),
      delay: typeof delay === 'number' && delay > 0 ? delay : 0,
      anchor: typeof anchor === 'string' && /^[^\s"'<>]+$/.test(anchor) ? anchor : null,
      ...(Object.keys(extra).length > 0 ? { extra } : {}),
    };
  };

  const elements = Object.create(null) as Record<string, PageElement>;
  for (const node of buildTree(raw, root, warnElement)) elements[node.id] = readElement(node);

  const context = { type: 'page', pointer: at, report, html: options.html };
  const group = <T>(fields: TObject, source: Record<string, unknown>, where: string) =>
    compiled(fields)((key) => [own(source, key), key], where, context) as T;

  const files = Object.create(null) as PageDocument['files'];
  const filesSource = own(input, 'files') ?? own(page, 'files');
  for (const [key, value] of Object.entries(readObject(filesSource)).slice(0, mostElements)) {
    if (!isObject(value) || key === '__proto__') continue;
    const file = group<PageDocument['files'][string]>(
      pageFileFields,
      value,
      `/files/${escapePointer(key)}`,
    );
    if (file.path) files[key] = { ...file, id: key };
  }

  const url = readUrl(own(page, 'url') ?? own(slice('management'), 'url') ?? '');
  const template = readFlag(own(page, 'isTemplate') ?? false);
  return {
    ok: true,
    warnings,
    page: {
      id,
      type,
      locale: readLanguage(own(page, 'locale')) ?? defaultLanguage,
      url: url instanceof Unreadable ? null : url,
      isTemplate: template === true,
      seo: group(seoFields, readObject(own(page, 'seo')), `${at}/seo`),
      globalSettings: group(
        globalSettingsFields,
        readObject(own(page, 'globalSettings')),
        `${at}/globalSettings`,
      ),
      rootId: root.id,
      elements,
      files,
      management: group(managementFields, slice('management'), '/management'),
      optIn: {
        ...group<Omit<PageDocument['optIn'], 'customerFields'>>(
          optInFields,
          slice('optIn'),
          '/optIn',
        ),
        customerFields: readCustomerFields(own(slice('optIn'), 'customerFields')),
      },
    },
  };
}

function readCustomerFields(value: unknown): Record<string, string> {
  const known = Object.entries(readObject(value)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isFieldSlug(entry[0]),
  );
  return Object.fromEntries(known);
}

const compiledGroups = new WeakMap<TObject, FieldsReader>();

function compiled(fields: TObject): FieldsReader {
  let reader = compiledGroups.get(fields);
  if (!reader) {
    reader = compileFields(fields.properties);
    compiledGroups.set(fields, reader);
  }
  return reader;
}
