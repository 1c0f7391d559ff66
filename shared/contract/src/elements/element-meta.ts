import Type, { type Static, type TObject, type TProperties } from 'typebox';

/**
 * How much script an element needs.
 * `none`: HTML and CSS do all of it. `enhance`: a small function attaches to the server's HTML.
 * `island`: a React root of its own, because its state flows through the store.
 */
export type Runs = 'none' | 'enhance' | 'island';

/** When an island is hydrated: by the visitor's first touch, as it comes into view, or at once. */
export type HydrateOn = 'touch' | 'visible' | 'load';

/** Written as a method, so that metadata of any fields can stand in one registry. */
type ByFields<F, Result> = { decide(fields: F): Result }['decide'];

/** What tools, server and renderers must know of an element type. Imports neither React nor CSS. */
export interface ElementMeta<P extends TProperties = TProperties> {
  /** PascalCase name, as in documents. */
  type: string;
  /** The element's own fields, each with kind, default and aliases. Common fields are not among them. */
  fields: TObject<P>;
  /** Whether child elements are rendered. */
  children: boolean;
  /** Level of script; a function where it depends on the fields. */
  runs: Runs | ByFields<Static<TObject<P>>, Runs>;
  hydrateOn?: HydrateOn;
  /**
   * Name of the `enhance` script where several types share one; a function where an element can need
   * others. Else it follows from the type. An island that names one is given it beside its own script.
   */
  enhancement?: string | ByFields<Static<TObject<P>>, readonly string[]>;
}

export type FieldsOf<M> = M extends ElementMeta<infer P> ? Static<TObject<P>> : never;

/**
 * Declares an element type.
 *
 * @example
 * export const dividerMeta = defineElement({
 *   type: 'Divider', children: false, runs: 'none', fields: { color: Color({ default: '#ccc' }) },
 * });
 */
export function defineElement<P extends TProperties>(
  meta: Omit<ElementMeta<P>, 'fields'> & { fields: P },
): ElementMeta<P> {
  return { ...meta, fields: Type.Object(meta.fields) };
}

/** Names of the scripts of an `enhance` element: `MenuBar` has `menu-bar.enhance.ts`. */
export function enhancementNames(
  { type, enhancement }: ElementMeta,
  fields: Record<string, unknown>,
): readonly string[] {
  if (typeof enhancement === 'function') return enhancement(fields);
  return [enhancement ?? type.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()];
}

/** The part of an element's metadata that travels in a release manifest. */
export interface ElementManifest {
  type: string;
  /** JSON Schema with the keywords `kind`, `default` and `aliases`. */
  fields: TObject;
  children: boolean;
}

export function elementManifest(meta: ElementMeta): ElementManifest {
  return { type: meta.type, fields: meta.fields, children: meta.children };
}
