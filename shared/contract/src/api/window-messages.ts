/**
 * Messages to the window that embeds a page (spec: other behaviour). Sizes in px, expiry in days.
 *
 * Nothing is ever heard from that window, and everything is sent by `tellParent`: to the origin of the
 * embedding page where the browser tells it, by `ancestorOrigins` or by the referrer. Where it does
 * not, anybody may hear (`*`), so no message names a visitor, and `redirect`, which an owner's address
 * can make personal, is left out.
 */
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
  /** `redirect`: where the form's success leads, to a window whose origin is known. */
  | {
      type: 'form_submit_success';
      pageId: string;
      entityId: string;
      redirect?: string | undefined;
    }
  /** `expires`: days for which the popup is not to open by itself; null: until the browser is closed. */
  | { type: 'popup_close'; pageId: string; popupId: string; expires: number | null };
