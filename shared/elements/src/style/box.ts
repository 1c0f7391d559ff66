import { textDirection, type PageElement, type Sides } from '@atrium/contract';
import type { ElementDefinition, PageContext } from '../core/element-definition';
import { appearance } from './animation';
import { holdsMenu } from './holds-menu';
import type { Declarations, Rules } from './rules';

/** Two sides as one declaration, where both are set. */
function pair(
  name: string,
  first: [string, number | null],
  second: [string, number | null],
): Declarations {
  const [[firstSide, start], [secondSide, end]] = [first, second];
  if (start === null || end === null) {
    return { [`${name}-${firstSide}`]: start, [`${name}-${secondSide}`]: end };
  }
  const axis = firstSide === 'top' ? 'block' : 'inline';
  return { [`${name}-${axis}`]: start === end ? start : `${pixels(start)} ${pixels(end)}` };
}

const pixels = (size: number) => (size === 0 ? '0' : `${size}px`);

/**
 * Margins or paddings of the sides that are set, in as few words as say it: most boxes have all four.
 * Left and right follow the direction of the text.
 */
export function sides(name: 'margin' | 'padding', given: Sides): Declarations {
  const { top, right, bottom, left } = given;
  const areAllSet = top !== null && bottom !== null && left !== null;
  if (areAllSet && left === right) {
    if (top !== bottom) return { [name]: [top, left, bottom].map(pixels).join(' ') };
    return { [name]: top === left ? top : `${pixels(top)} ${pixels(left)}` };
  }
  return {
    ...pair(name, ['top', top], ['bottom', bottom]),
    ...pair(name, ['inline-start', left], ['inline-end', right]),
  };
}

/** Rules on top of rules; the later ones win. */
export function mergeRules(...all: (Rules | undefined)[]): Rules {
  const merged: Required<Rules> = { base: {}, mobile: {}, wide: {}, nested: {}, mobileNested: {} };
  for (const rules of all) {
    Object.assign(merged.base, rules?.base);
    Object.assign(merged.mobile, rules?.mobile);
    Object.assign(merged.wide, rules?.wide);
    for (const level of ['nested', 'mobileNested'] as const) {
      for (const [selector, declarations] of Object.entries(rules?.[level] ?? {})) {
        merged[level][selector] = { ...merged[level][selector], ...declarations };
      }
    }
  }
  return merged;
}

/**
 * The rules of an element's parts: its own looks and, over them, the box that every element has.
 * Margins and the seconds before it appears go to the outer box; paddings to the part that has the
 * background, which for a button or a field lies inside of it.
 */
export function elementRules(
  definition: Pick<ElementDefinition, 'styles' | 'paddingPart'>,
  element: PageElement,
  context: PageContext,
): Record<string, Rules | undefined> {
  const parts = { ...definition.styles?.(element, context) };
  const { paddingPart = 'root' } = definition;
  const add = (part: string, rules: Rules) => {
    parts[part] = parts[part] ? mergeRules(parts[part], rules) : rules;
  };
  const { margin, mobileMargin, padding, mobilePadding, delay, animation } = element;
  if (delay > 0 || animation) {
    const { page } = context;
    add('root', appearance(element, textDirection(page.locale), holdsMenu(page, element.id)));
  }
  if (isAnySet(margin) || isAnySet(mobileMargin))
    add('root', { base: sides('margin', margin), mobile: sides('margin', mobileMargin) });
  if (isAnySet(padding) || isAnySet(mobilePadding))
    add(paddingPart, { base: sides('padding', padding), mobile: sides('padding', mobilePadding) });
  return parts;
}

const isAnySet = ({ top, right, bottom, left }: Sides) =>
  top !== null || right !== null || bottom !== null || left !== null;

/** Classes that hide an element on one kind of device. */
export function visibilityClass({ visible }: PageElement): string {
  return [visible.desktop ? '' : 'hide-desktop', visible.mobile ? '' : 'hide-mobile']
    .filter(Boolean)
    .join(' ');
}
