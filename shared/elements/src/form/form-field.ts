import {
  contactControlName,
  controlNames,
  fieldControlName,
  formId,
  formOwnerOf,
  readFieldSlug,
  type MessageKey,
  type PageDocument,
} from '@atrium/contract';

/** Id of an element's control, for its label. */
export const controlId = (elementId: string) => `c-${elementId}`;
/** Id of the text that says what is wrong with a control. */
export const errorId = (elementId: string) => `e-${elementId}`;

/** Attributes that tie a control anywhere on the page to the form that it belongs to. */
export function fieldControl(slug: string, popupId: string | null, isContact = false) {
  const name = isContact ? contactControlName(slug) : fieldControlName(slug);
  return { name, form: formId(popupId) };
}

/** Attributes of a consent's checkbox. */
export function consentControl(elementId: string, popupId: string | null) {
  return { name: controlNames.checkBoxes, value: elementId, form: formId(popupId) };
}

/** The popup, login or contact form that an element's form belongs to. */
export const formOwner = (page: PageDocument, elementId: string) => formOwnerOf(page, elementId);

/** What a field is called: by its owner, else by its own name in the page's language. */
export function fieldTexts(
  { slug, placeholder }: { slug: string | null; placeholder: string },
  { t }: { t(key: MessageKey): string },
) {
  const known = readFieldSlug(slug);
  return { label: placeholder || (known ? t(`fields.${known}`) : ''), placeholder };
}
