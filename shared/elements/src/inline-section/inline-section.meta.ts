import { Color, containerWidths, defineElement, Length } from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

export const inlineSectionMeta = defineElement({
  type: 'InlineSection',
  children: true,
  runs: 'enhance',
  fields: {
    ...backgroundFields,
    ...borderFields,
    /** Width of the inner container; as wide as the frame around the page where nothing is said. */
    contentWidth: Length({ names: containerWidths }),
    width: Length({ names: containerWidths }),
    containerBackgroundColor: Color(),
  },
});
