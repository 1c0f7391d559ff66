import {
  Choice,
  Color,
  containerWidths,
  defineElement,
  Flag,
  Length,
  Size,
  type ContainerWidth,
} from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';

export const sectionMeta = defineElement({
  type: 'Section',
  children: true,
  runs: 'none',
  fields: {
    ...backgroundFields,
    ...borderFields,
    /** Width of the inner container, by name. */
    contentWidth: Choice(Object.keys(containerWidths) as ContainerWidth[], 'wide'),
    /** Width of the inner container, in CSS, where no name fits. */
    width: Length(),
    containerBackgroundColor: Color(),
    sticky: Flag(),
    mobileSticky: Flag(),
    /** Distance from the top, in px, at which a sticky section stays. */
    indent: Size({ default: 0 }),
  },
});
