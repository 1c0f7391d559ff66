import type { ElementMeta, FieldsOf, PageElement } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { inlineMarkup, lineCss } from '../core/inline-markup';
import { typography } from '../style/typography';
import type { consentFields } from './consent-fields';
import { errorCss } from './form.css';

type Fields = FieldsOf<ElementMeta<typeof consentFields>>;

/** What elements with a box to tick have in common: their rules, their looks, the words beside the box. */
export const consentElement = {
  View: () => null,
  css: (_: unknown, { fields }: PageElement<Fields>) => [
    errorCss,
    // `:where`: what the owner says of the box counts more.
    '.consent{display:flex;gap:10px;align-items:flex-start;cursor:pointer;overflow-wrap:anywhere}' +
      ':where(.consent)>input{flex:none;inline-size:20px;block-size:20px;margin-block-start:2px}',
    ...lineCss(fields.html),
  ],
  styles: ({ fields }: PageElement<Fields>) => ({
    root: typography(fields),
    checkbox: {
      base: {
        'accent-color': fields.checkboxColor,
        'inline-size': fields.checkboxSize,
        'block-size': fields.checkboxSize,
      },
    },
  }),
  Content: ({ element }: ViewProps<Fields>) => (
    <span dangerouslySetInnerHTML={{ __html: inlineMarkup(element.fields.html) }} />
  ),
};
