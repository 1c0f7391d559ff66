import {
  isStill,
  languageTag,
  popupOf,
  textDirection,
  type RenderRequest,
  type RenderResult,
  type RenderTools,
} from '@atrium/contract';
import { withFocusOnError, withOpenPopup, withSurveyAnswers } from '@atrium/elements';
import { createStaticStore } from '@atrium/store';
import { stateElementId } from '../browser-state';
import { packState } from '../packed-state';
import { PageCompiler } from './compile-page';
import { attributes, scriptJson } from './escape';
import { browserState, formsShown, optInState, shownIslands } from './initial-state';
import { Remotes, type ServerRemote } from './remotes';
import { renderChrome } from './render-chrome';
import { renderElements } from './render-elements';
import { renderForms } from './render-forms';

export interface Renderer {
  /** Renders a whole document. @throws {PageNotReadable | PageNotRendered} */
  render(request: RenderRequest, tools?: RenderTools): RenderResult;
}

/** The renderer of one release set. @throws {ContractMismatch} */
export function createRenderer(serverRemotes: readonly ServerRemote[]): Renderer {
  const compiler = new PageCompiler(new Remotes(serverRemotes));
  return {
    render(request, tools) {
      const { prepared, forms, slices, remotes, head, css, stylesheets, around, state, untouched } =
        compiler.compiled(request, tools);
      const { page } = prepared;
      const { form } = request;
      const shownState = form
        ? { ...state, optIn: optInState(form, state.optIn, popupOf(page, form.entityId)) }
        : state;
      const { html, shown, problems } = form
        ? renderElements(prepared, around, createStaticStore(shownState, slices))
        : untouched;
      const islands = shownIslands(prepared, shown);
      const shownForms = formsShown(forms, islands);
      const chrome = renderChrome({ page, banners: request.banners, mode: request.mode });
      // A picture of a page and the builder's canvas do nothing by themselves, and send nothing.
      const isInert = isStill(request.mode);
      const script = isInert
        ? null
        : browserState(prepared, { elements: shown, islands }, request, shownState);
      const { activePopupId: owner } = shownState.optIn;
      // A contact form can stand in a popup as well.
      const activePopupId = owner === null ? null : popupOf(page, owner);
      const answered = withSurveyAnswers(
        form && !form.success ? withFocusOnError(html, form.entityId) : html,
        form?.surveysResults ?? [],
      );
      const content = activePopupId === null ? answered : withOpenPopup(answered, activePopupId);
      const root = attributes({ lang: languageTag(page.locale), dir: textDirection(page.locale) });
      return {
        html:
          `<!doctype html><html${root}><head>${head}` +
          `<style>${css}</style>${chrome.style}</head><body>${chrome.before}${content}${chrome.after}` +
          renderForms(isInert ? [] : shownForms, {
            path: request.path,
            locale: page.locale,
          }) +
          (script
            ? `<script type="application/json" id="${stateElementId}">${scriptJson(packState(script))}</script>` +
              `<script>${request.boot}</script>` +
              // A module waits for the whole document by itself, and for nothing else.
              (request.formMemory && shownForms.some(({ fields }) => fields.length > 0)
                ? `<script type="module">${request.formMemory}</script>`
                : '')
            : '') +
          `${stylesheets}</body></html>`,
        remotes,
        problems,
      };
    },
  };
}
