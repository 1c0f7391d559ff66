import type { BrowserScript } from '@atrium/contract';
import type { OptInState, PageState } from '@atrium/store';

/** What the server tells the scripts of its own release; it stands packed in the page (`packState`). */
export interface BrowserState {
  page: PageState;
  /** What the post that this page answers came to; values are read from the controls. */
  optIn?: Pick<OptInState, 'errors' | 'status' | 'submittedEntityId'>;
  islands: Record<string, IslandState>;
  /** The shell's scripts that islands need, in the order in which they run; one brings texts. */
  shell: BrowserScript[];
  remotes: Record<string, RemoteState>;
  /** Enhancement scripts to run on this page; each knows the elements that it attaches to. */
  enhancements: BrowserScript[];
  sentryDsn?: string;
}

export interface IslandState {
  type: string;
  remote: string;
  /** What it needs beside its remote's entry. */
  scripts: BrowserScript[];
  on: 'touch' | 'visible' | 'load';
  /** The form that the island belongs to; absent for an island without one. */
  form?: string;
  props: Record<string, unknown>;
  classes: Record<string, string>;
}

export interface RemoteState {
  version: string;
  container: string;
  entry: BrowserScript;
}

/** Id of the script element that holds the state. */
export const stateElementId = 'atrium-state';
