import { outerTarget, type PageType } from '@atrium/contract';

export type LinkTarget = '_blank' | ReturnType<typeof outerTarget>;

/** Where a link opens, in the page's frame, around it or in a window of its own (spec: blocks seen). */
export const linkTarget = (target: string, href: string | null, pageType: PageType): LinkTarget =>
  target === 'openInNewWindow' ? '_blank' : outerTarget(pageType, href ?? '');
