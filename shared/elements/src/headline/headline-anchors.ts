import { popupOf, type PageDocument, type PageElement } from '@atrium/contract';
import { plainText } from '../style/plain-text';
import { readHeading, type HeadingLevel } from './heading';

/** A headline as a table of contents lists it. */
export interface PageHeadline {
  level: HeadingLevel;
  text: string;
  /** Its `id` in the page. */
  anchor: string;
  visible: { desktop: boolean; mobile: boolean };
}

type Visited = Pick<PageHeadline, 'visible'> & { element: PageElement };

/** Elements in document order, with the devices on which nothing around them hides them. */
function* visited(page: PageDocument): Generator<Visited> {
  const stack = [{ id: page.rootId, visible: { desktop: true, mobile: true } }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const element = page.elements[next.id];
    if (!element) continue;
    const visible = {
      desktop: next.visible.desktop && element.visible.desktop,
      mobile: next.visible.mobile && element.visible.mobile,
    };
    yield { element, visible };
    for (const id of element.childIds.toReversed()) stack.push({ id, visible });
  }
}

/** Most characters of an anchor that a headline's words make. */
const longestAnchor = 60;

/** `h-` and the words, in any script. With it no headline takes the id of a part of ours. */
function anchorOf(text: string): string {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return Array.from(['h', ...words].join('-'))
    .slice(0, longestAnchor)
    .join('')
    .replace(/-$/, '');
}

function readHeadlines(page: PageDocument): Map<string, PageHeadline> {
  const headlines = new Map<string, PageHeadline>();
  const all = Object.values(page.elements);
  if (!all.some(({ type }) => type === 'TableOfContents')) return headlines;
  const taken = new Set(all.map(({ anchor }) => anchor));
  let isFirst = true;
  for (const { element, visible } of visited(page)) {
    if (element.type !== 'Headline') continue;
    const { content, headerType } = element.fields;
    if (typeof content !== 'string' || typeof headerType !== 'string') continue;
    const { level, html } = readHeading(content, headerType, isFirst);
    isFirst = false;
    const text = plainText(html);
    // A fragment cannot lead into a popup that is closed.
    if (text === '' || popupOf(page, element.id) !== null) continue;
    let anchor = element.anchor;
    if (anchor === null) {
      const words = anchorOf(text);
      anchor = words;
      for (let count = 2; taken.has(anchor); count += 1) anchor = `${words}-${count}`;
      taken.add(anchor);
    }
    headlines.set(element.id, { level, text, anchor, visible });
  }
  return headlines;
}

const known = new WeakMap<PageDocument, Map<string, PageHeadline>>();

/** The headlines of a page with a table of contents, in document order and by element id; else none. */
export function pageHeadlines(page: PageDocument): ReadonlyMap<string, PageHeadline> {
  let headlines = known.get(page);
  if (!headlines) {
    headlines = readHeadlines(page);
    known.set(page, headlines);
  }
  return headlines;
}
