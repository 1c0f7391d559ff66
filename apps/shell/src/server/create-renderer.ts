import {
  languageTag,
  readPage,
  textDirection,
  type PageDocument,
  type RenderRequest,
  type RenderResult,
} from '@atrium/contract';
import { globalCss } from '@atrium/elements';
import { createStaticStore } from '@atrium/store';
import { stateElementId } from '../browser-state';
import { attributes, escapeHtml, scriptJson } from './escape';
import { renderHead } from './head';
import {
  browserState,
  formsOf,
  formsShown,
  optInState,
  pageState,
  shownIslands,
} from './initial-state';
import { preparePage, type PreparedPage } from './prepare-page';
import { Remotes, type ServerRemote } from './remotes';
import { renderChrome } from './render-chrome';
import { renderElements } from './render-elements';
import { renderForms } from './render-forms';

/** A stored page that this release cannot read, or that no remote of the release set renders. */
export class PageNotReadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'PageNotReadable';
  }
}

export interface Renderer {
  /** Renders a whole document. @throws {PageNotReadable | PageNotRendered} */
  render(request: RenderRequest): RenderResult;
}

/** Reads the stored normal form with this release's own metadata; newer fields get their defaults. */
function readStored(request: RenderRequest, remotes: Remotes): PageDocument {
  const sanitized = new Set(request.sanitized);
  const result = readPage(JSON.parse(request.document), {
    elements: remotes.readers,
    // Markup that was not sanitised when the page was published is shown as the text that it is.
    html: (html, { type, name }) => (sanitized.has(`${type}.${name}`) ? html : escapeHtml(html)),
  });
  if (result.ok) return result.page;
  const [first] = result.errors;
  throw new PageNotReadable(`${first?.pointer}: expected ${first?.expected}, got ${first?.got}`);
}

/** Markup of the page's first headline. */
function firstHeadline({ page, firstHeadlineId }: PreparedPage): string {
  const content = firstHeadlineId === null ? '' : page.elements[firstHeadlineId]?.fields['content'];
  return typeof content === 'string' ? content : '';
}

/** The renderer of one release set. @throws {ContractMismatch} */
export function createRenderer(serverRemotes: readonly ServerRemote[]): Renderer {
  const remotes = new Remotes(serverRemotes);
  return {
    render(request) {
      const page = readStored(request, remotes);
      const owner = remotes.ownerOf(page);
      if (!owner) throw new PageNotReadable(`no remote renders pages of type ${page.type}`);
      const prepared = preparePage(page, owner, remotes, request);
      const forms = formsOf(page);
      const state = pageState(prepared, request.path, forms);
      const used = new Set([owner, ...[...prepared.elements.values()].map(({ remote }) => remote)]);
      const slices = Object.assign(
        {},
        ...[...used].map((remote) => remote.slices),
      ) as ServerRemote['slices'];
      const optIn = optInState(request);
      const store = createStaticStore({ page: state, optIn }, slices);
      const { html, shown, problems } = renderElements(prepared, store);
      const islands = shownIslands(prepared, shown);
      const chrome = renderChrome({ page, banners: request.banners });
      const script = browserState(prepared, { elements: shown, islands }, request, {
        page: state,
        optIn,
      });
      const root = attributes({ lang: languageTag(page.locale), dir: textDirection(page.locale) });
      const css = globalCss(page, prepared.media) + prepared.css;
      return {
        html:
          `<!doctype html><html${root}><head>` +
          renderHead(
            page,
            request,
            prepared.context.file(page.seo.imageFileId),
            firstHeadline(prepared),
          ) +
          `<style>${css}</style>${chrome.style}</head><body>${chrome.before}${html}${chrome.after}` +
          renderForms(formsShown(forms, islands), request.path) +
          (script
            ? `<script type="application/json" id="${stateElementId}">${scriptJson(script)}</script>` +
              `<script>${request.shell.boot}</script>`
            : '') +
          '</body></html>',
        remotes: [...used].map(({ name }) => name),
        problems,
      };
    },
  };
}
