import { formId } from '@atrium/contract';
import { isDesktop } from '../core/is-desktop';
import { registerEnhancement } from '../core/register-enhancement';

/** A form of the page's state: 2 says that desktops do not show a captcha, 4 that mobiles do not. */
interface WithForms {
  atrium: { state: { forms?: { popup?: string; captchas?: [id: string, flags?: number][] }[] } };
}

/**
 * Lets forms be sent whose captchas the visitor's device does not show. The page is the same for all
 * devices, and its buttons wait; the island that would know better comes with the first touch only.
 */
registerEnhancement('captcha', (_body, page) => {
  const notShown = isDesktop(page) ? 2 : 4;
  const { forms = [] } = (window as unknown as WithForms).atrium.state;
  for (const { popup, captchas } of forms) {
    if (!captchas?.every(([, flags = 0]) => flags & notShown)) continue;
    const form = document.getElementById(formId(popup ?? null)) as HTMLFormElement | null;
    for (const control of (form?.elements ?? []) as Iterable<HTMLButtonElement>)
      if (control.type === 'submit') control.disabled = false;
  }
});
