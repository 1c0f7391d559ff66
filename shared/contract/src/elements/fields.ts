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

/** Least and most of a field's numbers, as JSON Schema writes them. */
export interface FieldRange {
  minimum?: number;
  maximum?: number;
  /** Whether a number outside counts as none. Else the nearest bound is taken. */
  outside?: 'default';
}

export interface RangeOptions {
  /** Least that makes sense. */
  min?: number;
  /** Most that makes sense. */
  max?: number;
  /** Set where the nearest bound would be no better than the default; a text of 0 px is not seen. */
  outside?: 'default';
}

/** Sizes of text, in px. */
export const textSizes = { min: 0, max: 1000, outside: 'default' } as const;

/** Line heights: up to 10 they are factors, above px. */
export const lineHeights = { min: 0, max: 1000, outside: 'default' } as const;

/** Seconds before something appears. What a page shows after more than a day, nobody waits for. */
export const delays = { min: 0, max: 86_400 } as const;

/** Room between parts, in px. */
export const gaps = { min: 0, max: 1000 } as const;

const rangeOf = ({ min, max, outside }: RangeOptions): FieldRange => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
  ...(outside === undefined ? {} : { outside }),
});

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

type NumberOptions = FieldOptions<number> & RangeOptions;

function numeric(kind: 'size' | 'number', options: NumberOptions): TSchema {
  const schema = options.default === undefined ? nullableNumber() : Type.Number();
  return Object.assign(field(schema, kind, options), rangeOf(options));
}

/** Pixels. Documents write `18`, `"18"` or `"18px"`. */
export function Size(options: NumberOptions & { default: number }): TNumber;
export function Size(options?: NumberOptions): TUnion<[TNumber, TNull]>;
export function Size(options: NumberOptions = {}): TSchema {
  return numeric('size', options);
}

interface LengthOptions extends FieldOptions<string> {
  /** Lengths that documents call by a name. */
  names?: Readonly<Record<string, string>>;
}

/**
 * A CSS length: pixels like `Size`, or a percentage; CSS knows none below 0 of a box or a corner. Normal
 * form is the CSS text (`"18px"`, `"50%"`).
 */
export const Length = ({ names, ...options }: LengthOptions = {}) =>
  Object.assign(field(nullableString(), 'length', options), {
    ...rangeOf({ min: 0, outside: 'default' }),
    ...(names ? { names } : {}),
  });

/** Paddings or margins of a part, in px: one number for all sides, `{top, …}` or `{paddingTop, …}`. */
export const FourSides = (options: FieldOptions<Sides> & RangeOptions = {}) =>
  Object.assign(
    field(
      Type.Object({
        top: nullableNumber(),
        right: nullableNumber(),
        bottom: nullableNumber(),
        left: nullableNumber(),
      }),
      'sides',
      { ...options, default: options.default ?? noSides },
    ),
    rangeOf(options),
  );

/** A plain number. */
export function Num(options: NumberOptions & { default: number }): TNumber;
export function Num(options?: NumberOptions): TUnion<[TNumber, TNull]>;
export function Num(options: NumberOptions = {}): TSchema {
  return numeric('number', options);
}

/** A yes or no. Documents write `true`, `1`, `"1"`, `"0"` or `""`. */
export const Flag = (fallback = false, aliases?: readonly string[]) =>
  field(Type.Boolean(), 'flag', { default: fallback, ...(aliases ? { aliases } : {}) });

/** Plain text, never markup. `form`: what it has to look like, the empty text included, and that in words. */
export const Text = (
  fallback = '',
  aliases?: readonly string[],
  form?: { pattern: string; description: string },
) =>
  Object.assign(
    field(Type.String(), 'text', { default: fallback, ...(aliases ? { aliases } : {}) }),
    form ?? {},
  );

/** The owner's rich text: markup that is sanitised when the page is published. */
export const Html = (aliases?: readonly string[]) =>
  field(Type.String(), 'html', { default: '', ...(aliases ? { aliases } : {}) });

/**
 * The owner's own markup, scripts included. It is balanced when the page is published, so that it stays
 * in its element, and its scripts are allowed by their hashes; nothing is taken away from it.
 */
export const Markup = (aliases?: readonly string[]) =>
  field(Type.String(), 'markup', { default: '', ...(aliases ? { aliases } : {}) });

/**
 * The part of an embed code that `readEmbedCode` does not take: the code of a player that brings its own
 * script. It is kept like `Markup`, and empty where the code is nothing but a frame.
 */
export const PlayerCode = (aliases?: readonly string[]) =>
  Object.assign(Markup(aliases), { isPlayer: true });

/** A CSS colour. */
export const Color = (options: FieldOptions<string> = {}) =>
  field(nullableString(), 'color', options);

/** An address a visitor can be sent to: `http`, `https`, `mailto`, `tel`, a path or a fragment. */
export const Url = (options: FieldOptions<string> = {}) => field(nullableString(), 'url', options);

/** The id of a file or of another element. Numbers become text. */
export const Id = (options: FieldOptions<string> = {}) => field(nullableString(), 'id', options);

/** A weight of letters as CSS takes it. Numbers become text. */
export const Weight = (options: FieldOptions<string> = {}) =>
  Object.assign(Id(options), {
    pattern: '^(?:normal|bold|bolder|lighter|[1-9]\\d{0,2}|1000)$',
    description: 'a weight: normal, bold or a number from 1 to 1000',
  });

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
