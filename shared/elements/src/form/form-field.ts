import {
  controlNames,
  fieldControlName,
  formId,
  popupOf,
  readFieldSlug,
  type MessageKey,
  type PageDocument,
} from '@atrium/contract';

/** Id of an element's control, for its label. */
export const controlId = (elementId: string) => `c-${elementId}`;
/** Id of the text that says what is wrong with a control. */
export const errorId = (elementId: string) => `e-${elementId}`;

/** Attributes that tie a control anywhere on the page to the form that it belongs to. */
export function fieldControl(slug: string, popupId: string | null) {
  return { name: fieldControlName(slug), form: formId(popupId) };
}

/** Attributes of a consent's checkbox. */
export function consentControl(elementId: string, popupId: string | null) {
  return { name: controlNames.checkBoxes, value: elementId, form: formId(popupId) };
}

/** The popup that an element's form belongs to. */
export const formOwner = (page: PageDocument, elementId: string) => popupOf(page, elementId);

/** Catalogue key of a field's own name. */
export function fieldNameKey(slug: unknown): MessageKey | undefined {
  const known = readFieldSlug(slug);
  return known ? `fields.${known}` : undefined;
}
