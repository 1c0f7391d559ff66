import type { Sides } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { border } from '../style/border';
import { sides } from '../style/box';
import { disclosureIcon } from '../style/disclosure-icon';
import { typography } from '../style/typography';
import { Faq } from './Faq';
import { faqMeta } from './faq.meta';

export const faqElement = elementDefinition({
  meta: faqMeta,
  View: Faq,
  css: () =>
    // `minmax(0, …)`: a long word in an answer must not widen the page.
    '.faq{display:grid;grid-template-columns:minmax(0,1fr)}' +
    '.faq summary{display:flex;gap:16px;align-items:center;' +
    'cursor:pointer;font-weight:600;list-style:none;overflow-wrap:anywhere}' +
    '.faq summary::-webkit-details-marker{display:none}',
  styles: ({ fields }, { icon: read }) => {
    const title = typography({
      color: fields.titleColor,
      fontSize: fields.titleFontSize,
      mobileFontSize: fields.mobileTitleFontSize,
      lineHeight: fields.titleLineHeight,
      mobileLineHeight: fields.mobileTitleLineHeight,
      fontFamily: fields.titleFontFamily,
      fontStyle: fields.titleFontStyle,
      fontWeight: fields.titleFontWeight,
    });
    const icon = disclosureIcon(read, fields.iconClassName, fields.closedIconClassName);
    const mark = '&>*>summary:after';
    const icons = {
      // At the end of the line, whether or not there are words before it.
      [mark]: {
        flex: 'none',
        'margin-inline-start': 'auto',
        color: fields.iconColor,
        ...icon.closed,
      },
      '&>[open]>summary:after': icon.open,
    };
    // The padding is the summary's and the answer's own, so that the whole band can be clicked.
    const answer = (padding: Sides) =>
      sides('padding', { ...padding, top: padding.top === null ? null : 0 });
    const items = {
      base: { gap: fields.spaceBetweenItems },
      mobile: { gap: fields.mobileSpaceBetweenItems },
      nested: {
        '&>*': {
          'background-color': fields.backgroundColor,
          ...border(fields),
          'border-radius': fields.itemBorderRadius ?? fields.borderRadius,
        },
        '&>*>summary': { ...sides('padding', fields.itemPadding), ...title.base },
        '&>*>div': answer(fields.itemPadding),
        ...(fields.showIcons ? icons : {}),
      },
      mobileNested: {
        '&>*>summary': { ...sides('padding', fields.mobileItemPadding), ...title.mobile },
        '&>*>div': answer(fields.mobileItemPadding),
      },
    };
    return { root: items };
  },
});
