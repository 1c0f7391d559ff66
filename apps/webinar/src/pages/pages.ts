import type { PageDefinition, PageType } from '@atrium/contract';

/** The page types of this remote. */
export const pages: Partial<Record<PageType, PageDefinition>> = {
  webinar_session: {},
  webinar_registration: {},
  webinar_thank_you_page: {},
};
