import { Color, defineElement, Flag, Id, Length, Size, Text } from '@atrium/contract';

export const faqMeta = defineElement({
  type: 'Faq',
  children: true,
  runs: 'none',
  fields: {
    spaceBetweenItems: Size({ default: 12 }),
    itemPadding: Size({ default: 16 }),
    itemBorderRadius: Length(),
    backgroundColor: Color(),
    titleColor: Color(),
    titleFontSize: Size(),
    mobileTitleFontSize: Size(),
    titleFontFamily: Id(),
    titleFontWeight: Id(),
    titleFontStyle: Text(),
    /** Icon of an open item; a plus and a minus are drawn for any. */
    iconClassName: Text(),
    closedIconClassName: Text(),
    iconColor: Color(),
    boxShadow: Text(),
    showIcons: Flag(true),
  },
});
