import type { TObject } from 'typebox';
import { readCountry } from '../api/countries';
import { readFieldSlug } from '../api/field-slugs';
import { addContactFields } from './contact-fields';
import { compileFields, found, type FieldsReader } from './field-reader';
import { defaultLanguage, readLanguage, type Language } from './languages';
import type { PageDocument, ReadResult } from './page-document';
import {
  globalSettingsFields,
  managementFields,
  optInFields,
  pageFileFields,
  paymentFields,
  seoFields,
} from './page-fields';
import { isAmong, isPageType, rootTypeOf, type PageType } from './page-types';
import { readElement, type ReadOptions } from './read-element';
import { ReadNotes } from './read-notes';
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

/**
 * Ids of the page's own parts. Scripts and controls find them by these; an owner's element of the same
 * name, which stands before them, would take their place.
 */
const takenIds = ['main', 'form', 'atrium-state'];

/** Reads the fields of a group; `where` is the pointer to it. */
type ReadGroup = <T>(fields: TObject, source: Record<string, unknown>, where: string) => T;

/**
 * Reads a page document or a whole saved state into the normal form (page format: the one place that
 * knows spellings). Never throws, takes a bounded number of steps per element, and loses nothing
 * that can be shown: what cannot be read is left out and reported. Reading a normal form again
 * gives the same normal form.
 */
export function readPage(input: unknown, options: ReadOptions): ReadResult {
  const notes = new ReadNotes();
  const { errors, warnings, report } = notes;
  if (!isObject(input)) {
    notes.fail('', 'a page document or a saved state (an object)', input);
    return { ok: false, errors };
  }
  const isState = isObject(own(input, 'page'));
  const at = isState ? '/page' : '';
  const page = isState ? readObject(own(input, 'page')) : input;
  const slice = (name: string) => readObject(own(input, name));

  const id = readId(own(page, 'id'));
  if (id === null || isNone(own(page, 'id')) || id instanceof Unreadable) {
    notes.fail(`${at}/id`, 'an id: text or a whole number', own(page, 'id'));
  }
  const type = own(page, 'type');
  const isShown = isPageType(type) || isAmong(type, options.pageTypes);
  if (!isShown) notes.fail(`${at}/type`, 'a page type', type);
  const isNormalForm = isObject(own(page, 'elements')) && own(page, 'entities') === undefined;
  const entitiesKey = isNormalForm ? 'elements' : 'entities';
  const entities = own(page, entitiesKey);
  if (!isObject(entities) && !(Array.isArray(entities) && entities.length > 0)) {
    notes.fail(`${at}/entities`, 'the elements by id', entities);
  }
  if (errors.length > 0 || !isShown || typeof id !== 'string') return { ok: false, errors };

  const locale = readLanguage(own(page, 'locale')) ?? defaultLanguage;
  const tree = readElements({ entities, at: `${at}/${entitiesKey}`, type, locale }, options, notes);
  if (!tree) return { ok: false, errors };

  const context = { type: 'page', pointer: at, report, html: options.html };
  const group: ReadGroup = <T>(fields: TObject, source: Record<string, unknown>, where: string) =>
    compiled(fields)((key) => found(own(source, key), key), where, context) as T;
  const url = readUrl(own(page, 'url') ?? own(slice('management'), 'url') ?? '');
  return {
    ok: true,
    warnings,
    page: {
      id,
      type,
      locale,
      url: url instanceof Unreadable ? null : url,
      isTemplate: readFlag(own(page, 'isTemplate') ?? false) === true,
      seo: group(seoFields, readObject(own(page, 'seo')), `${at}/seo`),
      globalSettings: group(
        globalSettingsFields,
        readObject(own(page, 'globalSettings')),
        `${at}/globalSettings`,
      ),
      ...tree,
      files: readFiles(own(input, 'files') ?? own(page, 'files'), group),
      management: group(managementFields, managementOf(slice), '/management'),
      optIn: {
        ...group<Omit<PageDocument['optIn'], 'customerFields'>>(
          optInFields,
          slice('optIn'),
          '/optIn',
        ),
        customerFields: readCustomerFields(slice('optIn'), tree.elements),
      },
      payment: group(paymentFields, slice('payment'), '/payment'),
    },
  };
}

interface Entities {
  entities: unknown;
  /** The pointer to them. */
  at: string;
  /** Of the page. */
  type: PageType;
  locale: Language;
}

/** Reads the elements of a page, from its root down; undefined where it has no root. */
function readElements(
  { entities, at, type, locale }: Entities,
  options: ReadOptions,
  notes: ReadNotes,
): Pick<PageDocument, 'rootId' | 'elements'> | undefined {
  const pointerOf = (key: string | null) => (key === null ? at : `${at}/${escapePointer(key)}`);
  const warn = (key: string | null, message: string) => notes.warn(pointerOf(key), message);
  const raw = readRawElements(entities, warn);
  addContactFields(raw, locale);
  const root = findRoot(raw);
  const rootType = rootTypeOf(type);
  if (!root) {
    notes.fail(at, `a root element (${rootType}) without parentId`, undefined);
    return undefined;
  }
  if (root.type !== rootType) {
    warn(root.key, `is a ${root.type}; pages of type ${type} have the root ${rootType}`);
    root.type = rootType;
  }
  const elements = Object.create(null) as PageDocument['elements'];
  const anchors = new Set(takenIds);
  for (const node of buildTree(raw, root, warn)) {
    if (!options.elements.has(node.type)) {
      const message = `no element of type "${node.type}" is known; it is not shown`;
      notes.warn(`${pointerOf(node.key)}/type`, message);
    }
    const element = readElement(node, options, pointerOf(node.key), notes.report);
    elements[node.id] = element;
    if (element.anchor === null) continue;
    if (anchors.has(element.anchor)) {
      warn(node.key, `has the id "${element.anchor}", which something else has already`);
      element.anchor = null;
    } else anchors.add(element.anchor);
  }
  return { rootId: root.id, elements };
}

/** Reads the files of a page, by id; a list of them is read as well. */
function readFiles(stored: unknown, group: ReadGroup): PageDocument['files'] {
  const files = Object.create(null) as PageDocument['files'];
  const isList = Array.isArray(stored);
  const entries = isList || isObject(stored) ? Object.entries(stored) : [];
  for (const [key, value] of entries.slice(0, mostElements)) {
    if (!isObject(value)) continue;
    const where = `/files/${escapePointer(key)}`;
    const file = group<PageDocument['files'][string]>(pageFileFields, value, where);
    const fileId = isList ? file.id : key;
    if (fileId && file.path) files[fileId] = { ...file, id: fileId };
  }
  return files;
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
