import {
  applyMode,
  compileElements,
  elementManifest,
  formOf,
  formOwnerOf,
  mobileBreakpoint,
  ownCaptcha,
  readPage,
  translate,
  translateForms,
  type MessageKey,
  type PageDocument,
  type PageElement,
  type ReadResult,
  type RenderFile,
  type RenderMode,
} from '@atrium/contract';
import { createStaticStore, emptyOptIn, type OptInState, type RootState } from '@atrium/store';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { elements } from '../__generated__/elements';
import type { Classes, PageContext } from '../core/element-definition';
import { RenderProvider, type ImagePriority } from '../core/render-context';
import { runsOf } from '../core/root-props';
import { elementRules, visibilityClass } from '../style/box';
import { globalCss, mobileGlobalCss } from '../style/global';
import { modeCss } from '../style/mode';
import { mediaFor, StyleSheet } from '../style/style-sheet';
import { packageIcon } from './package-icon';

const readers = compileElements(Object.values(elements).map(({ meta }) => elementManifest(meta)));

/** Reads a document with this package's metadata; markup is taken as if it had been sanitised. */
export function readDocument(input: unknown): ReadResult {
  return readPage(input, { elements: readers, html: (html) => html });
}

/** The fixture of an element's folder, as it is stored. */
export function readFixture(folder: string): unknown {
  const path = join(__dirname, '..', folder, `${folder}.fixture.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as unknown;
}

export interface RenderOptions {
  optIn?: Partial<OptInState>;
  /** Files by id; without it every id is a photograph of 1200 × 800. */
  files?: Record<string, RenderFile>;
  imagePriority?: (elementId: string) => ImagePriority;
  /** Absolute address of the page. */
  url?: string;
  /** `live` without it. */
  mode?: RenderMode;
}

export interface RenderedPage {
  page: PageDocument;
  context: PageContext;
  /** The page's elements, without a document around them. */
  html: string;
  css: string;
  /** The part of `css` that is the page's and not its elements'. */
  globalCss: string;
  /** Class names by element id and part. */
  classes: Record<string, Classes>;
  state: RootState;
}

function photograph(id: string): RenderFile {
  return { url: `/files/${id}/1/${id}.jpg`, type: 'image/jpeg', width: 1200, height: 800 };
}

function contextOf(page: PageDocument, options: RenderOptions): PageContext {
  const { files, url = 'https://mill.example/page', mode = 'live' } = options;
  return {
    page,
    url,
    mode,
    attachments: { files: 3, bytes: 2048 },
    captcha: ownCaptcha,
    file: (id) =>
      id === null ? undefined : files ? new Map(Object.entries(files)).get(id) : photograph(id),
    t: (key) => translate(page.locale, key),
    forms: (key) => translateForms(page.locale, key),
    icon: packageIcon,
  };
}

function compileStyles(page: PageDocument, context: PageContext) {
  const media = mediaFor(mobileBreakpoint(page.type));
  const sheet = new StyleSheet(media, mobileGlobalCss(page));
  const shared = new Set<string>();
  const classes: Record<string, Classes> = {};
  for (const element of inDocumentOrder(page)) {
    const definition = elements[element.type];
    if (!definition) continue;
    [definition.css?.(media, element) ?? []].flat().forEach((text) => shared.add(text));
    const parts = Object.entries(elementRules(definition, element, context));
    const names: Classes = Object.fromEntries(
      parts.map(([part, rules]) => [part, sheet.className(rules)]),
    );
    names['root'] = [names['root'], visibilityClass(element)].filter(Boolean).join(' ');
    classes[element.id] = names;
  }
  return { media, classes, css: modeCss(context.mode) + [...shared].join('') + sheet.toString() };
}

const scriptTexts: readonly MessageKey[] = [
  'components.form.submitted',
  'components.form.submitting',
  'validation.email_invalid',
  'validation.not_empty',
  'validation.passwords_differ',
];

function stateOf(page: PageDocument, context: PageContext, optIn: Partial<OptInState>): RootState {
  const owners = Object.values(page.elements).filter(({ id }) => formOwnerOf(page, id) === id);
  return {
    page: {
      id: page.id,
      type: page.type,
      locale: page.locale,
      path: '/page',
      mobileBreakpoint: mobileBreakpoint(page.type),
      texts: Object.fromEntries(scriptTexts.map((key) => [key, context.t(key)])),
      forms: [null, ...owners.map(({ id }) => id)].map((popupId) => formOf(page, popupId)),
    },
    optIn: { ...emptyOptIn, ...optIn },
  };
}

/**
 * Renders a document's elements as the shell does: islands on their own, the rest around them. What
 * the shell adds (fault isolation, head, chrome, state) is left out. An element that throws, throws.
 */
export function renderDocument(input: unknown, options: RenderOptions = {}): RenderedPage {
  const result = readDocument(input);
  if (!result.ok) throw new Error(`cannot be read: ${JSON.stringify(result.errors)}`);
  const page = applyMode(result.page, options.mode ?? 'live');
  const context = contextOf(page, options);
  const { media, classes, css } = compileStyles(page, context);
  const state = stateOf(page, context, options.optIn ?? {});
  const store = createStaticStore(state, {});
  const firstHeadline = inDocumentOrder(page).find(({ type }) => type === 'Headline');

  const Element = ({ id }: { id: string }) => {
    const element = page.elements[id];
    const definition = element && elements[element.type];
    if (!definition) return null;
    if (runsOf(definition.meta, element) !== 'island') {
      return <definition.View element={element} classes={classes[id] ?? {}} />;
    }
    return (
      <div
        className={classes[id]?.['root'] || undefined}
        id={element.anchor ?? undefined}
        data-island={id}
        dangerouslySetInnerHTML={{ __html: islandHtml(element) }}
      />
    );
  };
  const provided = {
    ...context,
    Element,
    imagePriority: options.imagePriority ?? (() => 'lazy' as const),
    isFirstHeadline: (id: string) => id === firstHeadline?.id,
  };
  const islandHtml = (element: PageElement): string => {
    const { island } = elements[element.type] ?? {};
    if (!island) throw new Error(`${element.type} runs as an island but defines none`);
    const { View, Content, props, htmlProps } = island;
    const own = { id: element.id, classes: classes[element.id] ?? {} };
    return renderToString(
      <RenderProvider value={provided}>
        <Provider store={store}>
          <View {...props(element, context)} {...htmlProps?.(element, context)} {...own}>
            {Content && <Content element={element} classes={own.classes} />}
          </View>
        </Provider>
      </RenderProvider>,
    );
  };
  const html = renderToString(
    <RenderProvider value={provided}>
      <Element id={page.rootId} />
    </RenderProvider>,
  );
  const global = globalCss(page, media, html + css);
  return { page, context, html, css: global + css, globalCss: global, classes, state };
}

/** Renders the fixture of an element's folder. */
export function renderFixture(folder: string, options?: RenderOptions): RenderedPage {
  return renderDocument(readFixture(folder), options);
}

/** Elements in the order in which a visitor meets them. */
export function inDocumentOrder(page: PageDocument, id: string = page.rootId): PageElement[] {
  const element = page.elements[id];
  if (!element) return [];
  return [element, ...element.childIds.flatMap((childId) => inDocumentOrder(page, childId))];
}
