import {
  surveyControls,
  surveyStorageKey,
  type FormErrors,
  type OptInRequest,
  type PostSuccess,
} from '@atrium/contract';
import { tellParent } from '@atrium/elements';
import { newKey } from './new-key';

/** Milliseconds after which something that is waited for counts as lost. */
export const patience = 8000;

/** The slug in `optin[fields][slug]`; no other control of a form has words in its second brackets. */
const slugOf = (name: string) => /]\[(\w+)/.exec(name)?.[1];

interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

/** The visitor's time zone. The first use of Intl takes a phone 50 ms, that of Temporal none. */
export const timeZone = () =>
  (window as WithTemporal).Temporal?.Now.timeZoneId() ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isDesktop = () =>
  !matchMedia(`(max-width:${window.atrium.state.page.mobileBreakpoint}px)`).matches;

function requestOf(form: HTMLFormElement, entityId: string): OptInRequest {
  const data = new FormData(form);
  const fields: Record<string, string> = {};
  // How answers to surveys are sent, the islands know.
  let hasSurvey = sessionStorage[surveyStorageKey] as unknown;
  data.forEach((value, name) => {
    if (name.startsWith(surveyControls)) hasSurvey = true;
    const slug = slugOf(name);
    // Two layouts can ask for the same thing; the one that the visitor filled in counts.
    if (slug) fields[slug] = (value as string) || fields[slug] || '';
  });
  if (hasSurvey) throw Error();
  return {
    optin: {
      fields,
      checkBoxIds: data.getAll('optin[checkBoxIds][]') as string[],
      timeZone: timeZone(),
      popupId: data.get('optin[popupId]') as string | null,
      isDesktop: isDesktop(),
      entityId,
    },
  };
}

function alert(kind: string, texts: string[]): HTMLElement {
  const element = document.createElement('span');
  element.className = kind;
  element.setAttribute('role', 'alert');
  element.textContent = texts.join(' ');
  return element;
}

/** Shows what the islands of the form will show, and nothing else: they take it over as it stands. */
function show(
  form: HTMLFormElement,
  button: HTMLElement,
  { errors, message }: Partial<PostSuccess> & { errors?: FormErrors },
) {
  for (const control of form.elements as unknown as Iterable<HTMLInputElement>) {
    const root = control.closest<HTMLElement>('[data-island]');
    if (!root) continue;
    root.querySelectorAll('[role=alert]').forEach((error) => error.remove());
    const status = root.querySelector('[role=status]');
    if (status) {
      const isSent = control === button && !errors;
      status.className = isSent ? 'form-success' : 'sr-only';
      status.textContent = (isSent && message) || null;
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
    }
    if (errors) continue;
    if (slug && slug !== 'country') control.value = '';
    control.checked = false;
  }
}

/**
 * Sends a form whose islands are not live, as they would, and shows what the server says. Resolves to
 * the address for which the page is left, if it is. @throws where the server says neither yes nor what to mend,
 * and where there are answers to a survey, or no telling
 */
export async function postEarly(form: HTMLFormElement, button: HTMLButtonElement) {
  const { atrium } = window;
  const entityId = button.value;
  const answer = await fetch(form.getAttribute('action') as string, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': atrium.key,
    },
    body: JSON.stringify(requestOf(form, entityId)),
    signal: AbortSignal.timeout(patience),
  });
  const said = (await answer.json()) as Partial<PostSuccess> & { errors?: FormErrors };
  const { errors, message, redirect } = said;
  if (answer.status !== (errors ? 400 : 200)) throw Error();
  show(form, button, said);
  atrium.answers.push({ form: form.id, entityId, errors, message });
  if (errors) {
    document.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    return undefined;
  }
  atrium.key = newKey();
  const popup = button.closest('dialog');
  popup?.close('sent');
  popup?.hidePopover?.();
  tellParent({ type: 'form_submit_success', pageId: atrium.state.page.id, entityId, redirect });
  if (redirect) location.href = redirect;
  return redirect;
}
