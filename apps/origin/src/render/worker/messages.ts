import type { RenderRequest, RenderResult } from '@atrium/contract';
import type { BundleFile } from './bundle-loader';

/** What a render worker is started with. */
export interface WorkerSettings {
  /** A file from which the shared libraries are resolved. */
  librariesFrom: string;
  /** The folder of icon drawings. */
  icons: string;
  shell: BundleFile;
  /** By name. */
  remotes: Record<string, BundleFile>;
  /** Memory of `Whereabouts`, shared by both threads. */
  whereabouts: SharedArrayBuffer;
}

export interface RenderJob {
  id: number;
  /** Names of the remotes; the first is the one that the page cannot do without. */
  remotes: readonly string[];
  request: RenderRequest;
}

/** An error as it crosses the thread. */
export interface PlainError {
  message: string;
  stack?: string;
  /** `name@version` of the bundle at fault, where it is known. */
  release?: string;
}

export type WorkerAnswer =
  | {
      /** What the page needs is loaded; its render begins. */
      id: number;
      isLoaded: true;
    }
  | {
      id: number;
      result: RenderResult;
      /** Remotes that could not be loaded. */ missing: PlainError[];
    }
  | { id: number; error: PlainError };
