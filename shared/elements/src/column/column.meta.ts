import { Choice, defineElement, Num } from '@atrium/contract';
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
    size: Num(),
    alignSelf: Choice(places, ''),
    mobileAlignSelf: Choice(places, ''),
  },
});
