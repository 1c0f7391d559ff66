import type { Animation, PageElement } from '@atrium/contract';
import type { Rules } from './rules';

/**
 * Where each animation starts from. Only transforms: whatever moves, its room is kept, its text can be
 * read, and the largest picture of the page is painted as early as without.
 */
const starts: Record<string, string> = {
  'enter-scale': 'scale(.9)',
  'enter-y': 'translateY(40px)',
  'enter-x': 'translateX(-40px)',
  // Out at the end of a line the page could be scrolled to it.
  'enter-x-rtl': 'translateX(40px)',
};

function keyframesName(animation: Animation, direction: 'ltr' | 'rtl'): string {
  if (animation === 'scale') return 'enter-scale';
  if (animation === 'translateY') return 'enter-y';
  return direction === 'rtl' ? 'enter-x-rtl' : 'enter-x';
}

/**
 * When and how an element appears: after its delay, and with its animation once as the page opens and
 * once as the element is scrolled into view, where browsers know of that (spec: animations, delay).
 * An element with an animation field of its own draws that itself. `isOnce`: only as the page opens. For
 * good an animation by scrolling makes a layer of its element, and what hangs from a menu in it stays
 * below what comes next.
 */
export function appearance(element: PageElement, direction: 'ltr' | 'rtl', isOnce = false): Rules {
  const { animation, delay, fields } = element;
  const wait = delay > 0 ? `appear 1ms ${delay}s backwards` : '';
  if (!animation || 'animation' in fields) return wait ? { base: { animation: wait } } : {};
  const name = keyframesName(animation, direction);
  const enter = `${name} .6s ease-out${delay > 0 ? ` ${delay}s` : ''} backwards`;
  if (isOnce) return { base: { animation: [wait, enter].filter(Boolean).join() } };
  const first = wait ? 'auto,' : '';
  return {
    nested: {
      // One rule and in this order: the first declaration sets back the others.
      '&': {
        animation: [wait, enter, `${name} linear backwards`].filter(Boolean).join(),
        'animation-timeline': `${first}auto,view()`,
        'animation-range': `${first.replace('auto', 'normal')}normal,entry 0% entry 60%`,
      },
    },
  };
}

/** The keyframes that a style sheet names. Who wants less motion gets empty ones. */
export function keyframesFor(css: string): string {
  if (!css.includes(' .6s')) return '';
  const names = Object.keys(starts).filter((name) => css.includes(`${name} .6s`));
  if (names.length === 0) return '';
  const text = (name: string) => `@keyframes ${name}{from{transform:${starts[name]}}}`;
  const still = names.map((name) => `@keyframes ${name}{}`).join('');
  return `${names.map(text).join('')}@media(prefers-reduced-motion:reduce){${still}}`;
}
