import type { PageType } from '@atrium/contract';

/**
 * Where a button's link opens. A lecture stands in the course player's frame, so there the same
 * window means the parent's (spec: blocks seen).
 */
export function linkTarget(target: string, pageType: PageType): '_blank' | '_parent' | undefined {
  if (target === 'openInNewWindow') return '_blank';
  return pageType === 'lecture' ? '_parent' : undefined;
}
