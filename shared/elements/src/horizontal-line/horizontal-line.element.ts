import { elementDefinition } from '../core/element-definition';
import { alignmentMargin } from '../style/alignment';
import { HorizontalLine } from './HorizontalLine';
import { horizontalLineMeta } from './horizontal-line.meta';

export const horizontalLineElement = elementDefinition({
  meta: horizontalLineMeta,
  View: HorizontalLine,
  css: () => '.line{max-inline-size:100%;margin:0 auto;border:0}',
  styles: ({ fields }) => ({
    line: {
      base: {
        'margin-inline': fields.alignSelf === 'center' ? null : alignmentMargin(fields.alignSelf),
        'border-top': `${fields.height}px ${fields.lineStyle} ${fields.color}`,
        'inline-size': fields.width,
      },
      mobile: {
        'margin-inline': alignmentMargin(fields.mobileAlignSelf),
        'inline-size': fields.mobileWidth,
      },
    },
  }),
});
