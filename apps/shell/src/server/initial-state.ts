import {
  enhancementNames,
  formId,
  formOf,
  mobileBreakpoint,
  secretSlugs,
  type BrowserScript,
  type FormState,
  type PageDocument,
  type PageForm,
  type RenderRequest,
} from '@atrium/contract';
import { emptyOptIn, type OptInState, type PageState, type RootState } from '@atrium/store';
import type { BrowserState, IslandState } from '../browser-state';
import { textsOf } from './text-scripts';
import type { PreparedElement, PreparedPage } from './prepare-page';

/**
 * The forms of a page: its own, one for every popup and every login, and the contact forms. Those come last, for the
 * first says where the page's forms are posted to.
 */
export function formsOf(page: PageDocument): PageForm[] {
  const ofType = (owner: string) =>
    Object.values(page.elements).flatMap(({ id, type }) => (type === owner ? [id] : []));
  return [null, ...ofType('Popup'), ...ofType('LoginForm'), ...ofType('ContactUsForm')].map((id) =>
    formOf(page, id),
  );
}

/** The page slice, as server and browser see it. */
export function pageState(
  { page, context }: PreparedPage,
  path: string,
  forms: PageForm[],
): PageState {
  return {
    id: page.id,
    type: page.type,
    ...(context.mode === 'live' ? {} : { mode: context.mode }),
    locale: page.locale,
    path,
    mobileBreakpoint: mobileBreakpoint(page.type),
    texts: textsOf(page.locale),
    forms,
  };
}

/** An island that stands in the page's HTML. */
export interface ShownIsland {
  prepared: PreparedElement;
  chunk: string;
  /** Its properties for the browser, without the popup, which its form says. */
  props: Record<string, unknown>;
  /** Id of its form; undefined for an island without one. */
  form: string | undefined;
}

/** The islands among `shown`, in document order. */
export function shownIslands(
  { elements, context }: PreparedPage,
  shown: ReadonlySet<string>,
): ShownIsland[] {
  return [...elements.values()].flatMap((prepared) => {
    const { element, definition, runs } = prepared;
    // A type that can be an island is none where its fields ask for none, as a button that only leads on.
    if (!shown.has(element.id) || runs !== 'island' || !definition.island) return [];
    const { chunk, props } = definition.island;
    const { popupId, ...own } = props(element, context) as Record<string, unknown>;
    const form = popupId === undefined ? undefined : formId(popupId as string | null);
    return [{ prepared, chunk, props: own, form }];
  });
}

/** The forms that an island of the page belongs to. */
export function formsShown(
  forms: readonly PageForm[],
  islands: readonly ShownIsland[],
): PageForm[] {
  const ids = new Set(islands.map(({ form }) => form));
  return forms.filter(({ popupId }) => ids.has(formId(popupId)));
}

function withoutSecrets(fields: Readonly<Record<string, string>>): Record<string, string> {
  const isSecret = (slug: string) => secretSlugs.some((secret) => secret === slug);
  return Object.fromEntries(Object.entries(fields).filter(([slug]) => !isSecret(slug)));
}

/** The opt-in slice of a page that nobody has touched: what its document knows of the visitor. */
export function firstOptInState({ optIn }: PageDocument): OptInState {
  return { ...emptyOptIn, fields: withoutSecrets(optIn.customerFields) };
}

/** The opt-in slice of a page that is rendered again after a post without script. */
export function optInState(
  form: FormState,
  first: OptInState,
  /** The popup that the form stands in. */
  popupId = form.popupId,
): OptInState {
  return {
    fields: { ...first.fields, ...withoutSecrets(form.fields) },
    confirmedConsents: form.checkBoxIds,
    surveysResults: [],
    captchas: [],
    errors: { [formId(form.popupId)]: form.errors },
    status: form.success ? 'succeeded' : 'failed',
    submittedEntityId: form.entityId,
    message: form.message ?? null,
    activePopupId: form.success ? null : popupId,
  };
}

/** What scripts need: islands, with the scripts of each, and enhancements; null where there are neither. */
export function browserState(
  prepared: PreparedPage,
  shown: { elements: ReadonlySet<string>; islands: readonly ShownIsland[] },
  request: RenderRequest,
  { page, optIn }: RootState,
): BrowserState | null {
  const islands: Record<string, IslandState> = {};
  const enhancements = new Map<string, BrowserScript>();
  const enhance = (remote: string, name: string) => {
    const script = request.enhancements[remote]?.[name];
    if (script) enhancements.set(name, script);
  };
  for (const name of prepared.owner.pages[prepared.page.type]?.enhancements ?? [])
    enhance(prepared.owner.name, name);
  for (const { element, definition, remote, runs } of prepared.elements.values()) {
    // An island names a script of its own where something cannot wait for it to come to life.
    const isEnhanced = runs === 'enhance' || (runs === 'island' && definition.meta.enhancement);
    if (isEnhanced && shown.elements.has(element.id)) {
      for (const name of enhancementNames(definition.meta, element.fields))
        enhance(remote.name, name);
    }
  }
  for (const { prepared: island, chunk, props, form } of shown.islands) {
    const { element, definition, remote } = island;
    const { root: _box, ...parts } = island.classes;
    islands[element.id] = {
      type: element.type,
      remote: remote.name,
      chunk,
      on: definition.meta.hydrateOn ?? 'touch',
      ...(form === undefined ? {} : { form }),
      props,
      classes: Object.fromEntries(Object.entries(parts).filter(([, name]) => name !== '')),
    };
  }
  if (Object.keys(islands).length === 0 && enhancements.size === 0) return null;
  const hasIslands = Object.keys(islands).length > 0;
  // The text of a consent is content and stands in the page already.
  const forms = formsShown(page.forms, shown.islands).map((form) => ({
    ...form,
    consents: form.consents.map((consent) => ({ ...consent, html: '' })),
  }));
  const { errors, status, submittedEntityId, message } = optIn;
  return {
    page: { ...page, forms },
    // Only after a post without script: what it answered is in the HTML, and hydration must say the same.
    ...(request.form
      ? { optIn: { errors, status, submittedEntityId, ...(message ? { message } : {}) } }
      : {}),
    islands,
    ...(hasIslands ? { scripts: request.scripts } : {}),
    enhancements: [...enhancements.values()],
    ...(request.sentryDsn ? { sentryDsn: request.sentryDsn } : {}),
  };
}
