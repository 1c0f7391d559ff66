import { Choice, defineElement, gridColumns, Num } from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

const places = [
  '', 'start', 'center', 'end', 'stretch', 'baseline', 'flex-start', 'flex-end', 'top', 'middle', 'bottom',
] as const; // prettier-ignore

export const columnMeta = defineElement({
  type: 'Column',
  children: true,
  runs: 'none',
  fields: {
    ...backgroundFields,
    ...borderFields,
    /** Width in twelfths of the row. */
    size: Num({ min: 0, max: gridColumns, outside: 'default' }),
    alignSelf: Choice(places, ''),
    mobileAlignSelf: Choice(places, ''),
  },
});
