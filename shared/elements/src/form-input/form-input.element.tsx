import { elementDefinition } from '../core/element-definition';
import { errorCss, inputCss } from '../form/form.css';
import { fieldNameKey, formOwner } from '../form/form-field';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { Icon } from '../style/Icon';
import { unlike, type Rules } from '../style/rules';
import { typography } from '../style/typography';
import { formInputMeta } from './form-input.meta';
import { FormInputIsland } from './FormInput.island';

/** The icon in front of the text; an indent makes room for it beside whatever padding the owner chose. */
function iconInside(height: number | null): Rules {
  return {
    base: { position: 'relative' },
    nested: {
      '& .field-icon': {
        position: 'absolute',
        'inset-block-start': 0,
        'inset-inline-start': 14,
        'block-size': Math.max(height ?? 0, 48),
        display: 'flex',
        'align-items': 'center',
        'font-size': 16,
        color: '#667085',
        'pointer-events': 'none',
      },
      '& .field': { 'text-indent': 26 },
    },
  };
}

export const formInputElement = elementDefinition({
  meta: formInputMeta,
  // A field without a slug asks for nothing that could be stored (spec: validation rules).
  View: () => null,
  css: () => [inputCss, errorCss],
  styles: ({ fields }, { icon }) => ({
    root: mergeRules(
      { base: { 'inline-size': fields.width }, mobile: { 'inline-size': fields.mobileWidth } },
      icon(fields.iconClassName) ? iconInside(fields.height) : {},
    ),
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
    htmlProps: ({ fields }, { t, icon }) => {
      const name = fieldNameKey(fields.slug);
      return {
        label: fields.placeholder || (name ? t(name) : ''),
        placeholder: fields.placeholder,
        hasIcon: icon(fields.iconClassName) !== null,
      };
    },
    Content: ({ element }) => <Icon className={element.fields.iconClassName} />,
  },
});
