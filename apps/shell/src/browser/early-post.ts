import { surveyStorageKey, type FormErrors, type PostSuccess } from '@atrium/contract';
import { tellParent } from '@atrium/elements';
import { newKey } from './new-key';
import { slugOf } from './slug-of';

/** Milliseconds after which something that is waited for counts as lost. */
export const patience = 8000;

interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

/** The visitor's time zone. The first use of Intl takes a phone 50 ms, that of Temporal none. */
const timeZone = () =>
  (window as WithTemporal).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

const isDesktop = () =>
  !matchMedia(`(max-width:${window.atrium.state.page.mobileBreakpoint}px)`).matches;

/** Adds what a form's controls do not say, with the button that sends it. */
export const complete = (data: FormData, button: HTMLButtonElement | null) => {
  if (button) data.set(button.name, button.value);
  data.set('idempotency_key', window.atrium.key);
  data.set('optin[timeZone]', timeZone());
  data.set('optin[isDesktop]', `${isDesktop()}`);
};

function alert(kind: string, texts: string[]): HTMLElement {
  const element = document.createElement('span');
  element.className = kind;
  element.setAttribute('role', 'alert');
  element.textContent = texts.join(' ');
  return element;
}

/** Shows what the islands of the form will show, and nothing else: they take it over as it stands. */
export function show(
  form: HTMLFormElement,
  button: HTMLButtonElement | null,
  { errors, message }: Partial<PostSuccess> & { errors?: FormErrors },
) {
  if (button)
    window.atrium.answers.push({ form: form.id, entityId: button.value, errors, message });
  let wrong: HTMLElement | undefined;
  for (const control of form.elements as unknown as Iterable<
    HTMLInputElement & HTMLButtonElement
  >) {
    const root = control.closest<HTMLElement>('[data-island]');
    if (!root) continue;
    for (const error of root.querySelectorAll('[role=alert]')) error.remove();
    const status = root.querySelector('[role=status]');
    if (status) {
      const isSent = control === button && !errors;
      status.className = isSent ? 'form-success' : 'sr-only';
      status.textContent = (isSent && message) || '';
      if (control === button && errors?.common.length)
        status.before(alert('form-error', errors.common));
      continue;
    }
    const slug = slugOf(control.name);
    const texts = errors?.fields[slug ?? control.value];
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
    if (texts) {
      const error = alert('field-error', texts);
      error.id = `e-${root.dataset['island']}`;
      control.setAttribute('aria-invalid', 'true');
      control.setAttribute('aria-describedby', error.id);
      root.append(error);
      wrong ||= control;
    }
    // What the page knows is not the visitor's to empty.
    if (errors || control.disabled) continue;
    if (slug && slug !== 'country') control.value = '';
    control.checked = false;
  }
  wrong?.focus();
}

/**
 * Sends a form whose islands are not live, as they would, and shows what the server says. Resolves to
 * the address for which the page is left, if it is. @throws where the server says neither yes nor what to mend,
 * and where there are files, or answers to a survey, or no telling
 */
export async function postEarly(form: HTMLFormElement, button: HTMLButtonElement) {
  const { atrium } = window;
  const entityId = button.value;
  const body = new FormData(form);
  complete(body, button);
  // Files take longer than anybody waits for an answer; how answers to surveys are sent, the islands know.
  let isForIslands: unknown;
  try {
    isForIslands = sessionStorage[surveyStorageKey];
  } catch {
    // Frames of other sites may store nothing, and so have no answers.
  }
  body.forEach((value) => (isForIslands ||= (value as File).size));
  if (isForIslands) throw Error();
  const answer = await fetch(form.getAttribute('action') as string, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body,
    signal: AbortSignal.timeout(patience),
  });
  const said = (await answer.json()) as Partial<PostSuccess> & { errors?: FormErrors };
  const { errors, redirect } = said;
  if (answer.status !== (errors ? 400 : 200)) throw Error();
  show(form, button, said);
  if (errors) return undefined;
  const popup = button.closest('dialog');
  popup?.close('sent');
  popup?.hidePopover?.();
  tellParent({ type: 'form_submit_success', pageId: atrium.state.page.id, entityId, redirect });
  // In a frame that may not lead on the window, what was said above stays.
  if (redirect) open(redirect, form.target || '_self');
  else atrium.key = newKey();
  return redirect;
}
