import {
  defaultAttachmentLimits,
  iconReader,
  mobileBreakpoint,
  ownCaptcha,
  popupOf,
  translate,
  translateForms,
  type PageDocument,
  type PageElement,
  type RenderFile,
  type RenderProblem,
  type RenderRequest,
  type RenderTools,
} from '@atrium/contract';
import {
  elementRules,
  mediaFor,
  runsOf,
  StyleSheet,
  mobileGlobalCss,
  visibilityClass,
  type Classes,
  type ElementDefinition,
  type ImagePriority,
  type Island,
  type Media,
  type PageContext,
} from '@atrium/elements';
import { createElement, type ReactElement } from 'react';
import { imagePriorities } from './image-priorities';
import { problemOf } from './problem';
import type { Remotes, ServerRemote } from './remotes';

/** An element with everything that rendering it takes. */
export interface PreparedElement {
  element: PageElement;
  definition: ElementDefinition;
  remote: ServerRemote;
  runs: 'none' | 'enhance' | 'island';
  classes: Classes;
  /** What an island is told in the browser, and its view on the server; the same for every visitor. */
  island?: { props: Record<string, unknown>; view: ReactElement };
}

export interface PreparedPage {
  page: PageDocument;
  owner: ServerRemote;
  context: PageContext;
  media: Media;
  /** In document order: parents before their children. */
  elements: Map<string, PreparedElement>;
  /** Those of them that run as islands. */
  islands: PreparedElement[];
  /** The elements' rules; global and chrome rules are not among them. */
  css: string;
  firstHeadlineId: string | null;
  imagePriority(elementId: string): ImagePriority;
  /** Elements whose styles or level of script could not be told; they are left out. */
  problems: RenderProblem[];
  /** Called before an element's code runs. */
  enters(prepared: Pick<PreparedElement, 'remote' | 'element'>): void;
  /** Element types that no remote of the release set renders, each once. */
  unknown: RenderProblem[];
}

/** Unknown element types that are reported; a hostile page can have as many as elements. */
const mostUnknownTypes = 20;

/** Elements in document order. */
function inDocumentOrder(page: PageDocument): PageElement[] {
  const ordered: PageElement[] = [];
  const stack = [page.rootId];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    const element = page.elements[id];
    if (!element) continue;
    ordered.push(element);
    for (let index = element.childIds.length - 1; index >= 0; index--)
      stack.push(element.childIds[index] as string);
  }
  return ordered;
}

/** What a page shows beside its document. */
type PageMaterial = Pick<RenderRequest, 'files' | 'url' | 'mode' | 'attachments' | 'captcha'> &
  Partial<RenderTools>;

function preparedIsland(
  { View, Content, props, htmlProps }: Island,
  element: PageElement,
  classes: Classes,
  context: PageContext,
): PreparedElement['island'] {
  const own = props(element, context);
  const given = { ...own, ...htmlProps?.(element, context), id: element.id, classes };
  const content = Content && createElement(Content, { element, classes });
  return { props: { ...own }, view: createElement(View, given, content) };
}

/** Resolves every element to its renderer and compiles the page's style sheet. */
export function preparePage(
  page: PageDocument,
  owner: ServerRemote,
  remotes: Remotes,
  {
    files,
    url,
    mode,
    attachments = defaultAttachmentLimits,
    captcha = ownCaptcha,
    drawing = () => null,
    enters = () => undefined,
  }: PageMaterial,
): PreparedPage {
  const media = mediaFor(mobileBreakpoint(page.type));
  const sheet = new StyleSheet(media, mobileGlobalCss(page));
  const elements = new Map<string, PreparedElement>();
  const sharedCss = new Set<string>();
  const context: PageContext = {
    page,
    url,
    mode,
    attachments,
    captcha,
    file: (id) => (id === null ? undefined : fileOf(page, files, id)),
    t: (key) => translate(page.locale, key),
    forms: (key) => translateForms(page.locale, key),
    icon: iconReader(drawing),
  };
  const problems: RenderProblem[] = [];
  const unknown = new Map<string, RenderProblem>();
  let firstHeadlineId: string | null = null;
  const prepare = (element: PageElement, remote: ServerRemote, definition: ElementDefinition) => {
    const parts = elementRules(definition, element, context);
    const classes: Classes = {};
    for (const part in parts) {
      if (part !== 'root') classes[part] = sheet.className(parts[part]);
    }
    classes['root'] = [sheet.className(parts['root']), visibilityClass(element)]
      .filter(Boolean)
      .join(' ');
    const css = definition.css?.(media, element);
    for (const text of Array.isArray(css) ? css : css ? [css] : []) sharedCss.add(text);
    const prepared: PreparedElement = {
      element,
      definition,
      remote,
      runs: runsOf(definition.meta, element),
      classes,
    };
    if (prepared.runs === 'island' && definition.island)
      prepared.island = preparedIsland(definition.island, element, classes, context);
    elements.set(element.id, prepared);
    // A popup's headline is no headline of the page, wherever the popup stands.
    if (
      element.type === 'Headline' &&
      firstHeadlineId === null &&
      popupOf(page, element.id) === null
    ) {
      firstHeadlineId = element.id;
    }
  };
  for (const element of inDocumentOrder(page)) {
    const remote = remotes.forElement(owner, element.type);
    const definition = remote?.elements[element.type];
    if (!remote || !definition) {
      if (unknown.size >= mostUnknownTypes || unknown.has(element.type)) continue;
      const message = `no remote of this page renders elements of the type "${element.type}"`;
      const { name, version } = owner;
      const { id: elementId, type: elementType } = element;
      unknown.set(elementType, { remote: name, version, elementId, elementType, message });
      continue;
    }
    enters(remote, element);
    try {
      prepare(element, remote, definition);
    } catch (error) {
      problems.push(problemOf(remote, element, error));
    }
  }
  return {
    page,
    owner,
    context,
    media,
    elements,
    islands: [...elements.values()].filter(({ runs }) => runs === 'island'),
    css: [...sharedCss].join('') + sheet.toString(),
    firstHeadlineId,
    // Nobody scrolls to what a screenshot has yet to fetch.
    imagePriority: mode === 'screenshot' ? () => 'eager' : imagePriorities(page, context.file),
    problems,
    enters: ({ remote, element }) => enters(remote, element),
    unknown: [...unknown.values()],
  };
}

/** A file of the site, else one that the saved state itself describes. */
function fileOf(
  page: PageDocument,
  files: Readonly<Record<string, RenderFile>>,
  id: string,
): RenderFile | undefined {
  const stored = Object.hasOwn(files, id) ? files[id] : undefined;
  if (stored) return stored;
  const described = page.files[id];
  return (
    described && {
      url: described.path,
      type: described.type,
      width: described.width,
      height: described.height,
    }
  );
}
