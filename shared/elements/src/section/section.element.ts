import { containerWidths } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { backgroundVideoRules } from '../background-video/background-video.rules';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { inFrontWhenUsed } from '../style/in-front-when-used';
import { Section } from './Section';
import { sectionMeta } from './section.meta';

/** Sticky sections lie above what scrolls below them (spec: business constants). */
const stickyLayer = 2;

export const sectionElement = elementDefinition({
  meta: sectionMeta,
  View: Section,
  // Margins at the edges of a band stay inside of it, where its background is.
  css: () => '.container{display:flow-root;max-inline-size:1120px;margin-inline:auto}',
  styles: ({ fields }, context) => {
    const stickyAt = (indent: number) => ({
      position: 'sticky',
      'inset-block-start': `${indent}px`,
      'z-index': stickyLayer,
    });
    // `relative` and not `static`: a blurred background is placed by its section.
    const unstuck = { position: 'relative', 'inset-block-start': 'auto', 'z-index': 'auto' };
    const width = fields.width ?? fields.contentWidth;
    const { root, film } = backgroundVideoRules(fields);
    const look = mergeRules(background(fields, context, 'screen'), root);
    const isSticky = fields.sticky || fields.mobileSticky;
    return {
      film,
      root: mergeRules(inFrontWhenUsed(look, isSticky ? stickyLayer : 1), {
        base: { ...border(fields), ...(fields.sticky ? stickyAt(fields.indent) : {}) },
        mobile: fields.mobileSticky
          ? stickyAt(fields.mobileIndent ?? fields.indent)
          : fields.sticky
            ? unstuck
            : {},
      }),
      container: {
        base: {
          'max-inline-size': width === containerWidths.wide ? null : width,
          'background-color': fields.containerBackgroundColor,
        },
      },
    };
  },
});
