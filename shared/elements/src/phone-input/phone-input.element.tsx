import { readCountry } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { fieldStyles } from '../form/field-styles';
import { errorCss, inputCss } from '../form/form.css';
import { fieldTexts, formOwner } from '../form/form-field';
import { CssUrl } from '../style/rules';
import { phoneCss } from './phone-input.css';
import { phoneInputMeta } from './phone-input.meta';
import { PhoneInputIsland } from './PhoneInput.island';

/** The country that is chosen at first. */
const countryOf = (fields: { country: string | null }) =>
  (readCountry(fields.country) ?? 'US').toLowerCase();

export const phoneInputElement = elementDefinition({
  meta: phoneInputMeta,
  // A field without a slug asks for nothing that could be stored (spec: validation rules).
  View: () => null,
  css: () => [inputCss, errorCss, phoneCss],
  styles: ({ fields }) => {
    const { root, input } = fieldStyles(fields);
    const url = new CssUrl(`/images/flag-icons/${countryOf(fields)}.svg`);
    return { root: { ...root, nested: { '& .flag': { 'background-image': url } } }, input };
  },
  paddingPart: 'input',
  island: {
    chunk: 'phone',
    View: PhoneInputIsland,
    props: ({ id, fields }, { page, t }) => ({
      popupId: formOwner(page, id),
      country: countryOf(fields),
      listLabel: t('components.phone_input.country'),
    }),
    htmlProps: ({ fields }, context) => fieldTexts(fields, context),
  },
});
