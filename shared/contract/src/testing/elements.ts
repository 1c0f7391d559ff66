import Type from 'typebox';
import { defineElement, elementManifest, type ElementMeta } from '../elements/element-meta';
import {
  Choice,
  Color,
  Flag,
  FourSides,
  Group,
  Html,
  Id,
  Length,
  List,
  Num,
  Size,
  Text,
  Url,
} from '../elements/fields';
import { compileElements } from '../page/read-element';
import { readPage } from '../page/read-page';
import type { PageDocument, ReadError, ReadWarning } from '../page/page-document';
import { rootTypes } from '../page/page-types';

/** An element with a field of every kind. */
export const widget = defineElement({
  type: 'Widget',
  children: true,
  runs: 'none',
  fields: {
    fontSize: Size({ default: 16 }),
    mobileFontSize: Size({ min: 0, max: 1000, outside: 'default' }),
    width: Length({ default: '100%' }),
    ratio: Num({ min: 0.1 }),
    shape: Text('', undefined, { pattern: '^(?:\\d:\\d)?$', description: 'a shape: 2:3' }),
    inset: FourSides({ min: 0, max: 100 }),
    sticky: Flag(),
    shown: Flag(true),
    title: Text('untitled', ['headerTitle']),
    content: Html(['html']),
    color: Color({ default: '#000' }),
    link: Url(),
    fileId: Id({ aliases: ['srcFileId'] }),
    align: Choice(['left', 'center', 'right'], 'left'),
    mobileAlign: Choice(['left', 'center', 'right'], 'left', ['mobileAlignSelf']),
    items: List(Group({ label: Text(), size: Size({ default: 1 }), links: List(Url()) })),
    background: Group({
      color: Color(),
      fileId: Id(),
      blur: Size({ default: 0, min: 0, max: 100 }),
    }),
  },
});

/** An element whose own `type` field has the name of a common key. */
export const player = defineElement({
  type: 'Player',
  children: false,
  runs: 'none',
  fields: { type: Choice(['youtube', 'file'], 'youtube'), id: Id() },
});

const box = (type: string) => defineElement({ type, children: true, runs: 'none', fields: {} });

const field = defineElement({
  type: 'FormInput',
  children: false,
  runs: 'island',
  fields: { slug: Id(), optional: Flag() },
});

const country = defineElement({
  type: 'CountrySelect',
  children: false,
  runs: 'island',
  fields: { slug: Id({ default: 'country' }), optional: Flag() },
});

const phone = defineElement({
  type: 'PhoneInput',
  children: false,
  runs: 'island',
  fields: { slug: Id({ default: 'phone_number' }), optional: Flag(), country: Id() },
});

const checkbox = defineElement({
  type: 'Checkbox',
  children: false,
  runs: 'island',
  fields: { html: Html(), optional: Flag(), errorText: Text(), isCheckboxDisabled: Flag() },
});

const consent = defineElement({
  type: 'ExplicitConsent',
  children: false,
  runs: 'island',
  fields: { html: Html(), optional: Flag(), errorText: Text() },
});

export const testElements: ElementMeta[] = [
  widget,
  player,
  field,
  country,
  phone,
  checkbox,
  consent,
  ...[...rootTypes, 'Section', 'Popup'].map((type) => box(type) as unknown as ElementMeta),
];

export const readers = compileElements(testElements.map(elementManifest));

const keep = (html: string) => html;

/** Reads with the test elements; markup is kept as it is. */
export function read(document: unknown) {
  return readPage(document, { elements: readers, html: keep });
}

/** Reads a document that has to be readable. */
export function readGood(document: unknown): { page: PageDocument; warnings: ReadWarning[] } {
  const result = read(document);
  if (!result.ok) throw new Error(`not readable: ${JSON.stringify(result.errors)}`);
  return result;
}

/** Errors of a document that must not be readable. */
export function readErrors(document: unknown): ReadError[] {
  const result = read(document);
  if (result.ok) throw new Error('was read without an error');
  return result.errors;
}

/** A page with a root and the given elements below it. */
export function pageOf(...children: Record<string, unknown>[]): Record<string, unknown> {
  const elements = children.map((child, index) => ({
    id: `e${index}`,
    parentId: 'root',
    ...child,
  }));
  const root = { id: 'root', type: 'Body', childIds: elements.map(({ id }) => id) };
  return {
    id: 'page',
    type: 'squeeze',
    entities: Object.fromEntries([root, ...elements].map((element) => [element.id, element])),
  };
}

/** The one element of `pageOf(…)`, read. */
export function readElement(element: Record<string, unknown>) {
  const { page, warnings } = readGood(pageOf(element));
  const read = page.elements['e0'];
  if (!read) throw new Error('the element was lost');
  return { ...read, warnings };
}

/** Fields of the test widget as a document writes them, read. */
export function readWidget(element: Record<string, unknown>) {
  return readElement({ type: 'Widget', ...element });
}

/** The element ids of a page from the top down, each as often as the tree has it. */
export function idsInTree(page: PageDocument): string[] {
  const ids: string[] = [];
  const stack = [page.rootId];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    ids.push(id);
    if (ids.length > 100_000) throw new Error('the tree has a circle');
    stack.push(...(page.elements[id]?.childIds ?? []));
  }
  return ids;
}

/** Anything that Type accepts as a schema of fields, as JSON Schema for a validator. */
export function asJsonSchema(meta: ElementMeta): object {
  return JSON.parse(JSON.stringify(Type.Object(meta.fields.properties))) as object;
}
