import { formOf, type PageDocument } from '@atrium/contract';

/** Whether a popup has a form of its own. */
export function hasForm(page: PageDocument, popupId: string): boolean {
  const { fields, consents } = formOf(page, popupId);
  return fields.length + consents.length > 0;
}
