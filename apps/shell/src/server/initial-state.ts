import {
  enhancementName,
  formId,
  formOf,
  mobileBreakpoint,
  secretSlugs,
  type FormState,
  type MessageKey,
  type PageDocument,
  type PageForm,
  type RenderRequest,
} from '@atrium/contract';
import type { OptInState, PageState, RootState } from '@atrium/store';
import type { BrowserState, EnhancementState, IslandState, RemoteState } from '../browser-state';
import type { PreparedElement, PreparedPage } from './prepare-page';

/** Texts that the opt-in can show without asking the server. */
const formTexts: readonly MessageKey[] = [
  'components.form.submitted',
  'components.form.submitting',
  'core.errors.no_connection',
  'core.errors.something_went_wrong',
  'core.errors.unavailable',
  'validation.email_invalid',
  'validation.not_empty',
  'validation.too_long',
];

/** The forms of a page: its own and one for every popup. */
export function formsOf(page: PageDocument): PageForm[] {
  const popups = Object.values(page.elements).filter(({ type }) => type === 'Popup');
  return [null, ...popups.map(({ id }) => id)].map((popupId) => formOf(page, popupId));
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
    texts: Object.fromEntries(formTexts.map((key) => [key, context.t(key)])),
    forms,
  };
}

/** An island that stands in the page's HTML. */
export interface ShownIsland {
  prepared: PreparedElement;
  chunk: string;
  /** Its properties for the browser. */
  values: object;
  /** Id of its form; undefined for an island without one. */
  form: string | undefined;
}

/** The islands among `shown`, in document order. */
export function shownIslands(
  { elements, context }: PreparedPage,
  shown: ReadonlySet<string>,
): ShownIsland[] {
  return [...elements.values()].flatMap((prepared) => {
    const { element, definition } = prepared;
    if (!shown.has(element.id) || !definition.island) return [];
    const { chunk, props } = definition.island;
    const values = props(element, context);
    const form = 'popupId' in values ? formId(values.popupId as string | null) : undefined;
    return [{ prepared, chunk, values, form }];
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

/** The opt-in slice of a page that is rendered again after a post without script. */
export function optInState(form: FormState): OptInState {
  const isSecret = (slug: string) => secretSlugs.some((secret) => secret === slug);
  return {
    fields: Object.fromEntries(Object.entries(form.fields).filter(([slug]) => !isSecret(slug))),
    confirmedConsents: form.checkBoxIds,
    errors: form.errors,
    status: form.success ? 'succeeded' : 'failed',
    submittedEntityId: form.entityId,
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
  const remotes: Record<string, RemoteState> = {};
  const enhancements = new Map<string, EnhancementState>();
  const enhance = (remote: string, name: string) => {
    const script = request.remotes[remote]?.enhancements[name];
    if (script) enhancements.set(name, { name, script });
  };
  for (const name of prepared.owner.pages[prepared.page.type]?.enhancements ?? [])
    enhance(prepared.owner.name, name);
  for (const { element, definition, remote, runs } of prepared.elements.values()) {
    if (runs === 'enhance' && shown.elements.has(element.id)) {
      enhance(remote.name, enhancementName(definition.meta));
    }
  }
  for (const { prepared: island, chunk, values, form } of shown.islands) {
    const { element, definition, remote } = island;
    const scripts = request.remotes[remote.name];
    if (!scripts) continue;
    const { root: _box, ...parts } = island.classes;
    islands[element.id] = {
      type: element.type,
      remote: remote.name,
      chunk,
      on: definition.meta.hydrateOn ?? 'touch',
      ...(form === undefined ? {} : { form }),
      props: values,
      classes: parts,
    };
    const known = remotes[remote.name] ?? { ...pick(scripts), islands: {} };
    const files = scripts.islands[chunk];
    if (files) known.islands[chunk] = files;
    remotes[remote.name] = known;
  }
  if (Object.keys(islands).length === 0 && enhancements.size === 0) return null;
  // The text of a consent is content and stands in the page already.
  const forms = page.forms.map((form) => ({
    ...form,
    consents: form.consents.map((consent) => ({ ...consent, html: '' })),
  }));
  const { errors, status, submittedEntityId } = optIn;
  return {
    page: { ...page, forms },
    // Only after a post without script: what it answered is in the HTML, and hydration must say the same.
    ...(request.form ? { optIn: { errors, status, submittedEntityId } } : {}),
    islands,
    shell: { entry: request.shell.entry, libraries: request.shell.libraries },
    remotes,
    enhancements: [...enhancements.values()],
    ...(request.sentryDsn ? { sentryDsn: request.sentryDsn } : {}),
  };
}

function pick({ version, container, entry }: RenderRequest['remotes'][string]) {
  return { version, container, entry };
}
