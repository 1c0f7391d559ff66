import { elementDefinition } from '../core/element-definition';
import { consentElement } from '../form/consent-element';
import { ConsentIsland } from '../form/Consent.island';
import { formOwner } from '../form/form-field';
import { explicitConsentMeta } from './explicit-consent.meta';

const { View, css, styles, Content } = consentElement;

export const explicitConsentElement = elementDefinition({
  meta: explicitConsentMeta,
  View,
  css,
  styles,
  island: {
    chunk: 'form',
    View: ConsentIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id) }),
    Content,
  },
});
