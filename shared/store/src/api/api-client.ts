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

function readErrors(data: unknown): FormErrors | null {
  const errors = (data as { errors?: Partial<FormErrors> } | null | undefined)?.errors;
  if (typeof errors !== 'object' || errors === null) return null;
  return {
    common: errors.common ?? [],
    fields: errors.fields ?? {},
    bookingFields: errors.bookingFields ?? {},
  };
}

function readString(data: unknown, key: string): string | null {
  const value = (data as Record<string, unknown> | null | undefined)?.[key];
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
      if (response.status >= 200 && response.status < 300) return response.data as T;
      const errors = readErrors(response.data);
      throw new ApiError(failureOf(response, errors), response.status, errors);
    },
  };
}
