import { popupElementId } from '@atrium/contract';
import { escaped } from '../core/escaped';

/**
 * HTML of a page with one of its popups open: where a form in it was posted without script and is
 * shown again. Such a dialog is closed by a form of its own; its popover button would do nothing. It
 * takes the focus, so that a visitor is not left at the top of the page behind it.
 */
export function withOpenPopup(html: string, popupId: string): string {
  const id = escaped(popupElementId(popupId));
  return html
    .replace(`<dialog id="${id}"`, () => `<dialog open="" tabindex="-1" autofocus="" id="${id}"`)
    .replace(
      ` type="button" popoverTarget="${id}" popoverTargetAction="hide"`,
      () => ' type="submit"',
    );
}
