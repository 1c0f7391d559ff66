import type { ElementMeta, FieldsOf, MessageKey, PageDocument, PageElement, RenderFile } from '@atrium/contract';
import type { ComponentType } from 'react';
import type { Rules } from '../style/rules';
import type { Media } from '../style/style-sheet';

/** Class names by part, as `styles` named the parts. */
export type Classes = Record<string, string>;

/** What a view on the server is given. */
export interface ViewProps<F = Record<string, unknown>> {
  element: PageElement<F>;
  classes: Classes;
}

/** What styles and island properties can be derived from. */
export interface PageContext {
  page: PageDocument;
  file(id: string | null): RenderFile | undefined;
  t(key: MessageKey): string;
}

/**
 * The part of an element that becomes a React root of its own in the browser. Its view gets exactly
 * what `props` returned on the server, so `props` must be plain data and small: what the server's
 * HTML already says is read from there.
 */
export interface Island<F = Record<string, unknown>, P extends object = object> {
  /** Islands of one chunk are loaded together. */
  chunk: string;
  props(element: PageElement<F>, context: PageContext): P;
  View: ComponentType<IslandProps<P>>;
}

export type IslandProps<P extends object = object> = P & { id: string; classes: Classes };

/** Everything a remote's server bundle knows of an element type. */
export interface ElementDefinition {
  meta: ElementMeta;
  /** Static view; for an island: what stands around and inside it is the island's. */
  View: ComponentType<ViewProps>;
  /** Looks by part; the part `root` is the element's outer box and gets margins and visibility too. */
  styles?: (element: PageElement, context: PageContext) => Record<string, Rules>;
  /** Rules that every element of the type shares; sent once, and only when the type is on the page. */
  css?: (media: Media) => string;
  island?: Island;
}

/** Ties views, styles and island to the element's metadata, so that fields are typed everywhere. */
export function elementDefinition<M extends ElementMeta, P extends object = object>(definition: {
  meta: M;
  View: ComponentType<ViewProps<FieldsOf<M>>>;
  styles?: (element: PageElement<FieldsOf<M>>, context: PageContext) => Record<string, Rules>;
  css?: (media: Media) => string;
  island?: Island<FieldsOf<M>, P>;
}): ElementDefinition {
  return definition as unknown as ElementDefinition;
}
