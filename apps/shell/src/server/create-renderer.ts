import {
  isStill,
  popupOf,
  type RenderRequest,
  type RenderResult,
  type RenderTools,
} from '@atrium/contract';
import { withFocusOnError, withOpenPopup, withSurveyAnswers } from '@atrium/elements';
import { createStaticStore } from '@atrium/store';
import { stateElementId } from '../browser-state';
import { packState } from '../packed-state';
import { PageCompiler } from './compile-page';
import { scriptJson } from './escape';
import { optInState } from './initial-state';
import { Remotes, type ServerRemote } from './remotes';
import { renderChrome } from './render-chrome';
import { renderElements } from './render-elements';
import { browserState, shownParts } from './shown-parts';

export interface Renderer {
  /** Renders a whole document. @throws {PageNotReadable | PageNotRendered} */
  render(request: RenderRequest, tools?: RenderTools): RenderResult;
}

const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  some === others || (some.size === others.size && [...some].every((id) => others.has(id)));

/** The renderer of one release set. @throws {ContractMismatch} */
export function createRenderer(serverRemotes: readonly ServerRemote[]): Renderer {
  const compiler = new PageCompiler(new Remotes(serverRemotes));
  return {
    render(request, tools) {
      const compiled = compiler.compiled(request, tools);
      const { prepared, forms, slices, head, css, around, state, untouched } = compiled;
      const { page } = prepared;
      const { form } = request;
      const shownState = form
        ? { ...state, optIn: optInState(form, state.optIn, popupOf(page, form.entityId)) }
        : state;
      const { html, shown, problems } = form
        ? renderElements(prepared, around, createStaticStore(shownState, slices))
        : untouched;
      const parts = isSame(shown, untouched.shown)
        ? compiled.parts
        : shownParts(prepared, forms, shown, request.path);
      const chrome = renderChrome({ page, banners: request.banners, mode: request.mode });
      // A picture of a page and the builder's canvas do nothing by themselves, and send nothing.
      const isInert = isStill(request.mode);
      const script = isInert ? null : browserState(parts, request, shownState);
      const { activePopupId: owner } = shownState.optIn;
      // A contact form can stand in a popup as well.
      const activePopupId = owner === null ? null : popupOf(page, owner);
      const answered = withSurveyAnswers(
        form && !form.success ? withFocusOnError(html, form.entityId) : html,
        form?.surveysResults ?? [],
      );
      const content = activePopupId === null ? answered : withOpenPopup(answered, activePopupId);
      return {
        html:
          `<!doctype html>${compiled.root}<head>${head}` +
          `<style>${css}</style>${chrome.style}</head><body>${chrome.before}${content}${chrome.after}` +
          (isInert ? '' : parts.formsHtml) +
          (script
            ? `<script type="application/json" id="${stateElementId}">${scriptJson(packState(script, parts.packed))}</script>` +
              `<script>${request.boot}</script>` +
              // A module waits for the whole document by itself, and for nothing else.
              (request.formMemory && parts.formsHtml
                ? `<script type="module">${request.formMemory}</script>`
                : '')
            : '') +
          `${compiled.stylesheets}</body></html>`,
        remotes: compiled.remotes,
        problems,
      };
    },
  };
}
