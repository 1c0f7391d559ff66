import type {
  CaptchaSettings,
  AttachmentLimits,
  ElementMeta,
  FieldsOf,
  IconReader,
  MessageKey,
  PageDocument,
  PageElement,
  PluralForms,
  PluralKey,
  RenderFile,
  RenderMode,
} from '@atrium/contract';
import type { ComponentType, ReactNode } from 'react';
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
  /** Absolute address of the page, without what a visitor adds to it. */
  url: string;
  mode: RenderMode;
  /** Who the page's captchas are of. */
  captcha: CaptchaSettings;
  file(id: string | null): RenderFile | undefined;
  t(key: MessageKey): string;
  /** The forms of a text that depends on a number. */
  forms(key: PluralKey): PluralForms;
  /** What of files forms take. */
  attachments: AttachmentLimits;
  /** The drawing that an icon's class names ask for (`fas fa-check`). */
  icon: IconReader;
}

/**
 * The part of an element that becomes a React root of its own in the browser. On the server its view
 * gets `props` and, as children, `Content`; in the browser it gets the same `props`, what `read` finds
 * in the server's HTML, and no children: static content stays as it is. So nothing is sent twice.
 */
export interface Island<F = Record<string, unknown>, P extends object = object> {
  /** Islands of one chunk are loaded together. */
  chunk: string;
  /**
   * Plain data for the browser. `popupId` makes it an island of that popup's form, or of the page's
   * own where it is null; what the form's fields and consents are is in the store.
   */
  props(element: PageElement<F>, context: PageContext): Partial<P>;
  /** Further properties that the browser reads from the HTML. */
  htmlProps?(element: PageElement<F>, context: PageContext): Partial<P>;
  Content?: ComponentType<ViewProps<F>>;
  View: ComponentType<IslandProps<P>>;
}

export type IslandProps<P extends object = object> = P & {
  id: string;
  classes: Classes;
  children?: ReactNode;
};

/** What a remote's browser bundle knows of an island. */
export interface BrowserIsland<P extends object = object> {
  View: ComponentType<IslandProps<P>>;
  /** Reads what the server wrote as `htmlProps`. */
  read?(root: HTMLElement): Partial<P>;
}

/** An island for the browser's registry, with its properties' type forgotten. */
export function browserIsland<P extends object>(island: BrowserIsland<P>): BrowserIsland {
  return island as unknown as BrowserIsland;
}

/** Everything a remote's server bundle knows of an element type. */
export interface ElementDefinition {
  meta: ElementMeta;
  /** The element where it is no island. */
  View: ComponentType<ViewProps>;
  /** Looks by part; the part `root` is the element's outer box and gets margins and visibility too. */
  styles?: (element: PageElement, context: PageContext) => Record<string, Rules | undefined>;
  /** The part that gets the element's paddings, where it is not `root`. */
  paddingPart?: string;
  /**
   * Rules that elements of the type share; each text is sent once, and only where an element on the
   * page asks for it. What only script creates must be asked for too.
   */
  css?: (media: Media, element: PageElement) => string | string[];
  island?: Island;
}

/** Ties views, styles and island to the element's metadata, so that fields are typed everywhere. */
export function elementDefinition<M extends ElementMeta, P extends object = object>(definition: {
  meta: M;
  View: ComponentType<ViewProps<FieldsOf<M>>>;
  styles?: (
    element: PageElement<FieldsOf<M>>,
    context: PageContext,
  ) => Record<string, Rules | undefined>;
  paddingPart?: string;
  css?: (media: Media, element: PageElement<FieldsOf<M>>) => string | string[];
  island?: Island<FieldsOf<M>, P>;
}): ElementDefinition {
  return definition as unknown as ElementDefinition;
}
