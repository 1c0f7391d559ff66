import type { BrowserScript } from '@atrium/contract';
import type { OptInState, PageState } from '@atrium/store';

/** What the server tells the scripts of its own release; JSON in the page. */
export interface BrowserState {
  page: PageState;
  /** What the post that this page answers came to; values are read from the controls. */
  optIn?: Pick<OptInState, 'errors' | 'status' | 'submittedEntityId'>;
  islands: Record<string, IslandState>;
  shell: { entry: BrowserScript; libraries: BrowserScript[] };
  remotes: Record<string, RemoteState>;
  /** Enhancement scripts to run on this page, with the elements that they attach to. */
  enhancements: EnhancementState[];
  sentryDsn?: string;
}

export interface IslandState {
  type: string;
  remote: string;
  chunk: string;
  on: 'touch' | 'visible' | 'load';
  /** The form that the island belongs to; absent for an island without one. */
  form?: string;
  props: object;
  classes: Record<string, string>;
}

export interface RemoteState {
  version: string;
  container: string;
  entry: BrowserScript;
  islands: Record<string, BrowserScript[]>;
}

export interface EnhancementState {
  name: string;
  script: BrowserScript;
}

/** Id of the script element that holds the state. */
export const stateElementId = 'atrium-state';
