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
  | { type: 'popup_close'; popupId: string; expires: number | null };
