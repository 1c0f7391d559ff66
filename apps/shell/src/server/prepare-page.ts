import {
  mobileBreakpoint,
  overlayBreakpoint,
  translate,
  type MessageKey,
  type PageDocument,
  type PageElement,
  type RenderFile,
} from '@atrium/contract';
import {
  elementRules,
  mediaFor,
  runsOf,
  StyleSheet,
  visibilityClass,
  type Classes,
  type ElementDefinition,
  type ImagePriority,
  type Media,
  type PageContext,
} from '@atrium/elements';
import type { Remotes, ServerRemote } from './remotes';

/** An element with everything that rendering it takes. */
export interface PreparedElement {
  element: PageElement;
  definition: ElementDefinition;
  remote: ServerRemote;
  runs: 'none' | 'enhance' | 'island';
  classes: Classes;
}

export interface PreparedPage {
  page: PageDocument;
  owner: ServerRemote;
  context: PageContext;
  media: Media;
  /** In document order: parents before their children. */
  elements: Map<string, PreparedElement>;
  /** The elements' rules; global and chrome rules are not among them. */
  css: string;
  firstHeadlineId: string | null;
  imagePriority(elementId: string): ImagePriority;
}

/** Bands of the page, from the top, whose images are fetched at once. */
const bandsAboveFold = 2;

/** Decides how urgently images are fetched: the largest of the first band first, later bands lazily. */
function imagePriorities(page: PageDocument): (id: string) => ImagePriority {
  const priorities = new Map<string, ImagePriority>();
  const bands = page.elements[page.rootId]?.childIds.slice(0, bandsAboveFold) ?? [];
  let largest: { id: string; width: number } | null = null;
  bands.forEach((bandId) => {
    const stack = [bandId];
    for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
      const element = page.elements[id];
      if (!element) continue;
      if (element.type === 'Image') {
        priorities.set(id, 'eager');
        const width = typeof element.fields['width'] === 'number' ? element.fields['width'] : Infinity;
        if (!largest || width > largest.width) largest = { id, width };
      }
      stack.push(...element.childIds);
    }
  });
  if (largest) priorities.set((largest as { id: string }).id, 'high');
  return (id) => priorities.get(id) ?? 'lazy';
}

/** Elements in document order. */
function inDocumentOrder(page: PageDocument): PageElement[] {
  const ordered: PageElement[] = [];
  const stack = [page.rootId];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const element = page.elements[id];
    if (!element) continue;
    ordered.push(element);
    for (let index = element.childIds.length - 1; index >= 0; index--) stack.push(element.childIds[index] as string);
  }
  return ordered;
}

/** Resolves every element to its renderer and compiles the page's style sheet. */
export function preparePage(
  page: PageDocument,
  owner: ServerRemote,
  remotes: Remotes,
  files: Readonly<Record<string, RenderFile>>,
): PreparedPage {
  const media = mediaFor(mobileBreakpoint(page.type), overlayBreakpoint);
  const sheet = new StyleSheet(media);
  const elements = new Map<string, PreparedElement>();
  const sharedCss = new Set<string>();
  const context: PageContext = {
    page,
    file: (id) => (id === null ? undefined : fileOf(page, files, id)),
    t: (key: MessageKey) => translate(page.locale, key),
  };
  let firstHeadlineId: string | null = null;
  for (const element of inDocumentOrder(page)) {
    const remote = remotes.forElement(owner, element.type);
    const definition = remote?.elements[element.type];
    if (!remote || !definition) continue;
    if (element.type === 'Headline') firstHeadlineId ??= element.id;
    const parts = elementRules(definition, element, context);
    const classes: Classes = {};
    for (const part in parts) {
      if (part !== 'root') classes[part] = sheet.className(parts[part]);
    }
    classes['root'] = [sheet.className(parts['root']), visibilityClass(element)]
      .filter(Boolean)
      .join(' ');
    const css = definition.css?.(media);
    for (const text of Array.isArray(css) ? css : css ? [css] : []) sharedCss.add(text);
    elements.set(element.id, { element, definition, remote, runs: runsOf(definition.meta, element), classes });
  }
  return {
    page,
    owner,
    context,
    media,
    elements,
    css: [...sharedCss].join('') + sheet.toString(),
    firstHeadlineId,
    imagePriority: imagePriorities(page),
  };
}

/** A file of the site, else one that the saved state itself describes. */
function fileOf(page: PageDocument, files: Readonly<Record<string, RenderFile>>, id: string): RenderFile | undefined {
  const stored = files[id];
  if (stored) return stored;
  const described = page.files[id];
  return described && { url: described.path, type: described.type, width: described.width, height: described.height };
}
