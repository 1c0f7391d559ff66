import type { PageElement, Sides } from '@atrium/contract';
import type { Declarations, Rules } from './rules';

/** `margin-*` or `padding-*` of the sides that are set; left and right follow the direction of the text. */
export function sides(name: 'margin' | 'padding', values: Sides): Declarations {
  return {
    [`${name}-top`]: values.top,
    [`${name}-inline-end`]: values.right,
    [`${name}-bottom`]: values.bottom,
    [`${name}-inline-start`]: values.left,
  };
}

/** The box that every element has: margins, paddings, and the seconds before it appears. */
export function box(element: PageElement): Rules {
  return {
    base: {
      ...sides('margin', element.margin),
      ...sides('padding', element.padding),
      ...(element.delay > 0 ? { animation: `appear 1ms ${element.delay}s backwards` } : {}),
    },
    mobile: { ...sides('margin', element.mobileMargin), ...sides('padding', element.mobilePadding) },
  };
}

/** Rules on top of rules; the later ones win. */
export function mergeRules(...all: (Rules | undefined)[]): Rules {
  const merged: Required<Rules> = { base: {}, mobile: {}, nested: {} };
  for (const rules of all) {
    Object.assign(merged.base, rules?.base);
    Object.assign(merged.mobile, rules?.mobile);
    Object.assign(merged.nested, rules?.nested);
  }
  return merged;
}

/** Classes that hide an element on one kind of device. */
export function visibilityClass({ visible }: PageElement): string {
  return [visible.desktop ? '' : 'hide-desktop', visible.mobile ? '' : 'hide-mobile'].filter(Boolean).join(' ');
}
