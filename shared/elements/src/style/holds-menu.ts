import type { PageDocument } from '@atrium/contract';

/** Types of elements from which something hangs that lies before the rest of the page. */
const menus = new Set(['Menu', 'LanguageSwitcher']);

const known = new WeakMap<PageDocument, ReadonlySet<string>>();

function holdersIn(page: PageDocument): ReadonlySet<string> {
  const holders = new Set<string>();
  for (const element of Object.values(page.elements)) {
    if (!menus.has(element.type)) continue;
    let id: string | null = element.id;
    while (id !== null && !holders.has(id)) {
      holders.add(id);
      id = page.elements[id]?.parentId ?? null;
    }
  }
  return holders;
}

/** Whether an element is a menu, or has one in it. */
export function holdsMenu(page: PageDocument, elementId: string): boolean {
  const holders = known.get(page) ?? holdersIn(page);
  known.set(page, holders);
  return holders.has(elementId);
}
