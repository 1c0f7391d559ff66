import { elementDefinition } from '../core/element-definition';
import { Carousel } from './Carousel';
import { carouselMeta } from './carousel.meta';

/** Arrows have a light and a dark edge, so that they can be seen on every picture. */
const css =
  '.carousel{position:relative}' +
  '.carousel-track{position:relative;display:flex;align-items:flex-start;overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x mandatory;scrollbar-width:none}' +
  '.carousel-track>*{flex:0 0 100%;min-inline-size:0;scroll-snap-align:start;scroll-snap-stop:always}' +
  '@media(prefers-reduced-motion:no-preference){.carousel-track{scroll-behavior:smooth}}' +
  '.carousel-arrow{position:absolute;inset-block-start:calc(50% - 40px);inset-inline-start:4px;inline-size:44px;block-size:44px;padding:6px;border:0;background:none;color:#1d2939;cursor:pointer}' +
  '.carousel-arrow[data-to=next]{inset-inline:auto 4px}' +
  '.carousel-arrow[hidden]{display:none}' +
  '.carousel-arrow>svg{display:block;fill:none;stroke:currentColor;stroke-width:2.5;filter:drop-shadow(0 0 1px #fff)drop-shadow(0 0 2px #0008)}' +
  '.carousel-arrow:dir(rtl)>svg{transform:scaleX(-1)}' +
  '.carousel-dots{display:flex;flex-wrap:wrap;justify-content:center;color:#1d2939}' +
  '.carousel-dots>a{padding:7px;color:inherit}' +
  '.carousel-dots>a:before{content:"";display:block;inline-size:12px;block-size:12px;border:2px solid;border-radius:50%}' +
  '.carousel-dots>[aria-current]:before{background:currentColor}';

const places: Record<string, string> = {
  top: 'flex-start',
  start: 'flex-start',
  'flex-start': 'flex-start',
  center: 'center',
  middle: 'center',
  bottom: 'flex-end',
  end: 'flex-end',
  'flex-end': 'flex-end',
  stretch: 'stretch',
};

const place = (alignment: string) => new Map(Object.entries(places)).get(alignment.toLowerCase());

export const carouselElement = elementDefinition({
  meta: carouselMeta,
  View: Carousel,
  css: () => css,
  styles: ({ fields }) => ({
    track: {
      base: { 'align-items': place(fields.verticalAlignment) },
      mobile: { 'align-items': place(fields.mobileVerticalAlignment) },
    },
    arrow: {
      base: { display: fields.showArrows ? null : 'none', color: fields.arrowsColor },
      mobile:
        fields.mobileShowArrows === fields.showArrows
          ? {}
          : { display: fields.mobileShowArrows ? 'block' : 'none' },
    },
    dots: { base: { color: fields.controlsColor } },
  }),
});
