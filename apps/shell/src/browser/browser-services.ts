import { formId, popupElementId } from '@atrium/contract';
import { tellParent } from '@atrium/elements';
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
      assign(address, popupId) {
        // Where the browser would show the answer without script.
        const form = document.getElementById(formId(popupId)) as HTMLFormElement | null;
        window.open(address, form?.target || '_self');
      },
      openPreview(address) {
        if (!URL.canParse(address, document.baseURI)) return;
        const { href, protocol } = new URL(address, document.baseURI);
        if (!/^https?:$/.test(protocol)) return;
        // The answer came after the press, so that a browser may take the window for unasked.
        if (!window.open(href, 'preview')) window.location.assign(href);
      },
      notifyParent: tellParent,
      closePopup(popupId) {
        const popup = document.getElementById(popupElementId(popupId));
        if (!(popup instanceof HTMLDialogElement)) return;
        if (popup.open) popup.close('sent');
        // Opened by its button before its own script came.
        else popup.hidePopover();
      },
      emit: (event) => document.dispatchEvent(new CustomEvent(event)),
      renewIdempotencyKey() {
        window.atrium.key = newKey();
      },
      forgetSurveys,
      files(popupId) {
        const form = document.getElementById(formId(popupId)) as HTMLFormElement | null;
        return Array.from((form?.elements ?? []) as HTMLInputElement[]).flatMap((control) =>
          control.type === 'file' ? [...(control.files ?? [])] : [],
        );
      },
      matchesMobile: (breakpoint) => window.matchMedia(`(max-width:${breakpoint}px)`).matches,
      timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
      focusFirstError(popupId) {
        // After React has shown the errors.
        requestAnimationFrame(() => {
          const invalid = document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]');
          // Another form can have errors of its own: behind an open popup, or in a closed one.
          [...invalid].find(({ form }) => form?.id === formId(popupId))?.focus();
        });
      },
      report: (error, context) => reportError(state, error, context),
    },
  };
}
