import { cookies } from '../core/cookies';
import { tellParent } from '../core/tell-parent';

/** Name of the cookie that keeps a popup from opening by itself again (spec: cookies). */
export const closingCookie = (pageId: string, popupId: string) =>
  `close_systeme_page_${[pageId, popupId].map(encodeURIComponent).join('_popup_')}`;

/**
 * Keeps for the owner's days, or until the browser is closed, that a visitor closed a popup, and tells
 * the window around the page (spec: states, Popup).
 */
export function rememberClosing(pageId: string, popupId: string, days: string | undefined): void {
  const name = closingCookie(pageId, popupId);
  cookies(`${name}=${days ?? ''};path=/;samesite=lax${days ? `;max-age=${+days * 86400}` : ''}`);
  tellParent({ type: 'popup_close', pageId, popupId, expires: days ? +days : null });
}
