import {
  formId,
  formOf,
  mobileBreakpoint,
  secretSlugs,
  type FormState,
  type PageDocument,
  type PageForm,
} from '@atrium/contract';
import { emptyOptIn, type OptInState, type PageState } from '@atrium/store';
import { textsOf } from './text-scripts';
import type { PreparedPage } from './prepare-page';

/**
 * The forms of a page: its own, one for every popup and every login, and the contact forms. Those come last, for the
 * first says where the page's forms are posted to.
 */
export function formsOf(page: PageDocument): PageForm[] {
  const all = Object.values(page.elements);
  const ofType = (owner: string) => all.flatMap(({ id, type }) => (type === owner ? [id] : []));
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
