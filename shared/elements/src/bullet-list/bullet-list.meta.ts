import { Choice, Color, defineElement, Html, List, Size, Text } from '@atrium/contract';
import { typographyFields } from '../style/typography';

/** Looks of a bullet by name. */
export const bulletTypes = ['', 'disc', 'circle', 'square', 'decimal', 'check', 'none'] as const;

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
    iconSize: Size({ aliases: ['iconFontSize'] }),
    mobileIconSize: Size(),
    bulletType: Choice(bulletTypes, '', ['listType', 'iconType']),
    spaceBetweenItems: Size({ default: 8, aliases: ['itemsGap'] }),
    mobileSpaceBetweenItems: Size(),
  },
});
