import { textDirection, type PageElement, type Sides } from '@atrium/contract';
import type { ElementDefinition, PageContext } from '../core/element-definition';
import { appearance } from './animation';
import { holdsMenu } from './holds-menu';
import type { Declarations, Rules } from './rules';

const pixels = (size: number) => (size === 0 ? '0' : `${size}px`);

const names = {
  margin: {
    top: 'margin-top', bottom: 'margin-bottom', block: 'margin-block',
    start: 'margin-inline-start', end: 'margin-inline-end', inline: 'margin-inline',
  },
  padding: {
    top: 'padding-top', bottom: 'padding-bottom', block: 'padding-block',
    start: 'padding-inline-start', end: 'padding-inline-end', inline: 'padding-inline',
  },
} as const; // prettier-ignore

/** Two sides as one value. */
const both = (start: number, end: number) =>
  start === end ? start : `${pixels(start)} ${pixels(end)}`;

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
  const is = names[name];
  const declarations: Declarations = {};
  if (top === null || bottom === null) {
    declarations[is.top] = top;
    declarations[is.bottom] = bottom;
  } else declarations[is.block] = both(top, bottom);
  if (left === null || right === null) {
    declarations[is.start] = left;
    declarations[is.end] = right;
  } else declarations[is.inline] = both(left, right);
  return declarations;
}

type Nested = Record<string, Declarations>;

/** Nested rules on top of those that are there. */
function mergeNested(merged: Nested, nested: Nested | undefined): void {
  for (const selector in nested) {
    merged[selector] = { ...merged[selector], ...nested[selector] };
  }
}

/** Rules on top of rules; the later ones win. */
export function mergeRules(...all: (Rules | undefined)[]): Rules {
  const merged: Required<Rules> = {
    base: {},
    mobile: {},
    wide: {},
    nested: {},
    hover: {},
    mobileNested: {},
  };
  for (const rules of all) {
    if (!rules) continue;
    Object.assign(merged.base, rules.base);
    Object.assign(merged.mobile, rules.mobile);
    Object.assign(merged.wide, rules.wide);
    mergeNested(merged.nested, rules.nested);
    mergeNested(merged.hover, rules.hover);
    mergeNested(merged.mobileNested, rules.mobileNested);
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
  if (visible.desktop) return visible.mobile ? '' : 'hide-mobile';
  return visible.mobile ? 'hide-desktop' : 'hide-desktop hide-mobile';
}
