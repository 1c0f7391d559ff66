import { Choice, defineElement, Group, Text, Url } from '@atrium/contract';
import { figureStyleFields } from '../time/figure-styles';
import { spanFields, timeOfDayFields } from '../time/span';

export const countdownLegacyMeta = defineElement({
  type: 'CountdownLegacy',
  children: false,
  runs: 'enhance',
  enhancement: 'countdown',
  fields: {
    ...figureStyleFields,
    /** Stands under `options.type` in documents: beside it, `type` is the element's own. */
    countdownType: Choice(['date', 'minute', 'daily', 'deadline'], 'date', ['type']),
    dateOptions: Group({ date: Text() }),
    minuteOptions: Group(spanFields),
    dailyOptions: Group(timeOfDayFields),
    action: Choice(['nothing', 'redirection', 'redirect'], 'nothing'),
    redirectUrl: Url(),
  },
});
