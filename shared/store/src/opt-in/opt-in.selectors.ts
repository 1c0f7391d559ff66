import {
  formId,
  isVisibleOn,
  type FormConsent,
  type FormField,
  type ValidationKey,
} from '@atrium/contract';
import type { RootState } from '../core/root-state';

const none: readonly string[] = [];

const errorsOf = ({ optIn }: RootState, popupId: string | null) => optIn.errors[formId(popupId)];

/**
 * What is wrong with a field or a consent of the page's form or of a popup's: by slug, for consents by
 * element id.
 */
export function selectFieldErrors(
  state: RootState,
  key: string,
  popupId: string | null,
): readonly string[] {
  return errorsOf(state, popupId)?.fields[key] ?? none;
}

/** What is wrong with the form that a button sends. */
export function selectCommonErrors(
  state: RootState,
  entityId: string,
  popupId: string | null,
): readonly string[] {
  if (state.optIn.submittedEntityId !== entityId) return none;
  return errorsOf(state, popupId)?.common ?? none;
}

/** Status of the form as one of its buttons shows it. */
export function selectSubmitStatus(state: RootState, entityId: string) {
  return state.optIn.submittedEntityId === entityId ? state.optIn.status : 'idle';
}

export function selectFieldValue(state: RootState, slug: string): string {
  return state.optIn.fields[slug] ?? '';
}

export function selectIsConfirmed(state: RootState, id: string): boolean {
  return state.optIn.confirmedConsents.includes(id);
}

/** What was worked out for a captcha; undefined where it is not solved. */
export function selectCaptchaToken({ optIn }: RootState, id: string): string | undefined {
  return optIn.captchas.find((captcha) => captcha.id === id)?.token;
}

/** Whether a form waits for a captcha (spec: the submit button is disabled until it is solved). */
export function selectIsBlocked(state: RootState, popupId: string | null): boolean {
  const form = state.page.forms.find((candidate) => candidate.popupId === popupId);
  return form?.captchas?.some(({ id }) => selectCaptchaToken(state, id) === undefined) === true;
}

/** A text of the page's catalogue; the key itself where the page was not given it. */
export function selectText(state: RootState, key: string): string {
  return state.page.texts[key] ?? key;
}

/** What a form's field asks for; undefined where no form of the page has it. */
export function selectFormField({ page }: RootState, id: string): FormField | undefined {
  for (const { fields } of page.forms) {
    const field = fields.find((candidate) => candidate.id === id);
    if (field) return field;
  }
  return undefined;
}

/** Whether a form is sent as a contact request. */
export const selectIsContact = ({ page }: RootState, popupId: string | null): boolean =>
  page.forms.some((form) => form.popupId === popupId && form.isContact);

/** A form's consent box, without its text in the browser; undefined where no form of the page has it. */
export function selectFormConsent({ page }: RootState, id: string): FormConsent | undefined {
  for (const { consents } of page.forms) {
    const consent = consents.find((candidate) => candidate.id === id);
    if (consent) return consent;
  }
  return undefined;
}

/**
 * What the other fields of its form make of a field: it is optional only if none with its slug that the
 * visitor can see is mandatory (spec: validation rules), and a password that another field repeats is a new one.
 * Without a device it is what the HTML says, which is the same for all.
 */
export function selectFieldRules(
  { page }: RootState,
  popupId: string | null,
  { slug, optional }: FormField,
  isDesktop?: boolean,
): { isOptional: boolean; isRepeated: boolean } {
  const fields = page.forms.find((form) => form.popupId === popupId)?.fields ?? [];
  return {
    isOptional:
      optional &&
      !fields.some(
        (twin) => twin.slug === slug && !twin.optional && isVisibleOn(twin.visible, isDesktop),
      ),
    isRepeated: slug === 'password' && fields.some((field) => field.slug === 'confirm_password'),
  };
}

/** What is wrong with a password that does not repeat the first one. */
export function selectMismatch(
  { optIn }: RootState,
  slug: string,
  value: string,
): ValidationKey | undefined {
  const { password } = optIn.fields;
  return slug === 'confirm_password' && password && value !== password
    ? 'validation.passwords_differ'
    : undefined;
}
