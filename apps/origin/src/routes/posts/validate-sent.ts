import { validateForm, type PageForm, type ValidationErrors } from '@atrium/contract';
import type { Entered } from './submission';

/**
 * Checks what was sent against the form's rules. Where the device is unknown, as it is without script, the
 * layout that the browser fetched a picture for decides. Without that the answer must be whole on one of
 * the two: a page that asks on each device in its own layout is answered in one of them, and nobody is spared
 * what both ask for by not telling the device.
 */
export function validateSent(
  form: PageForm,
  entered: Entered,
  layout: string | undefined,
): ValidationErrors {
  const found = validateForm(form, entered);
  if (entered.isDesktop !== undefined) return found;
  // Which captcha has to be solved without a device is a rule of its own.
  const { captchas: _captchas, ...asked } = form;
  const wide = validateForm(asked, { ...entered, isDesktop: true });
  const narrow = validateForm(asked, { ...entered, isDesktop: false });
  if (layout !== undefined) return { ...(layout === 'desktop' ? wide : narrow), ...found };
  const isWhole = [wide, narrow].some((errors) => Object.keys(errors).length === 0);
  return isWhole ? found : { ...narrow, ...wide, ...found };
}
