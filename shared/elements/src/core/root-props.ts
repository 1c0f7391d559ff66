import type { ElementMeta, PageElement } from '@atrium/contract';
import type { Classes } from './element-definition';

/** Joins class names, leaving out what is empty. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}

/** Level of script of one element. */
export function runsOf(meta: ElementMeta, element: PageElement) {
  return typeof meta.runs === 'function' ? meta.runs(element.fields) : meta.runs;
}

/** Attributes of an element's outer tag: its box, its visibility, the owner's anchor. */
export function rootProps(
  element: PageElement,
  classes: Classes,
  ...more: (string | false | null | undefined)[]
) {
  return {
    className: classNames(...more, classes['root']),
    ...(element.anchor ? { id: element.anchor } : {}),
  };
}
