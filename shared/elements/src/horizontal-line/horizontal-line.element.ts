import { elementDefinition } from '../core/element-definition';
import { HorizontalLine } from './HorizontalLine';
import { horizontalLineMeta } from './horizontal-line.meta';

const places = {
  left: { 'margin-inline': '0 auto' },
  center: { 'margin-inline': 'auto' },
  right: { 'margin-inline': 'auto 0' },
};

export const horizontalLineElement = elementDefinition({
  meta: horizontalLineMeta,
  View: HorizontalLine,
  css: () => '.line{border:0;margin-block:0}',
  styles: ({ fields }) => ({
    root: {
      base: {
        ...places[fields.alignSelf],
        'border-top': `${fields.height}px ${fields.lineStyle} ${fields.color}`,
        'inline-size': fields.width,
      },
      mobile: { 'inline-size': fields.mobileWidth },
    },
  }),
});
