import { elementDefinition } from '../core/element-definition';
import { FieldIsland } from '../form/Field.island';
import { fieldStyles } from '../form/field-styles';
import { errorCss, inputCss } from '../form/form.css';
import { fieldTexts, formOwner } from '../form/form-field';
import { countrySelectMeta } from './country-select.meta';
import { CountryOptions } from './CountryOptions';

export const countrySelectElement = elementDefinition({
  meta: countrySelectMeta,
  // A field without a slug asks for nothing that could be stored (spec: validation rules).
  View: () => null,
  css: () => [inputCss, errorCss, ':where(select).field{text-overflow:ellipsis}'],
  styles: ({ fields }) => {
    const { root, input } = fieldStyles(fields);
    const { placeholderColor } = fields;
    return {
      root,
      input: {
        ...input,
        // The first option stands where other fields have their placeholder.
        nested: { '&:has([value=""]:checked)': { color: placeholderColor } },
      },
    };
  },
  paddingPart: 'input',
  island: {
    chunk: 'form',
    View: FieldIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id), tag: 'select' as const }),
    htmlProps: ({ fields }, context) => fieldTexts(fields, context),
    Content: CountryOptions,
  },
});
