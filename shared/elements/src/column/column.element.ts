import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { Column } from './Column';
import { columnMeta } from './column.meta';

export const columnElement = elementDefinition({
  meta: columnMeta,
  View: Column,
  styles: ({ fields }, context) => ({
    root: mergeRules(background(fields, context), {
      base: { ...border(fields), 'align-self': fields.alignSelf },
      mobile: { 'align-self': fields.mobileAlignSelf },
    }),
  }),
});
