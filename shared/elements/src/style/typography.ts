import { Choice, Color, Id, lineHeights, Num, Size, textSizes, Weight } from '@atrium/contract';
import { alignment } from './alignment';
import { fontFamily } from './fonts';
import type { Rules } from './rules';

export const fontStyles = ['normal', 'italic', 'oblique'] as const;
const textAlignments = ['left', 'center', 'right', 'justify'] as const;

/** Fields of everything that shows text; spread them into an element's fields. */
export const typographyFields = {
  fontSize: Size(textSizes),
  mobileFontSize: Size(textSizes),
  lineHeight: Num(lineHeights),
  mobileLineHeight: Num(lineHeights),
  letterSpacing: Size({ min: -100, max: 100 }),
  color: Color({ aliases: ['textColor'] }),
  fontFamily: Id(),
  fontWeight: Weight(),
  fontStyle: Choice(['', ...fontStyles], ''),
  textAlign: Choice(['', ...textAlignments], '', ['align']),
  mobileTextAlign: Choice(['', ...textAlignments], ''),
};

export interface Typography {
  fontSize?: number | null;
  mobileFontSize?: number | null;
  lineHeight?: number | null;
  mobileLineHeight?: number | null;
  letterSpacing?: number | null;
  color?: string | null;
  fontFamily?: string | null;
  fontWeight?: string | null;
  fontStyle?: string;
  textAlign?: string;
  mobileTextAlign?: string;
}

/** A line height: up to 10 it is a factor, above it pixels. */
export function lineHeight(value: number | null | undefined): string | null {
  if (value === null || value === undefined || value <= 0) return null;
  return value <= 10 ? String(value) : `${value}px`;
}

/** Rules of a text's typography. */
export function typography(fields: Typography): Rules {
  return {
    base: {
      'font-size': fields.fontSize,
      'line-height': lineHeight(fields.lineHeight),
      'letter-spacing': fields.letterSpacing,
      color: fields.color,
      'font-family': fontFamily(fields.fontFamily),
      'font-weight': fields.fontWeight,
      'font-style': fields.fontStyle,
      'text-align': alignment(fields.textAlign),
    },
    mobile: {
      'font-size': fields.mobileFontSize,
      'line-height': lineHeight(fields.mobileLineHeight),
      'text-align': alignment(fields.mobileTextAlign),
    },
  };
}
