import type { Enhancement } from '@atrium/contract';

interface EnhancementHost {
  atrium: {
    state: { page: { id: string } };
    enhance(name: string, enhancement: Enhancement): void;
  };
}

/** An enhancement that is also told which page it stands on. */
export type PageEnhancement = (root: HTMLElement, page: { id: string }) => void;

/**
 * Makes an enhancement script known to the page, which runs it on every element with
 * `data-enhance="name"`, or on the body where there is none.
 */
export function registerEnhancement(name: string, enhancement: PageEnhancement): void {
  const { atrium } = window as unknown as EnhancementHost;
  atrium.enhance(name, (root) => enhancement(root, atrium.state.page));
}
