import type { Sides } from '@atrium/contract';
import { elementDefinition } from '../core/element-definition';
import { alignmentMargin } from '../style/alignment';
import { background } from '../style/background';
import { border } from '../style/border';
import { mergeRules } from '../style/box';
import { inFrontWhenUsed } from '../style/in-front-when-used';
import { typography } from '../style/typography';
import { ContentBox } from './ContentBox';
import { contentBoxMeta } from './content-box.meta';

/**
 * Where a box narrower than its column stands, unless it has margins at its sides. More particular than
 * the margins of 0 that builders write to every element.
 */
const place = ({
  alignSelf,
  mobileAlignSelf,
}: Record<'alignSelf' | 'mobileAlignSelf', string>) => ({
  nested: { '&.box': { 'margin-inline': alignmentMargin(alignSelf) } },
  mobileNested: { '&.box': { 'margin-inline': alignmentMargin(mobileAlignSelf) } },
});

const hasSides = ({ left, right }: Sides) => Boolean(left || right);

export const contentBoxElement = elementDefinition({
  meta: contentBoxMeta,
  View: ContentBox,
  paddingPart: 'body',
  css: () =>
    '.box,.box-body{display:flow-root}' +
    '.box-header{padding:10px 16px;border-radius:inherit;border-end-start-radius:0;border-end-end-radius:0;font-weight:600}',
  styles: ({ fields, margin, mobileMargin }, context) => ({
    root: mergeRules(inFrontWhenUsed(background(fields, context)), {
      // Not its width: a box with margins would stand out of a narrow screen.
      base: { ...border(fields), 'max-inline-size': fields.width },
      mobile: { 'max-inline-size': fields.mobileWidth },
      ...(hasSides(margin) || hasSides(mobileMargin) ? {} : place(fields)),
    }),
    header: mergeRules(typography(fields.headerStyles), {
      base: { 'background-color': fields.headerStyles.backgroundColor },
    }),
  }),
});
