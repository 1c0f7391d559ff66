import type { FormErrors, ScriptList } from '@atrium/contract';
import type { PackedState } from '../packed-state';

/** What became of a form that was sent before its islands were live; it is shown in the page already. */
export interface EarlyAnswer {
  /** Id of the form. */
  form: string;
  /** The button that sent it. */
  entityId: string;
  /** What is wrong; undefined: the form was stored. */
  errors: FormErrors | undefined;
  /** What the visitor was told then. */
  message?: string | undefined;
}

/** What boot script, host and enhancement scripts share on `window.atrium`. */
export interface AtriumGlobal {
  state: PackedState;
  /**
   * Idempotency key of the next post: a new one for every page shown, which tabs of a page share until one
   * sends, and after every success that does not lead on.
   */
  key: string;
  /** What the store must hear of before it is asked to hydrate more. */
  answers: EarlyAnswer[];
  /** Set by the boot script before it loads any of them. */
  scripts?: ScriptList;
  /** Set by the script of texts. */
  texts?: Record<string, string>;
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
