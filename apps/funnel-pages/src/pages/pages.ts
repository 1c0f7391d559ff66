import type { PageDefinition, PageType } from '@atrium/contract';

const plain: PageDefinition = {};
const embedded: PageDefinition = { enhancements: ['inline-size'] };

/** The page types of this remote. */
export const pages: Partial<Record<PageType, PageDefinition>> = {
  inline: embedded,
  inline_body: embedded,
  popup: { centered: true },
  squeeze: plain,
  sales_page: plain,
  lecture: { enhancements: ['lecture-height'] },
  info_page: plain,
  opt_in_thank_you: plain,
  inactive_funnel_page: plain,
  custom_login: plain,
  course_introduction: plain,
  funnel_contact_us: plain,
  not_found: plain,
  link_in_bio: plain,
};
