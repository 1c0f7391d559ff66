import { elementDefinition } from '../core/element-definition';
import { Carousel } from './Carousel';
import { carouselMeta } from './carousel.meta';

/** Arrows stand beside the dots and not on the slides, where they would cover words. */
const css =
  '.carousel{display:grid;grid-template-columns:44px 1fr 44px;align-items:center}' +
  '.carousel-track{position:relative;grid-column:1/-1;display:flex;align-items:flex-start;overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x mandatory;scrollbar-width:none}' +
  '.carousel-track>*{flex:0 0 100%;min-inline-size:0;scroll-snap-align:start;scroll-snap-stop:always}' +
  '@media(prefers-reduced-motion:no-preference){.carousel-track{scroll-behavior:smooth}}' +
  '.carousel-arrow{grid-area:2/1;block-size:44px;padding:8px;border:0;background:none;color:inherit;cursor:pointer}' +
  '.carousel-arrow[data-to=next]{grid-column:3}' +
  '.carousel-arrow[hidden]{display:none}' +
  '.carousel-arrow>svg{display:block;fill:none;stroke:currentColor;stroke-width:2.5}' +
  '.carousel-arrow:dir(rtl)>svg{transform:scaleX(-1)}' +
  '.carousel-dots{grid-area:2/2;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;min-block-size:44px}' +
  '.carousel-dots>a{padding:7px;color:inherit}' +
  '.carousel-dots>a:before{content:"";display:block;inline-size:12px;block-size:12px;border:2px solid;border-radius:50%}' +
  '.carousel-dots>[aria-current]:before{border-width:6px}';

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
