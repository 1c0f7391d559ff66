/** Messages to the window that embeds a page (spec: other behaviour). Sizes in px, expiry in days. */
export type WindowMessage =
  /** Of the page; with `elementId` of one section on it. */
  | {
      type: 'inline_content_size';
      pageId: string;
      elementId?: string;
      height: number;
      width: number;
    }
  | { type: 'lecture_content_height'; height: number }
  | { type: 'form_submit_success'; pageId: string; entityId: string; redirect?: string }
  /** `expires`: days for which the popup is not to open by itself; null: until the browser is closed. */
  | { type: 'popup_close'; pageId: string; popupId: string; expires: number | null };
