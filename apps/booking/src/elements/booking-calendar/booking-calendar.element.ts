import { elementDefinition } from '@atrium/elements';
import { BookingCalendar } from './BookingCalendar';
import { bookingCalendarMeta } from './booking-calendar.meta';

export const bookingCalendarElement = elementDefinition({
  meta: bookingCalendarMeta,
  View: BookingCalendar,
  // The widest a calendar gets (spec: business constants).
  css: () =>
    '.booking{max-inline-size:1000px;margin-inline:auto;padding:24px;border:1px solid #d0d5dd;border-radius:12px}.booking-title{margin-block:0 8px}',
  styles: ({ fields }) => ({
    root: { base: { color: fields.color, 'background-color': fields.backgroundColor } },
    title: { base: { color: fields.titlesColor } },
  }),
});
