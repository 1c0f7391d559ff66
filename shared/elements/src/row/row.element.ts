import { gridColumns, type PageDocument } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { Row } from './Row';
import { rowMeta } from './row.meta';

const isTwelfth = (value: unknown): value is number => typeof value === 'number' && value >= 1 && value <= gridColumns;

/** Grid tracks: a track per column, as wide as its twelfths; equal ones where nothing is said. */
function tracks(page: PageDocument, childIds: string[], sizes: number[]): string {
  return childIds
    .map((id, index) => [sizes[index], page.elements[id]?.fields['size']].find(isTwelfth))
    .map((size) => `minmax(0,${size ?? gridColumns / Math.max(1, childIds.length)}fr)`)
    .join(' ');
}

export const rowElement = elementDefinition({
  meta: rowMeta,
  View: Row,
  css: () => '.row{display:grid;align-items:start}',
  styles: ({ fields, childIds }, context) => {
    const stacked = fields.reverseColumns
      ? { display: 'flex', 'flex-direction': 'column-reverse', 'align-items': 'stretch' }
      : { 'grid-template-columns': 'minmax(0,1fr)' };
    return {
      root: mergeRules(background(fields, context), {
        base: {
          'grid-template-columns': tracks(context.page, childIds, fields.size),
          gap: fields.disableColumnGap ? null : fields.columnGap,
          ...border(fields),
        },
        mobile: fields.disableStacking ? {} : stacked,
      }),
    };
  },
});
