import { elementDefinition } from '../core/element-definition';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { inFrontWhenUsed } from '../style/in-front-when-used';
import { Column } from './Column';
import { columnMeta } from './column.meta';

const places: Record<string, string> = {
  top: 'start',
  'flex-start': 'start',
  middle: 'center',
  bottom: 'end',
  'flex-end': 'end',
};

/** Where the column stands in the height of its row. */
const alignSelf = (value: string) => places[value] ?? value;

export const columnElement = elementDefinition({
  meta: columnMeta,
  View: Column,
  styles: ({ fields }, context) => ({
    root: mergeRules(inFrontWhenUsed(background(fields, context)), {
      base: { ...border(fields), 'align-self': alignSelf(fields.alignSelf) },
      mobile: { 'align-self': alignSelf(fields.mobileAlignSelf) },
    }),
  }),
});
