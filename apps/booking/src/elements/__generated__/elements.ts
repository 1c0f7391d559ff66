// Written by tools/generate.mjs; run `npm run generate` after adding an element.
import type { ElementDefinition } from '@atrium/elements';
import { bookingCalendarElement } from '../booking-calendar/booking-calendar.element';

/** Every element of this package by type. */
export const elements: Record<string, ElementDefinition> = {
  BookingCalendar: bookingCalendarElement,
};
