import { textDirection, type Language } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { errorCss, inputCss } from '../form/form.css';
import { FieldIsland } from '../form/Field.island';
import { fieldStyles } from '../form/field-styles';
import { fieldTexts, formOwner } from '../form/form-field';
import { mergeRules } from '../style/box';
import { Icon } from '../style/Icon';
import type { Rules } from '../style/rules';
import { formInputMeta } from './form-input.meta';

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

/** Browsers write a phone number from left to right; it stands where the fields around it begin. */
const phoneNumberIn = (locale: Language, input: Rules): Rules =>
  textDirection(locale) === 'rtl'
    ? mergeRules(input, { base: { 'text-align': input.base?.['text-align'] ?? 'end' } })
    : input;

export const formInputElement = elementDefinition({
  meta: formInputMeta,
  // A field without a slug asks for nothing that could be stored (spec: validation rules).
  View: () => null,
  css: () => [inputCss, errorCss],
  styles: ({ fields }, { icon, page }) => {
    const { root, input } = fieldStyles(fields);
    return {
      root: mergeRules(root, icon(fields.iconClassName) ? iconInside(fields.height) : {}),
      input: fields.slug === 'phone_number' ? phoneNumberIn(page.locale, input) : input,
    };
  },
  paddingPart: 'input',
  island: {
    chunk: 'form',
    View: FieldIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id) }),
    htmlProps: ({ fields }, context) => ({
      ...fieldTexts(fields, context),
      hasIcon: context.icon(fields.iconClassName) !== null,
    }),
    Content: ({ element }) => <Icon className={element.fields.iconClassName} />,
  },
});
