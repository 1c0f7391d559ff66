import {
  applyMode,
  escapeHtml,
  languageTag,
  readPage,
  textDirection,
  type PageDocument,
  type PageForm,
  type RenderRequest,
  type RenderTools,
} from '@atrium/contract';
import { globalCss, modeCss } from '@atrium/elements';
import { createStaticStore, type RootState } from '@atrium/store';
import { LRUCache } from 'lru-cache';
import { attributes } from './escape';
import { renderHead } from './head';
import { firstOptInState, formsOf, pageState } from './initial-state';
import { ownFonts, pageFonts } from './page-fonts';
import { preparePage, type PreparedPage } from './prepare-page';
import type { Remotes, ServerRemote } from './remotes';
import {
  renderElements,
  renderStatic,
  type RenderedElements,
  type StaticElements,
} from './render-elements';
import { shownParts, type ShownParts } from './shown-parts';
import { drawnIcons } from './text-icons';
import { outerLinks } from './text-links';

/** A stored page that this release cannot read, or that no remote of the release set renders. */
export class PageNotReadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PageNotReadable';
  }
}

/** What a document alone decides: all of a page but its banners and scripts, and what a post brings. */
export interface CompiledPage {
  prepared: PreparedPage;
  forms: PageForm[];
  slices: ServerRemote['slices'];
  /** Names of the remotes that render something on the page. */
  remotes: string[];
  /** The start tag of the whole document. */
  root: string;
  head: string;
  css: string;
  /** Style sheets of other sites, to stand at the document's end. */
  stylesheets: string;
  /** What no visitor changes. */
  around: StaticElements;
  /** The state that every visitor starts with, and the page in it. */
  state: RootState;
  untouched: RenderedElements;
  /** What scripts are told of the page, as it is untouched. */
  parts: ShownParts;
}

/** Characters of the documents whose compiled pages one renderer keeps: some fifty landing pages. */
const mostCharacters = 2_500_000;

/** Reads the stored normal form with this release's own metadata; newer fields get their defaults. */
function readStored(
  request: RenderRequest,
  remotes: Remotes,
  tools: RenderTools | undefined,
): PageDocument {
  const sanitized = new Set(request.sanitized);
  const withFonts = ownFonts(request.fonts);
  const withIcons = drawnIcons(tools?.drawing);
  const document = JSON.parse(request.document) as PageDocument;
  const withLinks = outerLinks(document.type);
  const result = readPage(document, {
    elements: remotes.readers,
    pageTypes: remotes.pageTypes,
    // Markup that was not sanitised when the page was published is shown as the text that it is.
    html(html, { type, name, isOwn, isPlayer }) {
      if (!sanitized.has(`${type}.${name}`)) return escapeHtml(html);
      // A player's frame has none of the page's style.
      if (isPlayer) return html;
      return isOwn ? withFonts(html, true) : withLinks(withIcons(withFonts(html)));
    },
  });
  if (result.ok) return applyMode(result.page, request.mode);
  const [first] = result.errors;
  throw new PageNotReadable(`${first?.pointer}: expected ${first?.expected}, got ${first?.got}`);
}

/** Markup of the page's first headline. */
function firstHeadline({ page, firstHeadlineId }: PreparedPage): string {
  const content = firstHeadlineId === null ? '' : page.elements[firstHeadlineId]?.fields['content'];
  return typeof content === 'string' ? content : '';
}

function compile(request: RenderRequest, remotes: Remotes, tools?: RenderTools): CompiledPage {
  const page = readStored(request, remotes, tools);
  const owner = remotes.ownerOf(page);
  if (!owner) throw new PageNotReadable(`no remote renders pages of type ${page.type}`);
  const prepared = preparePage(page, owner, remotes, { ...request, ...tools });
  const forms = formsOf(page);
  const used = new Set([owner, ...[...prepared.elements.values()].map(({ remote }) => remote)]);
  const slices = Object.assign(
    {},
    ...[...used].map((remote) => remote.slices),
  ) as ServerRemote['slices'];
  const store = createStaticStore(
    { page: pageState(prepared, request.path, forms), optIn: firstOptInState(page) },
    slices,
  );
  const around = renderStatic(prepared);
  const image = prepared.context.file(page.seo.imageFileId);
  const untouched = renderElements(prepared, around, store);
  const css =
    globalCss(page, prepared.media, untouched.html + prepared.css) +
    modeCss(request.mode) +
    prepared.css;
  const fonts = pageFonts(css, untouched.html, prepared, request.fonts);
  return {
    prepared,
    forms,
    slices,
    remotes: [...used].map(({ name }) => name),
    root: `<html${attributes({ lang: languageTag(page.locale), dir: textDirection(page.locale) })}>`,
    head: renderHead(page, request, image, firstHeadline(prepared)) + fonts.preload,
    css: fonts.css,
    stylesheets: fonts.stylesheets,
    around,
    state: store.getState(),
    untouched,
    parts: shownParts(prepared, forms, untouched.shown, request.path),
  };
}

/** A compiled page, and what it was made of beside its release: publication, files, siblings. */
interface KeptPage {
  madeOf: string;
  compiled: CompiledPage;
}

/** Compiles pages, each once for every publication of it and of the files and siblings that it shows. */
export class PageCompiler {
  /** By address and mode: a publication takes the place of the one before, which nobody asks for again. */
  private readonly known = new LRUCache<string, KeptPage>({
    maxSize: mostCharacters,
  });

  constructor(private readonly remotes: Remotes) {}

  /** @throws {PageNotReadable | PageNotRendered} */
  compiled(request: RenderRequest, tools?: RenderTools): CompiledPage {
    const { revision, mode, path, url, files, alternates, document } = request;
    const place = JSON.stringify([mode, path, url]);
    const madeOf = JSON.stringify([revision, files, alternates]);
    const known = this.known.get(place);
    if (known?.madeOf === madeOf) return known.compiled;
    const compiled = compile(request, this.remotes, tools);
    const size = document.length + place.length + madeOf.length;
    this.known.set(place, { madeOf, compiled }, { size });
    return compiled;
  }
}
