import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { inFrontWhenUsed } from '../style/in-front-when-used';
import { rowColumns, rowGrid } from './columns';
import { Row } from './Row';
import { rowMeta } from './row.meta';

export const rowElement = elementDefinition({
  meta: rowMeta,
  View: Row,
  css: () => '.row{display:grid}',
  styles: ({ fields, childIds }, context) => ({
    root: mergeRules(
      inFrontWhenUsed(background(fields, context)),
      rowGrid(rowColumns(context.page, childIds, fields.size), fields),
      {
        base: {
          gap: fields.disableColumnGap ? null : fields.columnGap,
          ...border(fields),
        },
      },
    ),
  }),
});
