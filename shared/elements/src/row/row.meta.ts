import { defineElement, Flag, gridColumns, List, Num, Size } from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

/** Px beyond which a gap leaves no room for columns. */
const widestGap = 200;

export const rowMeta = defineElement({
  type: 'Row',
  children: true,
  runs: 'none',
  fields: {
    ...backgroundFields,
    ...borderFields,
    /** Width of each column, in twelfths; a column's own size where the list has none for it. */
    size: List(Num({ default: 0, min: 0, max: gridColumns, outside: 'default' }), ['sizes']),
    /** Columns stay beside each other on narrow screens. */
    disableStacking: Flag(),
    /** Columns stack in the opposite order on narrow screens. */
    reverseColumns: Flag(),
    disableColumnGap: Flag(),
    columnGap: Size({ default: 24, min: 0, max: widestGap }),
  },
});
