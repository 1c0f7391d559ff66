import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { ContentBox } from './ContentBox';
import { contentBoxMeta } from './content-box.meta';

export const contentBoxElement = elementDefinition({
  meta: contentBoxMeta,
  View: ContentBox,
  css: () => '.box-header{padding:10px 16px;font-weight:600}',
  styles: ({ fields }, context) => ({
    root: mergeRules(background(fields, context), {
      base: { ...border(fields), 'inline-size': fields.width },
      mobile: { 'inline-size': fields.mobileWidth },
    }),
    header: { base: { color: fields.headerStyles.color, 'background-color': fields.headerStyles.backgroundColor } },
  }),
});
