import {
  compileElements,
  mobileBreakpoint,
  overlayBreakpoint,
  readPage,
  translate,
  type PageDocument,
  type PageElement,
  type ReadWarning,
  type RenderFile,
} from '@atrium/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { elements as definitions } from '../__generated__/elements';
import type { Classes, PageContext } from '../core/element-definition';
import {
  RenderProvider,
  type ImagePriority,
  type RenderContextValue,
} from '../core/render-context';
import { elementRules, visibilityClass } from '../style/box';
import { globalCss } from '../style/global';
import { mediaFor, StyleSheet } from '../style/style-sheet';

const photo = (id: string, width: number, height: number): RenderFile => {
  return { url: `/files/${id}/1/${id}.jpg`, type: 'image/jpeg', width, height };
};

/** The files that fixtures refer to. */
export const demoFiles: Readonly<Record<string, RenderFile>> = {
  'demo-bakery': photo('demo-bakery', 1600, 1067),
  'demo-bread': photo('demo-bread', 1200, 900),
  'demo-portrait': photo('demo-portrait', 800, 800),
};

export interface RenderedPage {
  page: PageDocument;
  warnings: ReadWarning[];
  html: string;
  /** Rules of the page's elements; `globalCss` apart. */
  css: string;
  globalCss: string;
  /** The markup in the test's document, for queries. */
  container: HTMLElement;
}

interface RenderOptions {
  files?: Readonly<Record<string, RenderFile>>;
  imagePriority?: ImagePriority;
}

const readers = compileElements(Object.values(definitions).map(({ meta }) => meta));

/** Renders the static elements of a document the way a page is rendered; islands are left out. */
export function renderPage(document: unknown, options: RenderOptions = {}): RenderedPage {
  const { files = demoFiles, imagePriority = 'lazy' } = options;
  const result = readPage(document, { elements: readers, html: (html) => html });
  if (!result.ok) throw new Error(`not a page: ${JSON.stringify(result.errors)}`);
  const { page, warnings } = result;
  const media = mediaFor(mobileBreakpoint(page.type), overlayBreakpoint);
  const sheet = new StyleSheet(media);
  const sharedCss = new Set<string>();
  const context: PageContext = {
    page,
    file: (id) => (id === null ? undefined : files[id]),
    t: (key) => translate(page.locale, key),
  };
  const classesById = new Map<string, Classes>();
  let firstHeadline: string | undefined;
  const prepare = (element: PageElement) => {
    const definition = definitions[element.type];
    if (!definition) return;
    if (element.type === 'Headline') firstHeadline ??= element.id;
    const classes: Classes = {};
    for (const [part, rules] of Object.entries(elementRules(definition, element, context))) {
      classes[part] = sheet.className(rules);
    }
    classes['root'] = [classes['root'], visibilityClass(element)].filter(Boolean).join(' ');
    classesById.set(element.id, classes);
    for (const text of [definition.css?.(media) ?? []].flat()) sharedCss.add(text);
    for (const id of element.childIds) prepare(page.elements[id]!);
  };
  prepare(page.elements[page.rootId]!);
  const value: RenderContextValue = {
    ...context,
    Element: ({ id }) => {
      const element = page.elements[id]!;
      const definition = definitions[element.type];
      if (!definition || definition.meta.runs === 'island') return null;
      return <definition.View element={element} classes={classesById.get(id) ?? {}} />;
    },
    imagePriority: () => imagePriority,
    isFirstHeadline: (id) => id === firstHeadline,
  };
  const html = renderToStaticMarkup(
    <RenderProvider value={value}>
      <value.Element id={page.rootId} />
    </RenderProvider>,
  );
  const container = globalThis.document.createElement('div');
  container.innerHTML = html;
  globalThis.document.body.replaceChildren(container);
  const css = [...sharedCss].join('') + sheet.toString();
  return { page, warnings, html, css, globalCss: globalCss(page, media), container };
}

interface ElementInput {
  type: string;
  children?: ElementInput[];
  [field: string]: unknown;
}

/** A page document with these elements below its root; ids are e1, e2, … in document order. */
export function pageOf(
  elements: ElementInput[],
  page: { type?: string; root?: Record<string, unknown>; [field: string]: unknown } = {},
): Record<string, unknown> {
  const { type = 'sales_page', root, ...rest } = page;
  const entities: Record<string, unknown> = {};
  let count = 0;
  const add = ({ children = [], ...fields }: ElementInput, parentId: string | null): string => {
    const id = parentId === null ? 'root' : `e${(count += 1)}`;
    const entity = { ...fields, id, childIds: [] as string[], ...(parentId ? { parentId } : {}) };
    entities[id] = entity;
    entity.childIds = children.map((child) => add(child, id));
    return id;
  };
  add({ type: rootTypes[type] ?? 'Body', ...root, children: elements }, null);
  return { id: 'test', type, entities, ...rest };
}

const rootTypes: Record<string, string> = { inline: 'Inline', popup: 'RemotePopup' };

/** The declarations of the element's own rules, on wide screens, then on narrow ones. */
export function rulesOf(rendered: RenderedPage, target: Element): { base: string; mobile: string } {
  const [base = '', mobile = ''] = rendered.css.split(/@media\(max-width:\d+px\)\{(?=\._)/);
  const collect = (css: string) =>
    [...target.classList]
      .filter((name) => name.startsWith('_'))
      .flatMap((name) => [...css.matchAll(new RegExp(`\\.${name}\\{([^}]*)\\}`, 'g'))])
      .map((match) => match[1])
      .join(';');
  return { base: collect(base), mobile: collect(mobile) };
}
