import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { inFrontWhenUsed } from '../style/in-front-when-used';
import { InlineSection } from './InlineSection';
import { inlineSectionMeta } from './inline-section.meta';

export const inlineSectionElement = elementDefinition({
  meta: inlineSectionMeta,
  View: InlineSection,
  // Margins at the edges stay inside, or the frame would be too low for them.
  css: () => '.inline-container{display:flow-root;margin-inline:auto}',
  styles: ({ fields }, context) => ({
    root: mergeRules(inFrontWhenUsed(background(fields, context, 'screen')), {
      base: border(fields),
    }),
    container: {
      base: {
        'max-inline-size': fields.width ?? fields.contentWidth,
        'background-color': fields.containerBackgroundColor,
      },
    },
  }),
});
