import { readFormValues } from './form-values';
import { newKey } from './new-key';
import { readSurveyAnswers } from './survey-answers';

const storageKey = 'atrium_sent';

/** What a tab of this browser sent last. */
interface Sent {
  /** A number for the answer: what was entered is nobody's to keep. */
  answer: number;
  key: string;
  /** Milliseconds. */
  at: number;
}

/** From then on, other tabs may have sent what this one shows. */
let since = performance.timeOrigin;
let next: Omit<Sent, 'at'> = { answer: 0, key: '' };

function lastSent(): Partial<Sent> {
  try {
    return Object(JSON.parse(localStorage[storageKey] as string)) as Partial<Sent>;
  } catch {
    return {};
  }
}

function numberOf(what: unknown): number {
  let number = 0;
  for (const character of JSON.stringify(what))
    number = (Math.imul(number, 31) + character.charCodeAt(0)) | 0;
  return number;
}

/**
 * The idempotency key to send a form under: this page's own, or where another tab has sent the same answer
 * since this page was shown, that tab's. So one answer in two tabs is stored once.
 */
export function keyFor(form: HTMLFormElement, entityId: string): string {
  const { fields, confirmedConsents } = readFormValues(form);
  const { password: _first, confirm_password: _second, ...entered } = fields;
  const surveys = readSurveyAnswers();
  const page = [location.pathname, form.id, entityId];
  const answer = numberOf([page, Object.entries(entered).sort(), confirmedConsents, surveys]);
  const sent = lastSent();
  // Files of the same names may be others.
  const isSame = sent.answer === answer && Number(sent.at) > since && !entered['attachments'];
  next = { answer, key: (isSame && sent.key) || window.atrium.key };
  return next.key;
}

/** Says to other tabs what was sent, and makes a key for the next answer. */
export function renewKey(): void {
  since = Date.now();
  window.atrium.key = newKey();
  try {
    localStorage[storageKey] = JSON.stringify({ ...next, at: since });
  } catch {
    // Where nothing can be kept, each tab stands alone.
  }
}
