import {
  Choice,
  Color,
  defineElement,
  Flag,
  FourSides,
  gaps,
  Id,
  Length,
  lineHeights,
  Num,
  Size,
  Text,
  textSizes,
  Weight,
} from '@atrium/contract';
import { borderFields } from '../style/border';
import { fontStyles } from '../style/typography';

export const faqMeta = defineElement({
  type: 'Faq',
  children: true,
  runs: 'none',
  fields: {
    ...borderFields,
    spaceBetweenItems: Size({ ...gaps, default: 12 }),
    mobileSpaceBetweenItems: Size(gaps),
    itemPadding: FourSides({ ...gaps, default: { top: 16, right: 16, bottom: 16, left: 16 } }),
    mobileItemPadding: FourSides(gaps),
    itemBorderRadius: Length(),
    backgroundColor: Color(),
    titleColor: Color(),
    titleFontSize: Size(textSizes),
    mobileTitleFontSize: Size(textSizes),
    titleLineHeight: Num(lineHeights),
    mobileTitleLineHeight: Num(lineHeights),
    titleFontFamily: Id(),
    titleFontWeight: Weight(),
    titleFontStyle: Choice(['', ...fontStyles], ''),
    /** Icons of open and of closed items; without any a plus and a minus. */
    iconClassName: Text(),
    closedIconClassName: Text(),
    iconColor: Color(),
    showIcons: Flag(true),
  },
});
