import type { FormErrors } from '@atrium/contract';
import type { AxiosInstance, AxiosResponse } from 'axios';
import { ApiError, type ApiFailure } from './api-error';

export interface ApiClient {
  /** Fetches what the first call needs, ahead of it. */
  warmUp(): void;
  /** Posts JSON to an address of the page's own origin. @throws {ApiError} */
  post<T>(path: string, body: unknown, options?: { idempotencyKey?: string }): Promise<T>;
}

/** Milliseconds after which a call counts as lost. */
const timeout = 30_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textsIn = (value: unknown): string[] =>
  [value].flat().filter((text): text is string => typeof text === 'string' && text !== '');

const textsByName = (value: unknown): Record<string, string[]> =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, texts]) => [name, textsIn(texts)]))
    : {};

/** What an answer says is wrong; null where it says nothing that can be shown. */
function readErrors(data: unknown): FormErrors | null {
  const sent = isObject(data) ? data['errors'] : undefined;
  if (!isObject(sent)) return null;
  const errors = {
    common: textsIn(sent['common']),
    fields: textsByName(sent['fields']),
    bookingFields: textsByName(sent['bookingFields']),
  };
  const all = [errors.common, Object.values(errors.fields), Object.values(errors.bookingFields)];
  return all.flat(2).length > 0 ? errors : null;
}

function readString(data: unknown, key: string): string | null {
  const value = isObject(data) ? data[key] : undefined;
  return typeof value === 'string' ? value : null;
}

function failureOf(response: AxiosResponse, errors: FormErrors | null): ApiFailure {
  switch (response.status) {
    case 400:
      return errors ? { kind: 'validation', errors } : { kind: 'other', message: null };
    case 401:
    case 403:
      return { kind: 'forbidden', location: readString(response.data, 'location') };
    case 404:
      return { kind: 'not-found' };
    case 411:
      return { kind: 'length-required' };
    case 502:
    case 504:
      return { kind: 'gateway' };
    case 503:
      return { kind: 'unavailable' };
    default:
      return { kind: 'other', message: readString(response.data, 'message') };
  }
}

/** The API client over axios, which is fetched when the first call is near: no page needs it to show. */
export function createApiClient(): ApiClient {
  let loading: Promise<AxiosInstance> | undefined;
  const load = () =>
    (loading ??= import('axios')
      .then(({ default: axios }) =>
        axios.create({
          timeout,
          headers: { 'X-Requested-With': 'XMLHttpRequest' },
          validateStatus: () => true,
        }),
      )
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      }));
  return {
    warmUp() {
      // A failure shows itself again, and is handled, when the call is made.
      load().catch(() => undefined);
    },
    async post<T>(path: string, body: unknown, options: { idempotencyKey?: string } = {}) {
      let response: AxiosResponse;
      try {
        const client = await load();
        response = await client.post(path, body, {
          headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
        });
      } catch (error) {
        const isCancelled = (error as { code?: string }).code === 'ERR_CANCELED';
        throw new ApiError({ kind: isCancelled ? 'cancelled' : 'no-connection' }, null, null);
      }
      const { status, data } = response as AxiosResponse<unknown>;
      // A page that somebody on the way puts in place of the answer (a proxy's, of who lets nobody out
      // yet) says nothing of what became of the call.
      const isAnswer = isObject(data) || status === 204;
      if (isAnswer && status >= 200 && status < 300) return data as T;
      const errors = readErrors(data);
      throw new ApiError(failureOf(response, errors), status, errors);
    },
  };
}
