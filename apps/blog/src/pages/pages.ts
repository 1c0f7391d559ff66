import type { PageDefinition, PageType } from '@atrium/contract';

/** The page types of this remote. */
export const pages: Partial<Record<PageType, PageDefinition>> = {
  blog_post_layout: {},
  blog_post_body: {},
  blog_layout: {},
  blog_static: {},
  blog_home: {},
};
