import type { ElementMeta, FieldsOf } from '@atrium/contract';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { unlike, type Rules } from '../style/rules';
import { typography } from '../style/typography';
import type { fieldFields } from './field-fields';

type Fields = FieldsOf<ElementMeta<ReturnType<typeof fieldFields>>>;

/** A line on some sides stands for the border that every field has, and not beside it. */
const someSides = ['bottomOnly', 'topOnly', 'topAndBottom'];

/** Looks of a form's field: its box, and the control in it. */
export function fieldStyles(fields: Fields): { root: Rules; input: Rules } {
  return {
    root: {
      base: { 'inline-size': fields.width },
      mobile: { 'inline-size': fields.mobileWidth },
    },
    input: mergeRules(typography(fields), {
      base: {
        'background-color': fields.backgroundColor,
        'min-block-size': fields.height,
        ...(someSides.includes(fields.borderType) ? { 'border-style': 'none' } : {}),
        ...unlike({ 'border-radius': '6px' }, border(fields)),
      },
      nested: { '&::placeholder': { color: fields.placeholderColor } },
    }),
  };
}
