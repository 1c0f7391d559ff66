import type { BrowserState } from '../browser-state';

/** Most reports a page sends; an error that repeats says nothing new. */
const mostReports = 10;
let sent = 0;

/** What an event is about: remote, version and element, as far as known. */
export type ErrorContext = Partial<
  Record<'remote' | 'version' | 'elementId' | 'elementType' | 'worker' | 'entityId', string>
>;

/** Reports an error to Sentry where it is configured, else to the origin; never throws. */
export function reportError(state: BrowserState, error: unknown, context: ErrorContext): void {
  try {
    send(state, error, context);
  } catch {
    // Nobody is left to tell: no beacon, or an error that cannot even be read.
  }
}

function send(state: BrowserState, error: unknown, context: ErrorContext): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(message, context);
  dispatchEvent(new Event('atrium:problem'));
  if (sent++ >= mostReports) return;
  if (state.sentryDsn) {
    const { sentryDsn } = state;
    // Sentry is large and rarely needed: it is fetched with the first error.
    import('./sentry').then(
      ({ reportToSentry }) =>
        reportToSentry(sentryDsn, error, { ...context, pageType: state.page.type }),
      () => undefined,
    );
    return;
  }
  const report = {
    message,
    stack: stack?.slice(0, 4000),
    pageId: state.page.id,
    pageType: state.page.type,
    ...context,
  };
  navigator.sendBeacon(
    '/api/errors',
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
