import type { Logger } from 'pino';
import { logReporter, type ErrorEvent, type ErrorReporter } from './error-reporter';

const tagsOf = ({ source, remote, version, elementId, elementType, pageId }: ErrorEvent) => ({
  source,
  remote,
  version,
  element: elementType,
  elementId,
  pageId,
});

/** Reports to Sentry as well as to the log. The library is loaded only where there is a DSN. */
export async function sentryReporter(dsn: string, logger: Logger): Promise<ErrorReporter> {
  const sentry = await import('@sentry/node');
  sentry.init({
    dsn,
    sendDefaultPii: false,
    // The integrations instrument every request; only what is reported here is wanted.
    defaultIntegrations: false,
  });
  const log = logReporter(logger);
  return {
    report(event) {
      log.report(event);
      const error = new Error(event.message);
      if (event.stack) error.stack = event.stack;
      sentry.captureException(error, {
        tags: tagsOf(event),
        extra: { path: event.path, requestId: event.requestId, file: event.file },
      });
    },
    async close() {
      await sentry.close(2000);
    },
  };
}
