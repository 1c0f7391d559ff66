import {
  contactPath,
  controlNames,
  csrfKey,
  fieldControlName,
  formId,
  formTarget,
  type PageDocument,
  type PageForm,
} from '@atrium/contract';
import { attributes } from './escape';

/**
 * The `<form>` elements that controls anywhere on the page belong to by their `form` attribute.
 * `novalidate`: a mandatory control that the visitor's device does not show must not block a post;
 * the server says what is missing. Device, time zone and key are added where there is script.
 */
export function renderForms(forms: readonly PageForm[], page: PageDocument, path: string): string {
  return forms
    .map(({ popupId, fields, isContact, actions }) => {
      const hasFiles = fields.some(({ slug }) => slug === 'attachments');
      const form = {
        id: formId(popupId),
        method: 'post',
        action: isContact ? contactPath(page.locale) : path,
        enctype: hasFiles || isContact ? 'multipart/form-data' : undefined,
        novalidate: true,
        target: isContact ? undefined : formTarget(page, popupId),
      };
      const popup = { type: 'hidden', name: controlNames.popup, value: popupId ?? '' };
      const inside = popupId === null ? '' : `<input${attributes(popup)}>`;
      const from = { type: 'hidden', name: controlNames.page, value: path };
      const origin = isContact ? `<input${attributes(from)}>` : '';
      // The origin puts the visitor's own token in as it sends the page.
      const csrf = { type: 'hidden', name: fieldControlName(csrfKey) };
      const token = actions ? `<input${attributes(csrf)} value="">` : '';
      return `<form${attributes(form)}>${inside}${origin}${token}</form>`;
    })
    .join('');
}
