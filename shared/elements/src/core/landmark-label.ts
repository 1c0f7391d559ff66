import type { PageDocument, PageElement } from '@atrium/contract';

/** A landmark's name, with a number from the second of its type on: names of landmarks are unique. */
export function landmarkLabel(page: PageDocument, element: PageElement, label: string): string {
  const equals = Object.values(page.elements).filter(({ type }) => type === element.type);
  const index = equals.findIndex(({ id }) => id === element.id);
  return index > 0 ? `${label} ${index + 1}` : label;
}
