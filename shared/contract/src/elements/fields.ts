import type { Sides } from '../page/page-document';
import Type, { type TNull, type TNumber, type TSchema, type TUnion } from 'typebox';

/**
 * The kinds of value a field can have. A kind is written into the field's schema under the keyword
 * `kind`, so a schema that travelled as JSON (in a release manifest) reads documents just as well.
 */
export type FieldKind =
  | 'size'
  | 'length'
  | 'sides'
  | 'number'
  | 'flag'
  | 'text'
  | 'html'
  | 'markup'
  | 'color'
  | 'url'
  | 'id'
  | 'choice'
  | 'list'
  | 'group';

export interface FieldOptions<T> {
  /** Value where the document has none, or none that can be read. Absent: the field is `null`. */
  default?: T;
  /** Other names under which documents store the field, in the order in which they are tried. */
  aliases?: readonly string[];
}

function field<S extends TSchema, T>(schema: S, kind: FieldKind, options: FieldOptions<T>): S {
  const { default: fallback, aliases } = options;
  return Object.assign(schema, {
    kind,
    default: fallback ?? null,
    ...(aliases ? { aliases: [...aliases] } : {}),
  });
}

const noSides: Sides = { top: null, right: null, bottom: null, left: null };

const nullableNumber = () => Type.Union([Type.Number(), Type.Null()]);
const nullableString = () => Type.Union([Type.String(), Type.Null()]);

/** Pixels. Documents write `18`, `"18"` or `"18px"`. */
export function Size(options: FieldOptions<number> & { default: number }): TNumber;
export function Size(options?: FieldOptions<number>): TUnion<[TNumber, TNull]>;
export function Size(options: FieldOptions<number> = {}): TSchema {
  return field(options.default === undefined ? nullableNumber() : Type.Number(), 'size', options);
}

interface LengthOptions extends FieldOptions<string> {
  /** Lengths that documents call by a name. */
  names?: Readonly<Record<string, string>>;
}

/** A CSS length: pixels like `Size`, or a percentage. Normal form is the CSS text (`"18px"`, `"50%"`). */
export const Length = ({ names, ...options }: LengthOptions = {}) =>
  Object.assign(field(nullableString(), 'length', options), names ? { names } : {});

/** Paddings or margins of a part, in px: one number for all sides, `{top, …}` or `{paddingTop, …}`. */
export const FourSides = (options: FieldOptions<Sides> = {}) =>
  field(
    Type.Object({
      top: nullableNumber(),
      right: nullableNumber(),
      bottom: nullableNumber(),
      left: nullableNumber(),
    }),
    'sides',
    { ...options, default: options.default ?? noSides },
  );

/** A plain number. */
export function Num(options: FieldOptions<number> & { default: number }): TNumber;
export function Num(options?: FieldOptions<number>): TUnion<[TNumber, TNull]>;
export function Num(options: FieldOptions<number> = {}): TSchema {
  return field(options.default === undefined ? nullableNumber() : Type.Number(), 'number', options);
}

/** A yes or no. Documents write `true`, `1`, `"1"`, `"0"` or `""`. */
export const Flag = (fallback = false, aliases?: readonly string[]) =>
  field(Type.Boolean(), 'flag', { default: fallback, ...(aliases ? { aliases } : {}) });

/** Plain text, never markup. */
export const Text = (fallback = '', aliases?: readonly string[]) =>
  field(Type.String(), 'text', { default: fallback, ...(aliases ? { aliases } : {}) });

/** The owner's rich text: markup that is sanitised when the page is published. */
export const Html = (aliases?: readonly string[]) =>
  field(Type.String(), 'html', { default: '', ...(aliases ? { aliases } : {}) });

/**
 * The owner's own markup, scripts included. It is balanced when the page is published, so that it stays
 * in its element, and its scripts are allowed by their hashes; nothing is taken away from it.
 */
export const Markup = (aliases?: readonly string[]) =>
  field(Type.String(), 'markup', { default: '', ...(aliases ? { aliases } : {}) });

/** A CSS colour. */
export const Color = (options: FieldOptions<string> = {}) =>
  field(nullableString(), 'color', options);

/** An address a visitor can be sent to: `http`, `https`, `mailto`, `tel`, a path or a fragment. */
export const Url = (options: FieldOptions<string> = {}) => field(nullableString(), 'url', options);

/** The id of a file or of another element. Numbers become text. */
export const Id = (options: FieldOptions<string> = {}) => field(nullableString(), 'id', options);

/** One of a few words. */
export const Choice = <const T extends readonly string[]>(
  values: T,
  fallback: T[number],
  aliases?: readonly string[],
) =>
  field(Type.Enum(values as unknown as [T[number], ...T[number][]]), 'choice', {
    default: fallback,
    ...(aliases ? { aliases } : {}),
  });

/** Any number of the same kind. */
export const List = <S extends TSchema>(items: S, aliases?: readonly string[]) =>
  field(Type.Array(items), 'list', { default: [], ...(aliases ? { aliases } : {}) });

/** Fields that stand together in an object of their own. `[]` is an empty one. */
export const Group = <P extends Record<string, TSchema>>(fields: P, aliases?: readonly string[]) =>
  field(Type.Object(fields), 'group', { default: {}, ...(aliases ? { aliases } : {}) });
