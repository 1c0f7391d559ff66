/** Why a call was not answered as it should be; the message is for whoever reads it. */
export class CallFailed extends Error {
  /** `status` is 0 where there was no answer. */
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'CallFailed';
  }
}

const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'error' in answer
    ? String(answer.error)
    : undefined;

/**
 * A call of the administration, `/api/admin{path}`.
 * @throws {CallFailed}
 */
export async function call<T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<T> {
  const headers: Record<string, string> = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  let response: Response;
  try {
    const init = { method, headers, body: body && JSON.stringify(body) };
    response = await fetch(`/api/admin${path}`, init);
  } catch {
    throw new CallFailed(0, 'The server cannot be reached.');
  }
  const answer: unknown =
    response.status === 204 ? undefined : await response.json().catch(() => null);
  if (!response.ok) {
    const message = messageOf(answer) ?? `The server answered with ${response.status}.`;
    throw new CallFailed(response.status, message);
  }
  return answer as T;
}

/** What to tell of something that was thrown. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
