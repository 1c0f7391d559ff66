import { declarationText, type Declarations } from './rules';

/** Sizes by class name, in the size of the letters around; as version 6 of the icons has them. */
const scales: Readonly<Record<string, number>> = {
  'fa-2xs': 0.625,
  'fa-xs': 0.75,
  'fa-sm': 0.875,
  'fa-lg': 1.25,
  'fa-xl': 1.5,
  'fa-2xl': 2,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`fa-${index + 1}x`, index + 1])),
};

const turning = 'icon-turn 1s steps(8) infinite';

/** What other class names do to an icon. Properties of their own, so that one leaves the others alone. */
const looks: Readonly<Record<string, Declarations>> = {
  'fa-rotate-90': { rotate: '90deg' },
  'fa-rotate-180': { rotate: '180deg' },
  'fa-rotate-270': { rotate: '270deg' },
  'fa-flip-horizontal': { scale: '-1 1' },
  'fa-flip-vertical': { scale: '1 -1' },
  'fa-flip-both': { scale: '-1 -1' },
  'fa-spin': { animation: 'icon-turn 2s linear infinite' },
  'fa-pulse': { animation: turning },
  'fa-spin-pulse': { animation: turning },
  'fa-flip': { animation: 'icon-flip 1s infinite' },
  'fa-beat': { animation: 'icon-beat 1s infinite' },
  'fa-fade': { animation: 'icon-fade 1s infinite' },
  'fa-spin-reverse': { 'animation-direction': 'reverse' },
};

/** Everything that such class names do to an icon that is markup. */
const rules: Readonly<Record<string, Declarations>> = {
  ...Object.fromEntries(
    Object.entries(scales).map(([word, scale]) => [word, { 'font-size': `${scale}em` }]),
  ),
  'fa-fw': { 'inline-size': '1.25em' },
  ...looks,
};

const keyframes: Readonly<Record<string, string>> = {
  'icon-turn': 'from{rotate:0turn}to{rotate:1turn}',
  'icon-flip': '50%{rotate:y -180deg}',
  'icon-beat': '50%{scale:1.25}',
  'icon-fade': '50%{opacity:.4}',
};

const wordsOf = (className: string) => className.toLowerCase().trim().slice(0, 200).split(/\s+/);

/** The class names that change how a drawn icon looks or moves; undefined where there are none. */
export function lookClasses(className: string): string | undefined {
  const known = wordsOf(className).filter((word) => Object.hasOwn(rules, word));
  return [...new Set(known)].join(' ') || undefined;
}

/** How large the class names make an icon, in the size of the letters around. */
export const iconScale = (className: string): number =>
  wordsOf(className).reduce(
    (scale, word) => (Object.hasOwn(scales, word) ? (scales[word] ?? scale) : scale),
    1,
  );

/** Everything but its size that the class names do to an icon that is no markup. */
export function iconLook(className: string): Declarations {
  const words = new Set(wordsOf(className));
  return Object.assign(
    {},
    ...Object.entries(looks).map(([word, look]) => (words.has(word) ? look : {})),
  ) as Declarations;
}

/**
 * Rules for the looks of icons that `used`, a page's markup and rules, has. Who wants less motion gets
 * icons that stand still.
 */
export function iconCss(used: string): string {
  const found = [...used.matchAll(/<svg [^>]*?class="(fa-[^"]*)"/g)];
  const words = new Set(found.flatMap(([, names = '']) => names.split(' ')));
  const css = Object.keys(rules)
    .filter((word) => words.has(word))
    .map((word) => `svg.${word}{${declarationText(rules[word])}}`)
    .join('');
  const moving = Object.keys(keyframes).filter((name) => `${css}${used}`.includes(`:${name} `));
  if (moving.length === 0) return css;
  const frames = moving.map((name) => `@keyframes ${name}{${keyframes[name]}}`).join('');
  const still = moving.map((name) => `@keyframes ${name}{}`).join('');
  return `${css}${frames}@media(prefers-reduced-motion:reduce){${still}}`;
}
