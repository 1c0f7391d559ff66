import { Color, defineElement, Flag, Group, Length, Text } from '@atrium/contract';
import { backgroundFields } from '../style/background';
import { borderFields } from '../style/border';
import { typographyFields } from '../style/typography';

export const contentBoxMeta = defineElement({
  type: 'ContentBox',
  children: true,
  runs: 'none',
  fields: {
    ...backgroundFields,
    ...borderFields,
    width: Length(),
    mobileWidth: Length(),
    headerVisibility: Flag(),
    headerTitle: Text(),
    headerStyles: Group({
      ...typographyFields,
      visibility: Flag(),
      title: Text(),
      backgroundColor: Color(),
    }),
  },
});
