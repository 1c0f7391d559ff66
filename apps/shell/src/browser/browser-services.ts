import { createApiClient, type SagaServices } from '@atrium/store';
import type { BrowserState } from '../browser-state';
import './global';
import { newKey } from './new-key';
import { forgetSurveys } from './survey-answers';
import { reportError } from './report-error';

/** The browser as sagas see it. */
export function browserServices(state: BrowserState): SagaServices {
  return {
    api: createApiClient(),
    browser: {
      assign: (address) => window.location.assign(address),
      notifyParent(message) {
        // Who embeds the page is not known to us, and the message names no visitor.
        if (window.parent !== window) window.parent.postMessage(message, '*');
      },
      emit: (event) => document.dispatchEvent(new CustomEvent(event)),
      renewIdempotencyKey() {
        window.atrium.key = newKey();
      },
      forgetSurveys,
      matchesMobile: (breakpoint) => window.matchMedia(`(max-width:${breakpoint}px)`).matches,
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
      focusFirstError() {
        // After React has shown the errors.
        requestAnimationFrame(() =>
          document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
        );
      },
      report: (error, context) => reportError(state, error, context),
    },
  };
}
