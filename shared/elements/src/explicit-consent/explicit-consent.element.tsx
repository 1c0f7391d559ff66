import { elementDefinition } from '../core/element-definition';
import { formCss } from '../form/form.css';
import { formOwner } from '../form/form-field';
import { typography } from '../style/typography';
import { explicitConsentMeta } from './explicit-consent.meta';
import { ExplicitConsentIsland } from './ExplicitConsent.island';

export const explicitConsentElement = elementDefinition({
  meta: explicitConsentMeta,
  View: () => null,
  css: () => [
    formCss,
    '.consent{display:flex;gap:10px;align-items:flex-start;cursor:pointer}.consent-box{flex:none;inline-size:20px;block-size:20px;margin-block-start:2px}.consent p{margin:0}',
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
    props: ({ id, fields }, { page }) => ({
      optional: fields.optional,
      popupId: formOwner(page, id),
    }),
    Content: ({ element }) => <span dangerouslySetInnerHTML={{ __html: element.fields.html }} />,
  },
});
