import { elementDefinition } from '../core/element-definition';
import { alignment } from '../style/alignment';
import { border } from '../style/border';
import { aspectRatio } from './image-ratio';
import { Image } from './Image';
import { imageMeta } from './image.meta';

export const imageElement = elementDefinition({
  meta: imageMeta,
  View: Image,
  css: (_, { fields }) => [
    // A box of its own, so that an image that is gone keeps its place, with its words in it.
    '.image{display:inline-block;vertical-align:top}',
    ...(fields.popupId === null
      ? []
      : ['.image-button{padding:0;border:0;background:none;color:inherit;cursor:pointer}']),
  ],
  styles: ({ fields }) => {
    const ratio = aspectRatio(fields.ratio);
    return {
      root: {
        base: { 'text-align': alignment(fields.alignSelf) },
        mobile: { 'text-align': alignment(fields.mobileAlignSelf) },
      },
      image: {
        base: {
          'inline-size': fields.width,
          'aspect-ratio': ratio,
          'object-fit': ratio && 'cover',
          filter: fields.blur ? `blur(${fields.blur}px)` : null,
          ...border(fields),
        },
        mobile: { 'inline-size': fields.mobileWidth },
      },
    };
  },
});
