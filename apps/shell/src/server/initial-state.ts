import {
  formId,
  formOf,
  mobileBreakpoint,
  noErrors,
  type MessageKey,
  type PageDocument,
  type PageForm,
  type RenderRequest,
} from '@atrium/contract';
import { emptyOptIn, type OptInState, type PageState } from '@atrium/store';
import type { BrowserState, EnhancementState, IslandState, RemoteState } from '../browser-state';
import type { PreparedPage } from './prepare-page';

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

/** The forms of a page: its own and one for every popup that has fields or buttons. */
export function formsOf(page: PageDocument): PageForm[] {
  const popups = Object.values(page.elements).filter(({ type }) => type === 'Popup');
  return [null, ...popups.map(({ id }) => id)].map((popupId) => formOf(page, popupId));
}

/** The page slice, as server and browser see it. */
export function pageState({ page, context }: PreparedPage, path: string, forms: PageForm[]): PageState {
  return {
    id: page.id,
    type: page.type,
    locale: page.locale,
    path,
    mobileBreakpoint: mobileBreakpoint(page.type),
    texts: Object.fromEntries(formTexts.map((key) => [key, context.t(key)])),
    forms,
  };
}

/** The opt-in slice of a page that is rendered again after a post without script. */
export function optInState(request: RenderRequest): OptInState {
  const { form } = request;
  if (!form) return emptyOptIn;
  const failed = form.errors !== noErrors && !form.success;
  return {
    fields: form.fields,
    confirmedConsents: form.checkBoxIds,
    errors: form.errors,
    status: form.success ? 'succeeded' : failed ? 'failed' : 'idle',
    submittedEntityId: form.entityId,
  };
}

/** Islands of the page, with the scripts that each needs; null where the page has none. */
export function browserState(
  prepared: PreparedPage,
  request: RenderRequest,
  state: PageState,
): BrowserState | null {
  const islands: Record<string, IslandState> = {};
  const remotes: Record<string, RemoteState> = {};
  const enhancements = new Map<string, EnhancementState>();
  const enhance = (remote: string, name: string) => {
    const script = request.remotes[remote]?.enhancements[name];
    if (script) enhancements.set(name, { name, script });
  };
  for (const name of prepared.owner.pages[prepared.page.type]?.enhancements ?? []) enhance(prepared.owner.name, name);
  for (const { element, definition, remote, runs, classes } of prepared.elements.values()) {
    if (runs === 'enhance') enhance(remote.name, element.type);
    if (runs !== 'island' || !definition.island) continue;
    const scripts = request.remotes[remote.name];
    if (!scripts) continue;
    const { chunk, props } = definition.island;
    const values = props(element, prepared.context);
    const { root: _box, ...parts } = classes;
    islands[element.id] = {
      type: element.type,
      remote: remote.name,
      chunk,
      on: definition.meta.hydrateOn ?? 'touch',
      ...('popupId' in values ? { form: formId(values.popupId as string | null) } : {}),
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
  const forms = state.forms.map((form) => ({
    ...form,
    consents: form.consents.map((consent) => ({ ...consent, html: '' })),
  }));
  return {
    page: { ...state, forms },
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
