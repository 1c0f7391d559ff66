import type { PageDocument, PageElement } from '@atrium/contract';
import { plainText } from '../style/plain-text';

/** Longest name that is still heard out. */
const longestName = 150;

/** What a popup is called: the words of its first headline. Empty where it has none. */
export function popupName(page: PageDocument, popup: PageElement<object>): string {
  const stack = [...popup.childIds].reverse();
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const element = page.elements[id];
    const content = element?.type === 'Headline' ? element.fields['content'] : undefined;
    const name = typeof content === 'string' ? plainText(content).slice(0, longestName) : '';
    if (name !== '') return name;
    stack.push(...(element?.childIds ?? []).toReversed());
  }
  return '';
}
