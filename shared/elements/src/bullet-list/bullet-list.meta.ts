import {
  Choice,
  Color,
  defineElement,
  gaps,
  Html,
  List,
  Size,
  Text,
  textSizes,
} from '@atrium/contract';
import { typographyFields } from '../style/typography';

/** Looks of a bullet by name. */
const bulletTypes = ['', 'disc', 'circle', 'square', 'decimal', 'check', 'none'] as const;

export const bulletListMeta = defineElement({
  type: 'BulletList',
  children: false,
  runs: 'none',
  fields: {
    ...typographyFields,
    /** A list as markup, or paragraphs that become one. */
    content: Html(['html', 'text']),
    /** The items' markup, where they are not in `content`. */
    items: List(Html(), ['listItems']),
    iconClassName: Text('', ['icon']),
    iconColor: Color({ aliases: ['bulletColor'] }),
    iconSize: Size({ ...textSizes, aliases: ['iconFontSize'] }),
    mobileIconSize: Size(textSizes),
    bulletType: Choice(bulletTypes, '', ['listType', 'iconType']),
    spaceBetweenItems: Size({ ...gaps, default: 8, aliases: ['itemsGap'] }),
    mobileSpaceBetweenItems: Size(gaps),
  },
});
