import { controlNames } from '@atrium/contract';
import { escaped } from '../core/escaped';

const wrongControl = /<(?:input|textarea|select)(?=[^>]* aria-invalid="true")/;

/**
 * HTML of a page whose form was posted without script and refused: it opens at the first wrong control or,
 * where what is wrong is said below the pressed button, there. At the top of a page, a visitor with a small
 * screen would see none of it.
 */
export function withFocusOnError(html: string, entityId: string): string {
  const button = `name="${controlNames.entity}" value="${escaped(entityId)}"`;
  const place = wrongControl.test(html) ? wrongControl : button;
  return html.replace(place, (found) => `${found} autofocus=""`);
}
