import { elementDefinition } from '../core/element-definition';
import { boxShadow } from '../style/border';
import { fontFamily } from '../style/fonts';
import { fontWeight } from '../style/typography';
import { Faq } from './Faq';
import { faqMeta } from './faq.meta';

export const faqElement = elementDefinition({
  meta: faqMeta,
  View: Faq,
  css: () =>
    '.faq{display:grid}' +
    '.faq summary{display:flex;gap:16px;justify-content:space-between;align-items:center;cursor:pointer;font-weight:600;list-style:none}' +
    '.faq summary::-webkit-details-marker{display:none}' +
    '.faq-icons summary:after{content:"+";font-size:1.4em;line-height:1}' +
    '.faq-icons [open]>summary:after{content:"−"}' +
    '.faq-answer{padding-block-start:12px}',
  styles: ({ fields }) => ({
    items: {
      base: { gap: fields.spaceBetweenItems },
      nested: {
        '&>details': {
          padding: fields.itemPadding,
          'border-radius': fields.itemBorderRadius,
          'background-color': fields.backgroundColor,
          'box-shadow': boxShadow(fields.boxShadow),
        },
        '& summary': {
          color: fields.titleColor,
          'font-size': fields.titleFontSize,
          'font-family': fontFamily(fields.titleFontFamily),
          'font-weight': fontWeight(fields.titleFontWeight),
          'font-style': fields.titleFontStyle === 'italic' ? 'italic' : null,
        },
        '& summary:after': { color: fields.iconColor },
      },
    },
  }),
});
