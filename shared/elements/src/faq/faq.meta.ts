import { Choice, Color, defineElement, Flag, Id, Length, Num, Size, Text } from '@atrium/contract';
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
    itemPadding: Size({ default: 16 }),
    mobileItemPadding: Size(),
    itemBorderRadius: Length(),
    backgroundColor: Color(),
    titleColor: Color(),
    titleFontSize: Size(),
    mobileTitleFontSize: Size(),
    titleLineHeight: Num(),
    titleFontFamily: Id(),
    titleFontWeight: Id(),
    titleFontStyle: Choice(['', ...fontStyles], ''),
    /** Icons of open and closed items: a chevron where either name asks for one, else plus and minus. */
    iconClassName: Text(),
    closedIconClassName: Text(),
    iconColor: Color(),
    showIcons: Flag(true),
  },
});
