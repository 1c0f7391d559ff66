import { Choice, defineElement, Group, Text, Url } from '@atrium/contract';
import { figureStyleFields } from '../time/figure-styles';
import { spanFields, timeOfDayFields } from '../time/span';

export const countdownMeta = defineElement({
  type: 'Countdown',
  children: false,
  runs: 'enhance',
  fields: {
    ...figureStyleFields,
    countdownType: Choice(['fixed', 'delay', 'daily', 'deadline'], 'fixed'),
    fixed: Group({ date: Text() }),
    delay: Group(spanFields),
    daily: Group(timeOfDayFields),
    action: Choice(['nothing', 'redirection', 'redirect'], 'nothing'),
    redirectUrl: Url(),
  },
});
