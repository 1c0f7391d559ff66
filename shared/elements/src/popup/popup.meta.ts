import { Color, defineElement, delays, Flag, Size } from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

/** Widths of popups in px (spec: business constants). */
export const popupWidths = { standard: 600, widest: 1200, widestMobile: 350 };

/** Days for which a popup stays closed: a hundred years are for ever. */
export const closedDays = { min: 0, max: 36_500 } as const;

export const popupMeta = defineElement({
  type: 'Popup',
  children: true,
  runs: 'enhance',
  fields: {
    ...backgroundFields,
    ...borderFields,
    backgroundColor: Color({ default: '#ffffff' }),
    width: Size({ default: popupWidths.standard, min: 0, max: popupWidths.widest }),
    mobileWidth: Size({ min: 0, max: popupWidths.widestMobile }),
    /** Whether it has a button that closes it. */
    showClose: Flag(true),
    /** Days for which it does not open by itself once it was closed; null: until the browser is closed. */
    closedDays: Size(closedDays),
    /** Seconds after which it opens by itself. */
    delay: Size({ ...delays, default: 0 }),
    /** The same on narrow screens; without it `delay`. */
    mobileDelay: Size(delays),
    openAutomatically: Flag(),
    openOnMobileAutomatically: Flag(),
    /** Whether it opens when the pointer leaves the page at its top. */
    openOnExit: Flag(),
  },
});
