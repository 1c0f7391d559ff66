import { controlNames, formId, type PageForm } from '@atrium/contract';
import { attributes } from './escape';

/**
 * The `<form>` elements that controls anywhere on the page belong to by their `form` attribute.
 * `novalidate`: a mandatory control that the visitor's device does not show must not block a post;
 * the server says what is missing. Device, time zone and key are filled in where there is script.
 */
export function renderForms(forms: readonly PageForm[], path: string): string {
  const hidden = (name: string, value = '') =>
    `<input${attributes({ type: 'hidden', name, value })}>`;
  return forms
    .map(({ popupId }) => {
      const form = attributes({
        id: formId(popupId),
        method: 'post',
        action: path,
        novalidate: true,
      });
      return (
        `<form${form}>${hidden(controlNames.idempotencyKey)}${hidden(controlNames.timeZone)}` +
        `${hidden(controlNames.isDesktop)}${popupId === null ? '' : hidden(controlNames.popup, popupId)}</form>`
      );
    })
    .join('');
}
