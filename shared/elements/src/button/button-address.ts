import type { FieldsOf } from '@atrium/contract';
import type { PageContext } from '../core/element-definition';
import type { buttonMeta } from './button.meta';

type ButtonFields = FieldsOf<typeof buttonMeta>;

/** The next step of the funnel, or the address that the owner set in its place. */
const nextStep = ({ redirectionType, urlRedirect }: ButtonFields, { page }: PageContext) =>
  redirectionType === 'customUrl' ? urlRedirect : page.optIn.nextStepUrl;

/** Where a button leads (spec: click action types); null where it leads nowhere. */
export function buttonAddress(fields: ButtonFields, context: PageContext): string | null {
  switch (fields.action) {
    case 'openUrl':
      return fields.linkUrl;
    case 'nextStepRedirection':
      return nextStep(fields, context);
    case 'lectureCompleteAndRedirect':
      // Who completed a lecture is for the course player behind the address to know.
      return nextStep(fields, context) ?? fields.linkUrl;
    case 'blogLink':
      return fields.blogLink ?? fields.linkUrl;
    case 'downloadFile':
      return context.file(fields.srcFileId)?.url ?? null;
    default:
      return null;
  }
}
