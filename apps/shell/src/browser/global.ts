import type { BrowserState } from '../browser-state';

/** What boot script, host and enhancement scripts share on `window.atrium`. */
export interface AtriumGlobal {
  state: BrowserState;
  /** Set by the host: hydrates islands in the given order and resolves when they are live. */
  hydrate?: (ids: string[]) => Promise<void>;
  /** Called by an enhancement script: runs it on its elements, or on the body where it has none. */
  enhance(name: string, enhancement: (root: HTMLElement) => void): void;
}

declare global {
  interface Window {
    atrium: AtriumGlobal;
  }
}
