import type { TObject } from 'typebox';
import { readCountry } from '../api/countries';
import { readFieldSlug } from '../api/field-slugs';
import { addContactFields } from './contact-fields';
import { compileFields, found, type FieldsReader, type Report } from './field-reader';
import { defaultLanguage, readLanguage } from './languages';
import type {
  PageDocument,
  PageElement,
  ReadError,
  ReadResult,
  ReadWarning,
} from './page-document';
import {
  globalSettingsFields,
  managementFields,
  optInFields,
  pageFileFields,
  paymentFields,
  seoFields,
} from './page-fields';
import { isAmong, isPageType, rootTypeOf } from './page-types';
import { readElement, type ReadOptions } from './read-element';
import { buildTree, findRoot, mostElements, readRawElements } from './read-tree';
import {
  escapePointer,
  isNone,
  isObject,
  own,
  readFlag,
  readId,
  readObject,
  readUrl,
  Unreadable,
} from './read-value';

/** Names a value in a few words. Never looks into it: it can be huge, and nested without end. */
function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 80)}…` : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : typeof value;
}

/** Most warnings that are kept; a hostile document can earn one for every element. */
const mostWarnings = 1000;

/**
 * Ids of the page's own parts. Scripts and controls find them by these; an owner's element of the same
 * name, which stands before them, would take their place.
 */
const takenIds = ['main', 'form', 'atrium-state'];

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
  // Two fields can read one value: a mobile variant takes after its field, a popup has a delay of its own.
  const reported = new Set<string>();
  const report: Report = (pointer, expected, got) => {
    if (reported.has(pointer) || warnings.length >= mostWarnings) return;
    reported.add(pointer);
    warn(pointer, `expected ${expected}, got ${describe(got)}`);
  };
  const fail = (pointer: string, expected: string, got: unknown) =>
    errors.push({ pointer, expected, got: describe(got) });

  if (!isObject(input)) {
    fail('', 'a page document or a saved state (an object)', input);
    return { ok: false, errors };
  }
  const isState = isObject(own(input, 'page'));
  const at = isState ? '/page' : '';
  const page = isState ? readObject(own(input, 'page')) : input;
  const slice = (name: string) => readObject(own(input, name));

  const id = readId(own(page, 'id'));
  if (id === null || isNone(own(page, 'id')) || id instanceof Unreadable) {
    fail(`${at}/id`, 'an id: text or a whole number', own(page, 'id'));
  }
  const type = own(page, 'type');
  const isShown = isPageType(type) || isAmong(type, options.pageTypes);
  if (!isShown) fail(`${at}/type`, 'a page type', type);
  const isNormalForm = isObject(own(page, 'elements')) && own(page, 'entities') === undefined;
  const entitiesKey = isNormalForm ? 'elements' : 'entities';
  const entities = own(page, entitiesKey);
  if (!isObject(entities) && !(Array.isArray(entities) && entities.length > 0)) {
    fail(`${at}/entities`, 'the elements by id', entities);
  }
  if (errors.length > 0 || !isShown || typeof id !== 'string') return { ok: false, errors };

  const pointerOf = (key: string | null) =>
    `${at}/${entitiesKey}${key === null ? '' : `/${escapePointer(key)}`}`;
  const warnElement = (key: string | null, message: string) => warn(pointerOf(key), message);
  const raw = readRawElements(entities, warnElement);
  const locale = readLanguage(own(page, 'locale')) ?? defaultLanguage;
  addContactFields(raw, locale);
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

  const elements = Object.create(null) as Record<string, PageElement>;
  const anchors = new Set(takenIds);
  for (const node of buildTree(raw, root, warnElement)) {
    if (!options.elements.has(node.type)) {
      warn(
        `${pointerOf(node.key)}/type`,
        `no element of type "${node.type}" is known; it is not shown`,
      );
    }
    const element = readElement(node, options, pointerOf(node.key), report);
    elements[node.id] = element;
    if (element.anchor === null) continue;
    if (anchors.has(element.anchor)) {
      warnElement(node.key, `has the id "${element.anchor}", which something else has already`);
      element.anchor = null;
    } else anchors.add(element.anchor);
  }

  const context = { type: 'page', pointer: at, report, html: options.html };
  const group = <T>(fields: TObject, source: Record<string, unknown>, where: string) =>
    compiled(fields)((key) => found(own(source, key), key), where, context) as T;

  const files = Object.create(null) as PageDocument['files'];
  const stored = own(input, 'files') ?? own(page, 'files');
  const isList = Array.isArray(stored);
  for (const [key, value] of (isList || isObject(stored) ? Object.entries(stored) : []).slice(
    0,
    mostElements,
  )) {
    if (!isObject(value)) continue;
    const where = `/files/${escapePointer(key)}`;
    const file = group<PageDocument['files'][string]>(pageFileFields, value, where);
    const fileId = isList ? file.id : key;
    if (fileId && file.path) files[fileId] = { ...file, id: fileId };
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
      management: group(managementFields, managementOf(slice), '/management'),
      optIn: {
        ...group<Omit<PageDocument['optIn'], 'customerFields'>>(
          optInFields,
          slice('optIn'),
          '/optIn',
        ),
        customerFields: readCustomerFields(slice('optIn'), elements),
      },
      payment: group(paymentFields, slice('payment'), '/payment'),
    },
  };
}

/**
 * The slice `management` with the page's agreement, which an offer's page has in `payment`. Back offices
 * store its quotes escaped (calls: user agreement); an attribute in such quotes would not be read.
 */
function managementOf(slice: (name: string) => Record<string, unknown>): Record<string, unknown> {
  const management = slice('management');
  const [agreement] = [
    own(management, 'agreement'),
    own(management, 'userAgreement'),
    own(slice('payment'), 'agreement'),
  ].filter((text) => typeof text === 'string' && text !== '' && !isNone(text));
  return typeof agreement === 'string'
    ? { ...management, agreement: agreement.replace(/\\+(?=["'])/g, '') }
    : management;
}

/**
 * What a saved opt-in knows of the visitor, by slug. Their country stands beside the fields as well; it
 * makes a page one of its visitor's own only where the page asks for it.
 */
function readCustomerFields(
  optIn: Record<string, unknown>,
  elements: PageDocument['elements'],
): Record<string, string> {
  const known = Object.entries(readObject(own(optIn, 'customerFields'))).flatMap(([key, entry]) => {
    const slug = readFieldSlug(key);
    return slug && typeof entry === 'string' ? [[slug, entry] as const] : [];
  });
  const country = readCountry(own(optIn, 'customerCountry'));
  const isAsked = () => Object.values(elements).some(({ fields }) => fields['slug'] === 'country');
  return { ...(country && isAsked() ? { country } : {}), ...Object.fromEntries(known) };
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
