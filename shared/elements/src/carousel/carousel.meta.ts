import { Color, defineElement, Flag, Text } from '@atrium/contract';

export const carouselMeta = defineElement({
  type: 'Carousel',
  children: true,
  runs: 'enhance',
  fields: {
    arrowsColor: Color(),
    controlsColor: Color(),
    showArrows: Flag(true),
    /** As on wide screens where the document says nothing. */
    mobileShowArrows: Flag(true, ['showArrows']),
    verticalAlignment: Text(),
    mobileVerticalAlignment: Text(),
    /** What screen readers call it. */
    label: Text('', ['title']),
  },
});
