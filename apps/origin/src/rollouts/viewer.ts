import type { PageType } from '@atrium/contract';

/** Versions by the names of their releases. */
export type Versions = Readonly<Record<string, string>>;

/** Whom a page is shown to, as far as that decides which versions render it. */
export interface Viewer {
  /** The name that a visitor is known again by; empty for one who has none. */
  visitor: string;
  /** What a signed link shows to a tester. */
  chosen?: Versions;
  /** What the visitor's purchase began with. */
  begun?: Versions;
}

/** Nobody who is known. */
export const stranger: Viewer = { visitor: '' };

const purchaseTypes: ReadonlySet<string> = new Set<PageType>([
  'offer_page',
  'offer_inner',
  'offer_upsell_page',
  'offer_downsell_page',
  'offer_thank_you_page',
]);

/** Whether pages of a type are steps of a purchase: of order forms, of what is offered after, of thanks. */
export const isPurchase = (pageType: string): boolean => purchaseTypes.has(pageType);
