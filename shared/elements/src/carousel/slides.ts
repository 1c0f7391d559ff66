import type { PageContext } from '../core/element-definition';
import type { PageDocument, PageElement } from '@atrium/contract';
import { visibilityClass } from '../style/box';

export interface Slide {
  id: string;
  /** Fragment at which it stands. */
  anchor: string;
  /** Hides it, and its dot, where the element in it is hidden. */
  className: string;
  label: string;
}

/** The children of a carousel as its slides, each with its place among them in words. */
export function slidesOf(
  page: PageDocument,
  { childIds }: PageElement,
  t: PageContext['t'],
): Slide[] {
  const shown = childIds.flatMap((id) => page.elements[id] ?? []);
  return shown.map((child, index) => ({
    id: child.id,
    anchor: `slide-${child.id}`,
    className: visibilityClass(child),
    label: t('components.carousel.position')
      .replace('{number}', String(index + 1))
      .replace('{count}', String(shown.length)),
  }));
}
