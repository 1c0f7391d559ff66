import { elementDefinition } from '../core/element-definition';
import { border } from '../style/border';
import { textAlign } from '../style/typography';
import { aspectRatio } from './image-source';
import { Image } from './Image';
import { imageMeta } from './image.meta';

export const imageElement = elementDefinition({
  meta: imageMeta,
  View: Image,
  css: () => '.image{vertical-align:top}',
  styles: ({ fields }) => {
    const ratio = aspectRatio(fields.ratio);
    return {
      root: { base: { 'text-align': textAlign(fields.alignSelf) } },
      image: {
        base: {
          'inline-size': fields.width,
          'aspect-ratio': ratio,
          'object-fit': ratio ? 'cover' : null,
          filter: fields.blur ? `blur(${fields.blur}px)` : null,
          ...border(fields),
        },
        mobile: { 'inline-size': fields.mobileWidth },
      },
    };
  },
});
