import { controlNames, formId, type PageForm } from '@atrium/contract';
import { attributes } from './escape';

/**
 * The `<form>` elements that controls anywhere on the page belong to by their `form` attribute.
 * `novalidate`: a mandatory control that the visitor's device does not show must not block a post;
 * the server says what is missing. Device, time zone and key are added where there is script.
 */
export function renderForms(forms: readonly PageForm[], path: string): string {
  return forms
    .map(({ popupId, fields }) => {
      const hasFiles = fields.some(({ slug }) => slug === 'attachments');
      const form = {
        id: formId(popupId),
        method: 'post',
        action: path,
        enctype: hasFiles ? 'multipart/form-data' : undefined,
        novalidate: true,
      };
      const popup = { type: 'hidden', name: controlNames.popup, value: popupId ?? '' };
      const inside = popupId === null ? '' : `<input${attributes(popup)}>`;
      return `<form${attributes(form)}>${inside}</form>`;
    })
    .join('');
}
