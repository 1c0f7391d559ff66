import type { PageDocument } from '../page/page-document';
import { framedPageTypes } from '../page/page-types';
import { isLoginAction } from './login';
import { formOwnerOf } from './validation';

/** Where a button of the form leads once it was sent. */
function* targetsOf(page: PageDocument, popupId: string | null): Generator<unknown> {
  yield page.optIn.nextStepUrl;
  for (const { id, fields } of Object.values(page.elements)) {
    const { action, redirectionType, urlRedirect } = fields;
    const isCustom = redirectionType === 'customUrl';
    if (!isCustom && !isLoginAction(action)) continue;
    if (formOwnerOf(page, id) === popupId) yield isCustom ? urlRedirect : '/';
  }
}

/**
 * The `target` of the form of a popup or of the page: where its answer is shown, with script and without.
 * What follows the form of a page that stands in frames of other sites is a page of its own, which no other
 * site may frame: it takes the whole window. So does another site, which may refuse any frame. A form that
 * leads nowhere says in its frame what became of it.
 *
 * @example formTarget(page, null) // '_top'
 */
export function formTarget(page: PageDocument, popupId: string | null): '_top' | undefined {
  const targets = [...targetsOf(page, popupId)].filter(Boolean);
  const isFramed = framedPageTypes.includes(page.type);
  return targets.some((target) => isFramed || /^https?:/i.test(String(target)))
    ? '_top'
    : undefined;
}
