/** Id of a popup's `<dialog>`: what the `popovertarget` of a button names. */
export function popupElementId(popupId: string): string {
  return `popup-${popupId}`;
}

/** Event on the document as a popup opens or closes; its detail is the active popup's id, or null. */
export const popupToggledEvent = 'popup_toggled';
