import { Choice, Color, defineElement, Length, Size } from '@atrium/contract';
import { alignments } from '../style/alignment';

/** Px beyond which a line is none. */
const thickest = 200;

export const horizontalLineMeta = defineElement({
  type: 'HorizontalLine',
  children: false,
  runs: 'none',
  fields: {
    width: Length(),
    mobileWidth: Length(),
    height: Size({
      default: 1,
      min: 0,
      max: thickest,
      aliases: ['thickness', 'borderWidth', 'lineHeight'],
    }),
    color: Color({ default: '#d0d5dd', aliases: ['borderColor', 'lineColor'] }),
    lineStyle: Choice(['solid', 'dashed', 'dotted', 'double'], 'solid', ['borderStyle', 'style']),
    alignSelf: Choice(alignments, 'center', ['alignment', 'align']),
    mobileAlignSelf: Choice(alignments, '', ['mobileAlignment']),
  },
});
