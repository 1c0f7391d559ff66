import { Color, defineElement, Flag, Size } from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

/** Widths of popups in px (spec: business constants). */
export const popupWidths = { standard: 600, widest: 1200, widestMobile: 350 };

export const popupMeta = defineElement({
  type: 'Popup',
  children: true,
  runs: 'enhance',
  fields: {
    ...backgroundFields,
    ...borderFields,
    backgroundColor: Color({ default: '#ffffff' }),
    width: Size({ default: popupWidths.standard }),
    mobileWidth: Size(),
    /** Whether it has a button that closes it. */
    showClose: Flag(true),
    /** Days for which it does not open by itself once it was closed; null: until the browser is closed. */
    closedDays: Size(),
    /** Seconds after which it opens by itself. */
    delay: Size({ default: 0 }),
    /** The same on narrow screens; without it `delay`. */
    mobileDelay: Size(),
    openAutomatically: Flag(),
    openOnMobileAutomatically: Flag(),
    /** Whether it opens when the pointer leaves the page at its top. */
    openOnExit: Flag(),
  },
});
