import type { PageDefinition, PageType } from '@atrium/contract';

/** The page types of this remote. */
export const pages: Partial<Record<PageType, PageDefinition>> = {
  offer_page: {},
  offer_upsell_page: {},
  offer_downsell_page: {},
  offer_thank_you_page: {},
  offer_inner: {},
};
