import type { TObject, TSchema } from 'typebox';
import type { FieldKind } from '../elements/fields';
import { plainReader, type FieldLimits } from './plain-reader';
import { isNone, isObject, readText, Unreadable, type ValueReader } from './read-value';

export type Report = (pointer: string, expected: string, got: unknown) => void;

/** The field that a piece of the owner's markup stands in. */
export interface MarkupField {
  type: string;
  name: string;
  /** Set for the kind `markup`. */
  isOwn?: boolean;
  /** Set where such markup is a player's, which gets a frame of its own. */
  isPlayer?: boolean;
  /** Tells the owner what of it is not shown, once. */
  report(expected: string, got: unknown): void;
}

/** Turns the owner's markup into markup that is safe to show. */
export type HtmlCleaner = (html: string, field: MarkupField) => string;

export interface FieldContext {
  type: string;
  pointer: string;
  report: Report;
  html: HtmlCleaner;
}

interface FieldSchema extends FieldLimits {
  kind?: FieldKind;
  default?: unknown;
  aliases?: readonly string[];
  enum?: readonly unknown[];
  anyOf?: readonly { const?: unknown }[];
  items?: TSchema;
  properties?: Record<string, TSchema>;
  names?: Readonly<Record<string, string>>;
  isPlayer?: boolean;
}

/** Longest list that is read: more than any page shows, few enough to stay quick. */
const longestList = 1000;

export type FieldReader = (value: unknown, pointer: string, context: FieldContext) => unknown;

function copyDefault(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? structuredClone(value) : value;
}

function orDefault(read: ValueReader, fallback: unknown): FieldReader {
  return (value, pointer, { report }) => {
    if (isNone(value)) return copyDefault(fallback);
    const result = read(value);
    if (result instanceof Unreadable) {
      report(pointer, result.expected, value);
      return result.nearest ?? copyDefault(fallback);
    }
    return result ?? copyDefault(fallback);
  };
}

function compileField(schema: FieldSchema, name: string): FieldReader {
  const fallback = schema.default;
  switch (schema.kind) {
    case 'html':
    case 'markup':
      return (value, pointer, context) => {
        const text = orDefault(readText, fallback)(value, pointer, context);
        return typeof text === 'string' && text !== ''
          ? context.html(text, {
              type: context.type,
              name,
              ...(schema.kind === 'markup' ? { isOwn: true } : {}),
              ...(schema.isPlayer ? { isPlayer: true } : {}),
              report: (expected, got) => context.report(pointer, expected, got),
            })
          : '';
      };
    case 'choice': {
      const values = schema.enum ?? (schema.anyOf ?? []).map((option) => option.const);
      return orDefault(
        (value) =>
          values.includes(value)
            ? value
            : value === ''
              ? null
              : new Unreadable(`one of ${values.join(', ')}`),
        fallback,
      );
    }
    case 'list': {
      const item = compileField(schema.items ?? {}, name);
      return (value, pointer, context) => {
        if (isNone(value)) return [];
        const list = Array.isArray(value)
          ? value
          : isObject(value)
            ? Object.values(value)
            : undefined;
        if (!list) {
          context.report(pointer, 'a list', value);
          return [];
        }
        if (list.length > longestList)
          context.report(pointer, `at most ${longestList} items`, list.length);
        return list
          .slice(0, longestList)
          .map((entry, index) => item(entry, `${pointer}/${index}`, context));
      };
    }
    case 'group': {
      const read = compileFields(schema.properties ?? {});
      return (value, pointer, context) => {
        const isEmpty =
          isNone(value) || (Array.isArray(value) && value.length === 0) || value === '';
        if (!isEmpty && !isObject(value)) context.report(pointer, 'an object', value);
        const source = isObject(value) ? value : {};
        return read((key) => found(source[key], key), pointer, context);
      };
    }
    case undefined:
      return (value) => value;
    default: {
      const read = plainReader(schema.kind, schema);
      if (!read) throw new Error(`field "${name}" has the unknown kind "${String(schema.kind)}"`);
      const { names } = schema;
      if (!names) return orDefault(read, fallback);
      return orDefault((value) => {
        const isName = typeof value === 'string' && Object.hasOwn(names, value);
        return isName ? names[value] : read(value);
      }, fallback);
    }
  }
}

/** A stored value that says something, and the part of a pointer that leads to it. */
export type Found = [value: unknown, pointerPart: string];

/** Finds a field's stored value by a key; null where nothing stands there. */
export type Lookup = (key: string) => Found | null;

/** What stands under a key, where it says something. */
export const found = (value: unknown, key: string): Found | null =>
  isNone(value) ? null : [value, key];

export type FieldsReader = (
  lookup: Lookup,
  pointer: string,
  context: FieldContext,
) => Record<string, unknown>;

/** Compiles an element's field schemas once into a function that reads them from any document. */
export function compileFields(properties: Record<string, TSchema>): FieldsReader {
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    keys: [name, ...((schema as FieldSchema).aliases ?? [])],
    read: compileField(schema as FieldSchema, name),
  }));
  return (lookup, pointer, context) => {
    const result: Record<string, unknown> = {};
    for (const { name, keys, read } of fields) {
      let stored: Found | null = null;
      for (const key of keys) {
        stored = lookup(key);
        if (stored) break;
      }
      // Where nothing is stored, there is nothing that a pointer could lead to.
      result[name] = stored
        ? read(stored[0], `${pointer}/${stored[1]}`, context)
        : read(undefined, pointer, context);
    }
    return result;
  };
}

/** Names under which a type's fields can stand in a document, its own and their aliases. */
export function knownKeys(fields: TObject): string[] {
  return Object.entries(fields.properties).flatMap(([name, schema]) => [
    name,
    ...((schema as FieldSchema).aliases ?? []),
  ]);
}
