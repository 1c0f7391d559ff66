import { Color, defineElement, Id, Num, Text } from '@atrium/contract';

export const bookingCalendarMeta = defineElement({
  type: 'BookingCalendar',
  children: true,
  runs: 'none',
  fields: {
    calendarStepHeadline: Text(),
    calendarStepSubHeadline: Text(),
    formStepHeadline: Text(),
    formStepSubHeadline: Text(),
    titlesColor: Color(),
    color: Color(),
    backgroundColor: Color(),
    name: Text(),
    hostName: Text(),
    hostAvatarUrl: Id(),
    /** Minutes. */
    eventDuration: Num({ default: 30, min: 1, max: 1440, outside: 'default' }),
  },
});
