import { StoreUnavailable } from '../stores';

/** Codes of PostgreSQL that stores answer to (PostgreSQL manual, appendix A). */
export const sqlStates = { uniqueViolation: '23505', lockNotAvailable: '55P03' } as const;

/**
 * Classes of SQLSTATE that say 'not now': connection lost, resources exhausted, the server
 * stopping or cancelling (timeouts among it), its disk failing. 25006: a standby that cannot write.
 */
const notNow = /^(?:08|53|57|58|25006|25P03|F0|XX)/;

const notNowMessages =
  /connection terminated|timeout exceeded|read timeout|not queryable|connection error|is clos(?:ed|ing)|after calling end/i;

function* causes(
  error: unknown,
): Generator<{ code?: unknown; message?: unknown; syscall?: unknown }> {
  for (let depth = 0; depth < 8 && typeof error === 'object' && error !== null; depth++) {
    yield error;
    error = (error as { cause?: unknown }).cause;
  }
}

/** Five signs, a digit among them; the system's own codes (EPIPE) have none. */
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/** The SQLSTATE of a failed statement, however the libraries wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (const { code } of causes(error)) {
    if (typeof code === 'string' && sqlState.test(code)) return code;
  }
  return undefined;
}

/** Whether a failure says that the database cannot be asked now, rather than that a question was wrong. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return notNow.test(state);
  for (const { message, syscall } of causes(error)) {
    if (typeof syscall === 'string') return true;
    if (typeof message === 'string' && notNowMessages.test(message)) return true;
  }
  return false;
}

/** Runs what asks the database; its 'not now' becomes a `StoreUnavailable`. */
export async function withUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUnavailable(error) ? new StoreUnavailable(error) : error;
  }
}
