import { captureException, getClient, init } from '@sentry/react';

/** Sends an error to Sentry; the first one sets it up. */
export function reportToSentry(
  dsn: string,
  error: unknown,
  tags: Record<string, string | undefined>,
): void {
  if (!getClient()) init({ dsn, defaultIntegrations: false });
  captureException(error, { tags });
}
