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
    /** `name@version` of the release at fault, where it is known. */
    readonly release?: string,
    /** Stack of the error inside the worker. */
    readonly workerStack?: string,
  ) {
    super(message);
    this.name = 'RenderError';
  }
}
