import { elementDefinition } from '../core/element-definition';
import { consentElement } from '../form/consent-element';
import { ConsentIsland } from '../form/Consent.island';
import { formOwner } from '../form/form-field';
import { checkboxMeta } from './checkbox.meta';

const { View, css, styles, Content } = consentElement;

export const checkboxElement = elementDefinition({
  meta: checkboxMeta,
  View,
  css: (media, element) => [
    ...css(media, element),
    ...(element.fields.isCheckboxDisabled ? ['.consent:has(:disabled){cursor:default}'] : []),
  ],
  styles,
  island: {
    chunk: 'form',
    View: ConsentIsland,
    props: ({ id, fields }, { page }) => ({
      popupId: formOwner(page, id),
      ...(fields.isCheckboxDisabled ? { isDisabled: true } : {}),
    }),
    Content,
  },
});
