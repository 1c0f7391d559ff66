import type { Enhancement } from '@atrium/contract';

interface EnhancementHost {
  atrium: {
    state: { page: EnhancedPage };
    enhance(name: string, enhancement: Enhancement): void;
  };
}

/** What an enhancement is told of the page it stands on. */
export interface EnhancedPage {
  id: string;
  /** Widest viewport, in px, with the narrow layout. */
  mobileBreakpoint: number;
}

export type PageEnhancement = (root: HTMLElement, page: EnhancedPage) => void;

/**
 * Makes an enhancement script known to the page, which runs it on every element with
 * `data-enhance="name"`, or on the body where there is none.
 */
export function registerEnhancement(name: string, enhancement: PageEnhancement): void {
  const { atrium } = window as unknown as EnhancementHost;
  atrium.enhance(name, (root) => enhancement(root, atrium.state.page));
}
