import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { within } from '../style/within';
import { rowColumns, rowGrid } from './columns';
import { Row } from './Row';
import { rowMeta } from './row.meta';

/** Px beyond which a gap leaves no room for columns. */
const widestGap = 200;

export const rowElement = elementDefinition({
  meta: rowMeta,
  View: Row,
  css: () => '.row{display:grid}',
  styles: ({ fields, childIds }, context) => ({
    root: mergeRules(
      background(fields, context),
      rowGrid(rowColumns(context.page, childIds, fields.size), fields),
      {
        base: {
          gap: fields.disableColumnGap ? null : within(fields.columnGap, 0, widestGap),
          ...border(fields),
        },
      },
    ),
  }),
});
