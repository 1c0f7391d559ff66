import { elementDefinition } from '../core/element-definition';
import { errorCss, inputCss } from '../form/form.css';
import { fieldNameKey, formOwner } from '../form/form-field';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { unlike } from '../style/rules';
import { typography } from '../style/typography';
import { formInputMeta } from './form-input.meta';
import { FormInputIsland } from './FormInput.island';

export const formInputElement = elementDefinition({
  meta: formInputMeta,
  // A field without a slug asks for nothing that could be stored (spec: validation rules).
  View: () => null,
  css: () => [inputCss, errorCss],
  styles: ({ fields }) => ({
    root: { base: { 'inline-size': fields.width }, mobile: { 'inline-size': fields.mobileWidth } },
    input: mergeRules(typography(fields), {
      base: {
        'background-color': fields.backgroundColor,
        'min-block-size': fields.height,
        ...unlike({ 'border-radius': '6px' }, border(fields)),
      },
      nested: { '&::placeholder': { color: fields.placeholderColor } },
    }),
  }),
  paddingPart: 'input',
  island: {
    chunk: 'form',
    View: FormInputIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id) }),
    htmlProps: ({ fields }, { t }) => {
      const name = fieldNameKey(fields.slug);
      return {
        label: fields.placeholder || (name ? t(name) : ''),
        placeholder: fields.placeholder,
      };
    },
  },
});
