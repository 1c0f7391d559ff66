import type { BrowserScript } from '@atrium/contract';
import type { OptInState, PageState } from '@atrium/store';

/** What the server tells the scripts of its own release; it stands packed in the page (`packState`). */
export interface BrowserState {
  page: PageState;
  /** What the post that this page answers came to; values are read from the controls. */
  optIn?: Pick<OptInState, 'errors' | 'status' | 'submittedEntityId'> &
    Partial<Pick<OptInState, 'message'>>;
  islands: Record<string, IslandState>;
  /** Address of the `ScriptList` that islands need; absent without islands. */
  scripts?: string;
  /** Enhancement scripts to run on this page; each knows the elements that it attaches to. */
  enhancements: BrowserScript[];
  sentryDsn?: string;
}

export interface IslandState {
  type: string;
  remote: string;
  /** Names its scripts in the script list. */
  chunk: string;
  on: 'touch' | 'visible' | 'load';
  /** The form that the island belongs to; absent for an island without one. */
  form?: string;
  props: Record<string, unknown>;
  classes: Record<string, string>;
}

/** Id of the script element that holds the state. */
export const stateElementId = 'atrium-state';
