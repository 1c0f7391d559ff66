import { defineElement } from '@atrium/contract';
import { figureStyleFields } from '../time/figure-styles';
import { hourFields } from '../time/span';

export const timerMeta = defineElement({
  type: 'Timer',
  children: false,
  runs: 'enhance',
  enhancement: 'countdown',
  fields: {
    ...figureStyleFields,
    ...hourFields,
  },
});
