import { Choice, Color, defineElement, Flag, Id, List, Num, Size, Text } from '@atrium/contract';
import { borderFields } from '../style/border';
import { fontStyles } from '../style/typography';

export const tableOfContentsMeta = defineElement({
  type: 'TableOfContents',
  children: false,
  runs: 'none',
  fields: {
    ...borderFields,
    /** Levels that are listed, `header-one` to `header-six`; none: all. */
    headersTypes: List(Text(), ['headerTypes']),
    headerTitle: Text('', ['title']),
    isOpenedByDefault: Flag(true),
    /** Icons of the open and the closed list: a chevron where either name asks for one, else plus and minus. */
    iconClassName: Text(),
    closedIconClassName: Text(),
    iconColor: Color(),
    contentItemGap: Size({ default: 8 }),
    mobileContentItemGap: Size(),
    backgroundColor: Color(),
    headerColor: Color({ aliases: ['headerTitleColor', 'titleColor'] }),
    headerFontSize: Size(),
    mobileHeaderFontSize: Size(),
    headerLineHeight: Num(),
    headerFontFamily: Id(),
    headerFontWeight: Id(),
    headerFontStyle: Choice(['', ...fontStyles], ''),
    contentColor: Color({ aliases: ['color'] }),
    contentFontSize: Size({ aliases: ['fontSize'] }),
    mobileContentFontSize: Size({ aliases: ['mobileFontSize'] }),
    contentLineHeight: Num(),
    contentFontFamily: Id({ aliases: ['fontFamily'] }),
    contentFontWeight: Id({ aliases: ['fontWeight'] }),
    contentFontStyle: Choice(['', ...fontStyles], '', ['fontStyle']),
  },
});
