import type { Place } from './worker/whereabouts';

/** Why a page could not be rendered. */
export type RenderFault =
  /** The renderer threw; the worker goes on. */
  | 'threw'
  /** It took longer than it may. */
  | 'timeout'
  /** The worker ended: a crash, `process.exit`, or more memory than it may use. */
  | 'crashed'
  /** Too many renders are waiting already. */
  | 'busy'
  /** The pool has been closed. */
  | 'closed';

export class RenderError extends Error {
  constructor(
    readonly fault: RenderFault,
    message: string,
    /** The release at fault, and the element, as far as they are known. */
    readonly place?: Place,
    /** Stack of the error inside the worker. */
    readonly workerStack?: string,
    /** Whether the release could not even be loaded: no page can be rendered with it. */
    readonly isUnloadable = false,
  ) {
    super(message);
    this.name = 'RenderError';
  }
}
