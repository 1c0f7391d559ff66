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
  /** With script, beside files: all the others, as JSON. */
  request: 'optin',
} as const;

/** Name of the control of a field: `optin[fields][email]`. */
export function fieldControlName(slug: string): string {
  return `optin[fields][${slug}]`;
}

/** Id of the `<form>` that a page's or a popup's controls belong to. */
export function formId(popupId: string | null): string {
  return popupId === null ? 'form' : `form-${popupId}`;
}
