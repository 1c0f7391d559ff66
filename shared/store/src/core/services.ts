import type { WindowMessage } from '@atrium/contract';
import type { ApiClient } from '../api/api-client';

/** What sagas need of the world; given as the saga middleware's context, replaced in tests. */
export interface SagaServices {
  api: ApiClient;
  browser: {
    /** Leads on from the form of a popup, or of the page: where its answer is shown. */
    assign(address: string, popupId: string | null): void;
    /** Opens an address in the preview window, in a new tab where there is none (spec: errors 401, 403). */
    openPreview(address: string): void;
    /** Tells the window that embeds the page. */
    notifyParent(message: WindowMessage): void;
    /** Closes a popup that is open (spec: send-form button). */
    closePopup(popupId: string): void;
    /** Fires an event of ours on the document. */
    emit(event: 'form_updated'): void;
    /** Makes a new idempotency key for the page's forms, after a success. */
    renewIdempotencyKey(): void;
    /** Drops answers that waited for a form: it was sent. */
    forgetSurveys(): void;
    /** Files that were chosen in a form. */
    files(popupId: string | null): File[];
    matchesMobile(breakpoint: number): boolean;
    timeZone(): string;
    /** Brings the first field with an error into view and focuses it: of the popup, else of the page. */
    focusFirstError(popupId: string | null): void;
    report(error: unknown, context: Record<string, string>): void;
  };
}
