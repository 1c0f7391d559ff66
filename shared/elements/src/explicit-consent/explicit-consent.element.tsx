import { elementDefinition } from '../core/element-definition';
import { inlineMarkup, lineCss } from '../core/inline-markup';
import { errorCss } from '../form/form.css';
import { formOwner } from '../form/form-field';
import { typography } from '../style/typography';
import { explicitConsentMeta } from './explicit-consent.meta';
import { ExplicitConsentIsland } from './ExplicitConsent.island';

export const explicitConsentElement = elementDefinition({
  meta: explicitConsentMeta,
  View: () => null,
  css: (_, { fields }) => [
    errorCss,
    // `:where`: what the owner says of the box counts more.
    '.consent{display:flex;gap:10px;align-items:flex-start;cursor:pointer}' +
      ':where(.consent)>input{flex:none;inline-size:20px;block-size:20px;margin-block-start:2px}',
    ...lineCss(fields.html),
  ],
  styles: ({ fields }) => ({
    root: typography(fields),
    checkbox: {
      base: {
        'accent-color': fields.checkboxColor,
        'inline-size': fields.checkboxSize,
        'block-size': fields.checkboxSize,
      },
    },
  }),
  island: {
    chunk: 'form',
    View: ExplicitConsentIsland,
    props: ({ id }, { page }) => ({ popupId: formOwner(page, id) }),
    Content: ({ element }) => (
      <span dangerouslySetInnerHTML={{ __html: inlineMarkup(element.fields.html) }} />
    ),
  },
});
