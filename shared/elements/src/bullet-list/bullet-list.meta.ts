import { Choice, Color, defineElement, Group, Html, List, Size, Text } from '@atrium/contract';
import { typographyFields } from '../style/typography';

export const bulletListMeta = defineElement({
  type: 'BulletList',
  children: false,
  runs: 'none',
  fields: {
    ...typographyFields,
    /** A list as markup, or paragraphs that become one. */
    content: Html(['html', 'text']),
    items: List(Group({ text: Html(['content', 'html', 'title']) })),
    iconClassName: Text(),
    iconColor: Color({ aliases: ['bulletColor'] }),
    iconType: Choice(['disc', 'check', 'decimal', 'none'], 'disc', ['listType']),
    spaceBetweenItems: Size({ default: 8 }),
  },
});
