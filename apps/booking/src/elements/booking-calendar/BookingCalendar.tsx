import { languageTag, type FieldsOf } from '@atrium/contract';
import { Children, classNames, rootProps, useRender, type ViewProps } from '@atrium/elements';
import type { bookingCalendarMeta } from './booking-calendar.meta';

/** The event that can be booked: its name, host and length, and the fields of its form. */
export function BookingCalendar({
  element,
  classes,
}: ViewProps<FieldsOf<typeof bookingCalendarMeta>>) {
  const { page } = useRender();
  const { fields } = element;
  const duration = new Intl.NumberFormat(languageTag(page.locale), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  return (
    <div {...rootProps(element, classes, 'booking')}>
      {fields.calendarStepHeadline && (
        <h2 className={classNames('booking-title', classes['title'])}>
          {fields.calendarStepHeadline}
        </h2>
      )}
      {fields.calendarStepSubHeadline && <p>{fields.calendarStepSubHeadline}</p>}
      <p>
        {[fields.name, fields.hostName, duration.format(fields.eventDuration)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Children of={element} />
    </div>
  );
}
