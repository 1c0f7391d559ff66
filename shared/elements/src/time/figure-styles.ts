import { Color, Group, Length } from '@atrium/contract';
import { mergeRules } from '../style/box';
import type { Rules } from '../style/rules';
import { typography, typographyFields, type Typography } from '../style/typography';

const styleGroup = () =>
  Group({ ...typographyFields, backgroundColor: Color(), borderRadius: Length() });

/** Looks of everything that counts down (spec: element-specific fields, Countdown and Timer). */
export const figureStyleFields = { labelStyles: styleGroup(), timeStyles: styleGroup() };

interface FigureStyle extends Typography {
  backgroundColor: string | null;
  borderRadius: string | null;
}

function rulesOf({ backgroundColor, borderRadius, ...text }: FigureStyle): Rules {
  const { base, mobile } = typography(text);
  const box = backgroundColor ? { padding: '.15em .3em' } : {};
  return {
    base: { ...base, 'background-color': backgroundColor, 'border-radius': borderRadius, ...box },
    ...(mobile ? { mobile } : {}),
  };
}

/** Sizes in px up to which four figures stand in one line on every phone. */
const fitting = 36;

/**
 * The size of figures on phones whose owner says one for wide screens alone: at most what lets four of
 * them, with two digits each and the room around them, stand in one line.
 */
function narrowSize({ fontSize, mobileFontSize, backgroundColor }: FigureStyle) {
  if (mobileFontSize || !fontSize || fontSize <= fitting) return mobileFontSize;
  return `min(${fontSize}px,${backgroundColor ? 9 : 13}vw)`;
}

/** Rules of the parts `time` and `label`. */
export function figureStyles(fields: { labelStyles: FigureStyle; timeStyles: FigureStyle }) {
  const { labelStyles, timeStyles } = fields;
  return {
    time: mergeRules(rulesOf(timeStyles), { mobile: { 'font-size': narrowSize(timeStyles) } }),
    label: rulesOf(labelStyles),
  };
}

/** Figures of one width, so that nothing moves as they change. Without script a date says more than they do. */
export const figureCss = () =>
  '.count-figures{display:flex;flex-wrap:wrap;gap:8px 20px;justify-content:center;text-align:center}' +
  '.count-figure{display:block;min-inline-size:2ch;font-size:36px;font-weight:700;line-height:1.2;' +
  'font-variant-numeric:tabular-nums}' +
  // As wide as what will stand there, but not to be seen before script knows it.
  '.count-figure[data-waiting]{color:transparent}' +
  '.count-label{display:block;font-size:.8em}' +
  // Room for the longest form of its word.
  '.count-label[data-longest]::after{content:attr(data-longest);display:block;block-size:0;overflow:hidden;' +
  'visibility:hidden}' +
  '@media(scripting:none){.count-end{position:static;inline-size:auto;block-size:auto;clip-path:none;' +
  'white-space:normal;text-align:center}.count-end:not([hidden])~.count-figures{display:none}}';
