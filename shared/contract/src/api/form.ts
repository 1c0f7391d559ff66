import type { FormErrors } from './opt-in';

/** Longest value of one field, in characters. Far above what anybody types, far below what hurts. */
export const longestFieldValue = 10_000;

export const noErrors: FormErrors = { common: [], fields: {}, bookingFields: {} };

/** Names of form controls that are read beside the `optin[…]` fields. */
export const controlNames = {
  entity: 'optin[entityId]',
  popup: 'optin[popupId]',
  checkBoxes: 'optin[checkBoxIds][]',
  timeZone: 'optin[timeZone]',
  isDesktop: 'optin[isDesktop]',
  idempotencyKey: 'idempotency_key',
  /** Address of the page that a contact form stands on. */
  page: 'page',
  /** With script, beside files: all the others, as JSON. */
  request: 'optin',
} as const;

/**
 * How the idempotency keys begin that pages make for themselves. Such a key is of a view of a page, not of an
 * answer: tabs share it and the back button brings it back, so another answer under it is another one.
 */
export const viewKeyPrefix = 'view-';

/** Name of the control of a field: `optin[fields][email]`. */
export function fieldControlName(slug: string): string {
  return `optin[fields][${slug}]`;
}

const contactName = /^contact_us_request\[(\w+)\]/;
const optInName = /^optin\[fields\]\[(\w+)\]$/;

/** Name of the control of a contact form's field (calls: the contact call): `contact_us_request[email]`. */
export function contactControlName(slug: string): string {
  if (slug === 'attachments') return 'contact_us_request[attachments][0][file][file]';
  return `contact_us_request[${slug === 'first_name' ? 'name' : slug}]`;
}

/** What a control asks for, by its name; undefined where it is no field of a form. */
export function slugOfControl(name: string): string | undefined {
  const contact = contactName.exec(name)?.[1];
  return contact === 'name' ? 'first_name' : (contact ?? optInName.exec(name)?.[1]);
}

/** Where contact forms are sent, in the language of their page. */
export function contactPath(locale: string): string {
  return `/contact-us/request?_locale=${encodeURIComponent(locale)}`;
}

/** Id of the `<form>` that a page's or a popup's controls belong to. */
export function formId(popupId: string | null): string {
  return popupId === null ? 'form' : `form-${popupId}`;
}
