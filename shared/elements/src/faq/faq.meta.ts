import {
  Choice,
  Color,
  defineElement,
  Flag,
  FourSides,
  Id,
  Length,
  Num,
  Size,
  Text,
} from '@atrium/contract';
import { borderFields } from '../style/border';
import { fontStyles } from '../style/typography';

export const faqMeta = defineElement({
  type: 'Faq',
  children: true,
  runs: 'none',
  fields: {
    ...borderFields,
    spaceBetweenItems: Size({ default: 12 }),
    mobileSpaceBetweenItems: Size(),
    itemPadding: FourSides({ default: { top: 16, right: 16, bottom: 16, left: 16 } }),
    mobileItemPadding: FourSides(),
    itemBorderRadius: Length(),
    backgroundColor: Color(),
    titleColor: Color(),
    titleFontSize: Size(),
    mobileTitleFontSize: Size(),
    titleLineHeight: Num(),
    mobileTitleLineHeight: Num(),
    titleFontFamily: Id(),
    titleFontWeight: Id(),
    titleFontStyle: Choice(['', ...fontStyles], ''),
    /** Icons of open and of closed items; without any a plus and a minus. */
    iconClassName: Text(),
    closedIconClassName: Text(),
    iconColor: Color(),
    showIcons: Flag(true),
  },
});
