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
  'fa-beat-fade': { animation: 'icon-beat-fade 1s infinite' },
  'fa-bounce': { animation: 'icon-bounce 1s infinite cubic-bezier(.28,.84,.42,1)' },
  'fa-shake': { animation: 'icon-shake 1s linear infinite' },
  'fa-spin-reverse': { 'animation-direction': 'reverse' },
};

/** Words flow around an icon that stands at one end of a line: left is where reading begins. */
const pulls = (end: 'start' | 'end', ...names: string[]): Record<string, Declarations> => {
  const room = end === 'start' ? 'margin-inline-end' : 'margin-inline-start';
  return Object.fromEntries(
    names.map((name) => [name, { float: `inline-${end}`, [room]: '.3em' }]),
  );
};

/** Everything that such class names do to an icon that is markup. */
const rules: Readonly<Record<string, Declarations>> = {
  ...Object.fromEntries(
    Object.entries(scales).map(([word, scale]) => [word, { 'font-size': `${scale}em` }]),
  ),
  'fa-fw': { 'inline-size': '1.25em' },
  // A frame takes room of its own around the drawing, and not from it.
  'fa-border': {
    'box-sizing': 'content-box',
    padding: '.2em .25em .15em',
    border: '.08em solid #eee',
    'border-radius': '.1em',
  },
  ...pulls('start', 'fa-pull-start', 'fa-pull-left'),
  ...pulls('end', 'fa-pull-end', 'fa-pull-right'),
  'fa-inverse': { color: '#fff' },
  'fa-stack-2x': { 'font-size': '2em' },
  ...looks,
};

const keyframes: Readonly<Record<string, string>> = {
  'icon-turn': 'from{rotate:0turn}to{rotate:1turn}',
  'icon-flip': '50%{rotate:y -180deg}',
  'icon-beat': '50%{scale:1.25}',
  'icon-fade': '50%{opacity:.4}',
  'icon-beat-fade': '0%,to{opacity:.4;scale:1}50%{opacity:1;scale:1.125}',
  'icon-bounce':
    '0%,to{scale:1;translate:0}10%{scale:1.1 .9;translate:0}30%{scale:.9 1.1;translate:0 -.5em}' +
    '50%{scale:1.05 .95;translate:0}57%{scale:1;translate:0 -.125em}64%{scale:1;translate:0}',
  'icon-shake':
    '0%{rotate:-15deg}4%{rotate:15deg}8%,24%{rotate:-18deg}12%,28%{rotate:18deg}16%{rotate:-22deg}' +
    '20%{rotate:22deg}32%{rotate:-12deg}36%{rotate:12deg}40%,to{rotate:0deg}',
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

const stack =
  '.fa-stack{display:inline-grid;place-items:center;inline-size:2.5em;block-size:2em;vertical-align:middle}' +
  '.fa-stack>*{grid-area:1/1}.fa-stack svg{display:block}';

/** Rules for icons that a text lays on top of each other, which have a size of their own together. */
function stackCss(used: string): string {
  const found = [...used.matchAll(/ class="(fa-stack(?: [^"]*)?)"/g)];
  if (found.length === 0) return '';
  const words = new Set(found.flatMap(([, names = '']) => names.split(' ')));
  const sizes = Object.entries(scales).filter(([word]) => words.has(word));
  return stack + sizes.map(([word, scale]) => `.fa-stack.${word}{font-size:${scale}em}`).join('');
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
    .concat(stackCss(used))
    .join('');
  const all = css + used;
  if (!all.includes(':icon-')) return css;
  const moving = Object.keys(keyframes).filter((name) => all.includes(`:${name} `));
  if (moving.length === 0) return css;
  const frames = moving.map((name) => `@keyframes ${name}{${keyframes[name]}}`).join('');
  const still = moving.map((name) => `@keyframes ${name}{}`).join('');
  return `${css}${frames}@media(prefers-reduced-motion:reduce){${still}}`;
}
