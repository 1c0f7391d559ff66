import {
  Choice,
  Color,
  defineElement,
  Flag,
  gaps,
  Id,
  lineHeights,
  List,
  Num,
  Size,
  Text,
  textSizes,
  Weight,
} from '@atrium/contract';
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
    contentItemGap: Size({ ...gaps, default: 8 }),
    mobileContentItemGap: Size(gaps),
    backgroundColor: Color(),
    headerColor: Color({ aliases: ['headerTitleColor', 'titleColor'] }),
    headerFontSize: Size(textSizes),
    mobileHeaderFontSize: Size(textSizes),
    headerLineHeight: Num(lineHeights),
    headerFontFamily: Id(),
    headerFontWeight: Weight(),
    headerFontStyle: Choice(['', ...fontStyles], ''),
    contentColor: Color({ aliases: ['color'] }),
    contentFontSize: Size({ ...textSizes, aliases: ['fontSize'] }),
    mobileContentFontSize: Size({ ...textSizes, aliases: ['mobileFontSize'] }),
    contentLineHeight: Num(lineHeights),
    contentFontFamily: Id({ aliases: ['fontFamily'] }),
    contentFontWeight: Weight({ aliases: ['fontWeight'] }),
    contentFontStyle: Choice(['', ...fontStyles], '', ['fontStyle']),
  },
});
