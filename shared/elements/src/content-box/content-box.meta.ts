import { Choice, Color, defineElement, Flag, Group, Length, Text } from '@atrium/contract';
import { alignments } from '../style/alignment';
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
    alignSelf: Choice(alignments, '', ['alignment', 'align']),
    mobileAlignSelf: Choice(alignments, '', ['mobileAlignment']),
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
