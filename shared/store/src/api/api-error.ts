import type { FormErrors } from '@atrium/contract';

/** What became of a call that did not succeed (spec: the error catalogue). */
export type ApiFailure =
  | { kind: 'validation'; errors: FormErrors }
  /** 401 and 403: `location` is where the visitor can sign in. */
  | { kind: 'forbidden'; location: string | null }
  | {
      kind:
        'not-found' | 'length-required' | 'gateway' | 'unavailable' | 'cancelled' | 'no-connection';
    }
  | { kind: 'other'; message: string | null };

/** Thrown by the API client. */
export class ApiError extends Error {
  constructor(
    readonly failure: ApiFailure,
    readonly status: number | null,
    /** Texts of the answer, where it had any. */
    readonly errors: FormErrors | null,
  ) {
    super(`call failed: ${failure.kind}${status === null ? '' : ` (${status})`}`);
    this.name = 'ApiError';
  }
}

/**
 * Whether a call failed. By name: the shell makes the client and remotes the sagas, each from its own
 * copy of this class, so `instanceof` says no to the other's errors.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}
