import {
  enhancementNames,
  formId,
  type BrowserScript,
  type PageForm,
  type RenderRequest,
} from '@atrium/contract';
import type { RootState } from '@atrium/store';
import type { BrowserState, IslandState } from '../browser-state';
import { layoutPicture } from './layout-picture';
import { packParts, type PackedParts } from '../packed-state';
import type { PreparedPage } from './prepare-page';
import { renderForms } from './render-forms';

/** What scripts are told of the elements that stand in a page: the same for every visitor. */
export interface ShownParts {
  islands: Record<string, IslandState>;
  /** The `<form>` elements that islands belong to. */
  formsHtml: string;
  /** The same forms, for scripts. */
  browserForms: PageForm[];
  packed: PackedParts;
  /** Scripts that attach to the page's HTML, by the remote that brings them. */
  enhancements: { remote: string; name: string }[];
}

/** The islands among `shown`, in document order. */
function islandsAmong(
  { elements }: PreparedPage,
  shown: ReadonlySet<string>,
): Record<string, IslandState> {
  const islands: Record<string, IslandState> = {};
  for (const { element, definition, remote, classes, island } of elements.values()) {
    // A type that can be an island is none where its fields ask for none, as a button that only leads on.
    if (!island || !definition.island || !shown.has(element.id)) continue;
    // The popup is what its form says.
    const { popupId, ...props } = island.props;
    const { root: _box, ...parts } = classes;
    islands[element.id] = {
      type: element.type,
      remote: remote.name,
      chunk: definition.island.chunk,
      on: definition.meta.hydrateOn ?? 'touch',
      ...(popupId === undefined ? {} : { form: formId(popupId as string | null) }),
      props,
      classes: Object.fromEntries(Object.entries(parts).filter(([, name]) => name !== '')),
    };
  }
  return islands;
}

function enhancementsAmong(
  { page, owner, elements }: PreparedPage,
  shown: ReadonlySet<string>,
): ShownParts['enhancements'] {
  const ofPage = owner.pages[page.type]?.enhancements ?? [];
  const enhancements = ofPage.map((name) => ({ remote: owner.name, name }));
  for (const { element, definition, remote, runs } of elements.values()) {
    // An island names a script of its own where something cannot wait for it to come to life.
    const isEnhanced = runs === 'enhance' || (runs === 'island' && definition.meta.enhancement);
    if (!isEnhanced || !shown.has(element.id)) continue;
    for (const name of enhancementNames(definition.meta, element.fields))
      enhancements.push({ remote: remote.name, name });
  }
  return enhancements;
}

/**
 * @param shown ids of the elements that stand in the page's HTML
 * @param path where forms are posted to
 */
export function shownParts(
  prepared: PreparedPage,
  forms: readonly PageForm[],
  shown: ReadonlySet<string>,
  path: string,
): ShownParts {
  const islands = islandsAmong(prepared, shown);
  const ids = new Set(Object.values(islands).map(({ form }) => form));
  const ofIslands = forms.filter(({ popupId }) => ids.has(formId(popupId)));
  // The text of a consent is content and stands in the page already.
  const browserForms = ofIslands.map((form) => ({
    ...form,
    consents: form.consents.map((consent) => ({ ...consent, html: '' })),
  }));
  return {
    islands,
    formsHtml:
      renderForms(ofIslands, prepared.page, path) + layoutPicture(ofIslands, prepared.page.type),
    browserForms,
    packed: packParts(islands, browserForms),
    enhancements: enhancementsAmong(prepared, shown),
  };
}

/** What scripts need: islands, with the scripts of each, and enhancements; null where there are neither. */
export function browserState(
  { islands, browserForms, enhancements }: ShownParts,
  request: RenderRequest,
  { page, optIn }: RootState,
): BrowserState | null {
  const scripts = new Map<string, BrowserScript>();
  for (const { remote, name } of enhancements) {
    const script = request.enhancements[remote]?.[name];
    if (script) scripts.set(name, script);
  }
  const hasIslands = Object.keys(islands).length > 0;
  if (!hasIslands && scripts.size === 0) return null;
  const { errors, status, submittedEntityId, message } = optIn;
  return {
    page: { ...page, forms: browserForms },
    // Only after a post without script: what it answered is in the HTML, and hydration must say the same.
    ...(request.form
      ? { optIn: { errors, status, submittedEntityId, ...(message ? { message } : {}) } }
      : {}),
    islands,
    ...(hasIslands ? { scripts: request.scripts } : {}),
    enhancements: [...scripts.values()],
    ...(request.sentryDsn ? { sentryDsn: request.sentryDsn } : {}),
  };
}
