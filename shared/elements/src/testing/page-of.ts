import type { PageType } from '@atrium/contract';
import { rootTypeOf } from '@atrium/contract';

/** An element as a document stores it, with its children inside of it instead of beside it. */
export interface Nested {
  type: string;
  children?: Nested[];
  [field: string]: unknown;
}

/** A page with these elements in its root; ids are numbers in document order, the root is `root`. */
export function pageOf(elements: Nested[], page: { type?: PageType; [key: string]: unknown } = {}) {
  const entities: Record<string, unknown> = {};
  let count = 0;
  const add = ({ children = [], ...element }: Nested, id: string, parentId?: string): string => {
    const stored: Record<string, unknown> = { id, parentId, ...element };
    entities[id] = stored;
    stored['childIds'] = children.map((child) => add(child, String(++count), id));
    return id;
  };
  const type = page.type ?? 'sales_page';
  add({ type: rootTypeOf(type), children: elements }, 'root');
  return { id: 'page', type, locale: 'en', ...page, entities };
}
