import {
  Choice,
  Color,
  Group,
  Id,
  Length,
  Num,
  Size,
  Text,
  textSizes,
  Weight,
} from '@atrium/contract';
import { alignment, alignments } from './alignment';
import { border, borderFields, type Border } from './border';
import { mergeRules } from './box';
import type { Declarations, Rules } from './rules';
import { fontStyles, typography, typographyFields, type Typography } from './typography';

/** Beyond these a button would cover its neighbours. */
const furthestOffset = { scale: 50, move: 40 };

/** Fields of everything that looks like a button. */
export const buttonFields = {
  ...typographyFields,
  ...borderFields,
  text: Text('', ['label', 'title']),
  subText: Text(),
  subTextColor: Color(),
  subTextFontSize: Size(textSizes),
  mobileSubTextFontSize: Size(textSizes),
  subTextFontFamily: Id(),
  subTextFontStyle: Choice(['', ...fontStyles], ''),
  subTextFontWeight: Weight(),
  backgroundColor: Color({ default: '#1d4ed8' }),
  width: Length(),
  mobileWidth: Length(),
  alignSelf: Choice(alignments, 'center', ['alignment']),
  mobileAlignSelf: Choice(alignments, '', ['mobileAlignment']),
  iconClassNameBefore: Text(),
  iconClassNameAfter: Text(),
  rel: Text(),
  hover: Group({
    textColor: Color({ aliases: ['color'] }),
    backgroundColor: Color(),
    subTextColor: Color(),
    transform: Choice(['', 'none', 'scale', 'move'], ''),
    /** Percent that `scale` grows by, or px that `move` lifts by. */
    offset: Num({ default: 5, min: -furthestOffset.scale, max: furthestOffset.scale }),
  }),
};

export interface ButtonLook extends Typography, Border {
  subTextColor: string | null;
  subTextFontSize: number | null;
  mobileSubTextFontSize: number | null;
  subTextFontFamily: string | null;
  subTextFontStyle: string;
  subTextFontWeight: string | null;
  backgroundColor: string | null;
  width: string | null;
  mobileWidth: string | null;
  alignSelf: string;
  mobileAlignSelf: string;
  hover: {
    textColor: string | null;
    backgroundColor: string | null;
    subTextColor: string | null;
    transform: string;
    offset: number;
  };
}

/** Rules of every button; white on the default blue has a contrast of 6.7:1. */
const plainCss =
  '.button{display:inline-block;max-inline-size:100%;padding:14px 28px;border:0;border-radius:6px;' +
  'color:#fff;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer}';

const subCss = '.button-sub{display:block;font-size:.8em;font-weight:400}';

/** Rules of a button that cannot be pressed: it looks so, and does not answer the pointer. */
export const disabledCss = '.button[disabled]{opacity:.6;cursor:default;pointer-events:none}';

/** Rules that buttons share, as far as this one needs them. */
export const buttonCss = ({ subText }: { subText: string }) =>
  subText ? [plainCss, subCss] : [plainCss];

const hoverTransition = 'transform .15s,background-color .15s';

function hoverTransform({ transform, offset }: ButtonLook['hover']): string | undefined {
  const within = (most: number) => Math.max(-most, Math.min(most, offset));
  if (transform === 'scale') return `scale(${1 + within(furthestOffset.scale) / 100})`;
  return transform === 'move' ? `translateY(${-within(furthestOffset.move)}px)` : undefined;
}

/** Looks of a button by part: `root` places it, `button` is it, `sub` is its second line. */
export function buttonStyles(fields: ButtonLook): Record<'root' | 'button' | 'sub', Rules> {
  const hover: Declarations = {
    color: fields.hover.textColor,
    'background-color': fields.hover.backgroundColor,
    transform: hoverTransform(fields.hover),
  };
  return {
    root: {
      base: { 'text-align': alignment(fields.alignSelf) },
      mobile: { 'text-align': alignment(fields.mobileAlignSelf) },
    },
    button: mergeRules(typography(fields), {
      base: {
        transition: Object.values(hover).some(Boolean) ? hoverTransition : null,
        'background-color': fields.backgroundColor,
        'inline-size': fields.width,
        ...border(fields),
      },
      mobile: { 'inline-size': fields.mobileWidth },
      hover: { '&:hover': hover, '&:hover .button-sub': { color: fields.hover.subTextColor } },
    }),
    sub: typography({
      color: fields.subTextColor,
      fontSize: fields.subTextFontSize,
      mobileFontSize: fields.mobileSubTextFontSize,
      fontFamily: fields.subTextFontFamily,
      fontStyle: fields.subTextFontStyle,
      fontWeight: fields.subTextFontWeight,
    }),
  };
}
