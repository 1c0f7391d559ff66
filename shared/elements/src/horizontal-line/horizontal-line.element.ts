import { elementDefinition } from '../core/element-definition';
import { alignmentMargin } from '../style/alignment';
import { within } from '../style/within';
import { HorizontalLine } from './HorizontalLine';
import { horizontalLineMeta } from './horizontal-line.meta';

/** Px beyond which a line is none. */
const thickest = 200;

export const horizontalLineElement = elementDefinition({
  meta: horizontalLineMeta,
  View: HorizontalLine,
  css: () => '.line{max-inline-size:100%;margin:0 auto;border:0}',
  styles: ({ fields }) => ({
    line: {
      base: {
        'margin-inline': fields.alignSelf === 'center' ? null : alignmentMargin(fields.alignSelf),
        'border-top': `${within(fields.height, 0, thickest)}px ${fields.lineStyle} ${fields.color}`,
        'inline-size': fields.width,
      },
      mobile: {
        'margin-inline': alignmentMargin(fields.mobileAlignSelf),
        'inline-size': fields.mobileWidth,
      },
    },
  }),
});
