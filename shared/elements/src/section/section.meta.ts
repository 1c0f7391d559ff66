import { Color, containerWidths, defineElement, Flag, Length, Size } from '@atrium/contract';
import {
  backgroundVideoFields,
  backgroundVideoScript,
} from '../background-video/background-video.fields';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

/** Px from the top at which a sticky section stays: further down it would stay below what a phone shows. */
const indents = { min: 0, max: 300 } as const;

export const sectionMeta = defineElement({
  type: 'Section',
  children: true,
  ...backgroundVideoScript,
  fields: {
    ...backgroundFields,
    ...backgroundVideoFields,
    ...borderFields,
    /** Width of the inner container, by name or as a length. */
    contentWidth: Length({ names: containerWidths, default: containerWidths.wide }),
    /** The same under another name, which counts more. */
    width: Length({ names: containerWidths }),
    containerBackgroundColor: Color(),
    sticky: Flag(),
    mobileSticky: Flag(),
    /** Distance from the top, in px, at which a sticky section stays. */
    indent: Size({ ...indents, default: 0, aliases: ['stickyIndent'] }),
    mobileIndent: Size({ ...indents, aliases: ['mobileStickyIndent'] }),
  },
});
