import { elementDefinition } from '../core/element-definition';
import { FieldIsland } from '../form/Field.island';
import { fieldStyles } from '../form/field-styles';
import { errorCss, inputCss } from '../form/form.css';
import { fieldTexts, formOwner } from '../form/form-field';
import { textAreaMeta } from './text-area.meta';

export const textAreaElement = elementDefinition({
  meta: textAreaMeta,
  // A field without a slug asks for nothing that could be stored (spec: validation rules).
  View: () => null,
  css: () => [
    inputCss,
    errorCss,
    // It grows with what is written, where the browser can do that.
    ':where(textarea).field{display:block;min-block-size:120px;max-block-size:80vh;resize:vertical}',
  ],
  styles: ({ fields }) => fieldStyles(fields),
  paddingPart: 'input',
  island: {
    chunk: 'form',
    View: FieldIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id), tag: 'textarea' as const }),
    htmlProps: ({ fields }, context) => fieldTexts(fields, context),
  },
});
