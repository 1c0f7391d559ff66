import { defineElement, Num } from '@atrium/contract';
import { figureStyleFields } from '../time/figure-styles';

export const timerMeta = defineElement({
  type: 'Timer',
  children: false,
  runs: 'enhance',
  enhancement: 'countdown',
  fields: {
    ...figureStyleFields,
    hours: Num({ default: 0 }),
    minutes: Num({ default: 0 }),
    seconds: Num({ default: 0 }),
  },
});
