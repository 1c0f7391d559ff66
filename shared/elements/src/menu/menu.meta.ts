import {
  Choice,
  Color,
  defineElement,
  Flag,
  gaps,
  Group,
  List,
  Size,
  Text,
  Url,
} from '@atrium/contract';
import { alignments } from '../style/alignment';
import { typographyFields } from '../style/typography';

const linkFields = {
  text: Text('', ['title', 'label']),
  link: Url({ aliases: ['linkUrl', 'url', 'href'] }),
  /** `_blank` or `openInNewWindow`: in a window of its own. */
  target: Text('', ['linkTarget']),
};

export const menuMeta = defineElement({
  type: 'Menu',
  children: false,
  runs: 'enhance',
  fields: {
    ...typographyFields,
    menuItems: List(
      Group({
        ...linkFields,
        subMenuItems: List(Group(linkFields)),
        /** Whether the sub-menu is open at first where it stands in the list: behind the burger. */
        subMenuOpen: Flag(),
      }),
      ['items'],
    ),
    /** Whether a narrow screen shows a burger instead of the items. */
    burger: Flag(true, ['showBurger', 'isBurger', 'burgerMenu']),
    /** Where the burger's menu opens: beside the page, or below the burger. */
    mobileMenuType: Choice(['side', 'dropDown'], 'dropDown'),
    alignSelf: Choice(alignments, '', ['alignment']),
    spaceBetweenItems: Size({ ...gaps, default: 24, aliases: ['itemsGap', 'gap', 'spacing'] }),
    mobileSpaceBetweenItems: Size(gaps),
    backgroundColor: Color(),
    hoverColor: Color({ aliases: ['hoverTextColor'] }),
    activeColor: Color({ aliases: ['activeTextColor'] }),
    subMenuColor: Color({ aliases: ['subMenuTextColor'] }),
    subMenuBackgroundColor: Color(),
    burgerColor: Color({ aliases: ['burgerIconColor'] }),
    mobileMenuColor: Color({ aliases: ['mobileMenuTextColor'] }),
    mobileMenuBackgroundColor: Color(),
  },
});
