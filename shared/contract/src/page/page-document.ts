import type { Language } from './languages';
import type { PageType } from './page-types';

/** Lengths in px; `null` where the document says nothing. */
export interface Sides {
  top: number | null;
  right: number | null;
  bottom: number | null;
  left: number | null;
}

/** How an element can move as it appears (spec: business constants). */
export type Animation = 'scale' | 'translateY' | 'translateX';

/** One element in normal form: every default filled, every alias resolved, every value typed. */
export interface PageElement<F = Record<string, unknown>> {
  id: string;
  type: string;
  parentId: string | null;
  childIds: string[];
  /** The fields that the element's metadata declares. */
  fields: F;
  visible: { desktop: boolean; mobile: boolean };
  margin: Sides;
  mobileMargin: Sides;
  padding: Sides;
  mobilePadding: Sides;
  /** Seconds before the element appears. */
  delay: number;
  /** How it moves as it appears; absent: not at all. */
  animation?: Animation;
  /** The owner's own `id` attribute for the element, usable as a fragment. */
  anchor: string | null;
  /** What the document says and no metadata knows; kept, never rendered. */
  extra?: Record<string, unknown>;
}

/** Page-wide typography. Sizes in px, line heights as CSS writes them without a unit. */
export interface GlobalSettings {
  linkColor: string | null;
  textColor: string | null;
  textFontSize: number | null;
  mobileTextFontSize: number | null;
  textLineHeight: number | null;
  mobileTextLineHeight: number | null;
  fontFamily: string | null;
  fontStyle: string | null;
  fontWeight: string | null;
  headingColor: string | null;
  headingFontFamily: string | null;
  headingFontStyle: string | null;
  headingFontWeight: string | null;
  scrollPaddingTop: number | null;
}

export interface Seo {
  index: boolean;
  title: string;
  description: string;
  author: string;
  keywords: string;
  /** Id of the file shown when the page is shared. */
  imageFileId: string | null;
  socialTitle: string;
  socialDescription: string;
}

/** An uploaded file, as elements refer to it. Sizes of images in px. */
export interface PageFile {
  id: string;
  /** Address of the original bytes. */
  path: string;
  type: string;
  /** Size in bytes. */
  size: number;
  filename: string;
  width: number | null;
  height: number | null;
}

/** What the owner's back office says about the page and its visitor-independent context. */
export interface Management {
  previewMode: boolean;
  freemium: boolean;
  affiliateLink: string | null;
  affiliateId: string | null;
  funnelStepId: string | null;
  /** What visitors of the page agree to, as sanitised markup; empty where nothing is. */
  agreement: string;
}

/** The opt-in's server-given part. */
export interface OptInSettings {
  nextStepUrl: string | null;
  availableCountries: string[];
  /** Values already known of the visitor, by slug. A page that has any is personal and never cached. */
  customerFields: Record<string, string>;
}

/** The offer's server-given part. Null where the document has none, or a token nobody replaced. */
export interface PaymentSettings {
  /** Seconds since 1970 at which the offer ends. */
  deadlineTimestamp: number | null;
  /** Where visitors are sent from then on. */
  deadlineExpirationUrl: string | null;
}

/** What a page's policy has to allow for the owner's own markup; taken when the page is published. */
export interface OwnMarkup {
  /** CSP sources of inline scripts: `sha256-…`. */
  scripts: string[];
  /** CSP sources of event handler attributes. */
  handlers: string[];
  /** Whether scripts of other sites are among it. */
  hasExternal: boolean;
}

/** A page in normal form: the only form that renderers see. */
export interface PageDocument {
  id: string;
  type: PageType;
  locale: Language;
  /** Canonical address where the document names one. */
  url: string | null;
  isTemplate: boolean;
  seo: Seo;
  globalSettings: GlobalSettings;
  rootId: string;
  /** Without a prototype: any id is only an id. */
  elements: Record<string, PageElement>;
  files: Record<string, PageFile>;
  management: Management;
  optIn: OptInSettings;
  payment: PaymentSettings;
  /** Set by the origin where the page holds markup of the owner's own. */
  ownMarkup?: OwnMarkup;
}

/** A problem that keeps a document from being read. */
export interface ReadError {
  /** JSON pointer (RFC 6901) into what was sent. */
  pointer: string;
  expected: string;
  got: string;
}

/** A problem that was mended or left out; the rest of the page is shown. */
export interface ReadWarning {
  pointer: string;
  message: string;
}

export type ReadResult =
  { ok: true; page: PageDocument; warnings: ReadWarning[] } | { ok: false; errors: ReadError[] };
