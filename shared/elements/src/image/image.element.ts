import { elementDefinition } from '../core/element-definition';
import { alignment } from '../style/alignment';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import type { Declarations, Rules } from '../style/rules';
import { aspectRatio } from './image-ratio';
import { Image } from './Image';
import { imageMeta } from './image.meta';

interface Blurred {
  width: string | null;
  mobileWidth: string | null;
  blur: number | null;
}

/**
 * A blurred image in its frame: drawn over the frame's edges, which cut it off, or it would run into what
 * stands around it, fade at the edges and blur its own border.
 */
function blurredInFrame({ width, mobileWidth, blur }: Blurred): Rules {
  // As wide as the frame where that has a width of its own; else the frame is as wide as the image.
  const filled = (length: string | null): Declarations =>
    length === null ? {} : { 'inline-size': '100%' };
  return {
    base: { 'max-inline-size': '100%', 'min-block-size': 0, overflow: 'clip' },
    nested: {
      '& img': {
        display: 'block',
        'block-size': '100%',
        'object-fit': 'cover',
        filter: `blur(${blur}px)`,
        transform: `scale(${1 + (blur ?? 0) / 100})`,
        ...filled(width),
      },
    },
    mobileNested: { '& img': filled(mobileWidth) },
  };
}

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
      image: mergeRules(
        {
          base: { 'inline-size': fields.width, 'aspect-ratio': ratio, ...border(fields) },
          mobile: { 'inline-size': fields.mobileWidth },
        },
        fields.blur ? blurredInFrame(fields) : { base: { 'object-fit': ratio && 'cover' } },
      ),
    };
  },
});
