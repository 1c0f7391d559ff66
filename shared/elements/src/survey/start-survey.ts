import { leave } from '../time/leave';

/** `surveyStorageKey` of the contract, which would bring its validator along. */
const storageKey = 'surveys_results';

const chosenIn = (question: Element) =>
  question.querySelector<HTMLInputElement>('[type=radio]:checked');

/** Whether a question asks for an answer that is not there; some only say something. */
const isUnanswered = (question: Element) =>
  !!question.querySelector('[type=radio]') && !chosenIn(question);

/** Its button looks and acts like one that can be pressed once there is an answer. */
function allowNext(question: Element): void {
  const next = question.querySelector<HTMLButtonElement>('.survey-next');
  if (next) next.disabled = isUnanswered(question);
}

/** Keeps the answers for a form on the page that comes next. */
function keep(root: HTMLElement): void {
  const controls = [...root.querySelectorAll('input')].filter(
    ({ type, checked }) => type === 'text' || checked,
  );
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    const entries: unknown[] = [
      ...(Array.isArray(kept) ? (kept as unknown[]) : []),
      ...controls.map(({ name, value }) => [name, value, location.pathname]),
    ];
    sessionStorage.setItem(storageKey, JSON.stringify(entries));
  } catch {
    // Where nothing can be stored, only forms of this page are sent with the answers.
  }
}

/** Whether a result is meant for the answers that were chosen; one without conditions always is. */
function isMeant(result: HTMLElement, answers: ReadonlySet<string>): boolean {
  const groups = JSON.parse(result.dataset['when'] ?? '[]') as string[][];
  return groups.every((names) => names.some((name) => answers.has(name)));
}

/**
 * Asks one question at a time (spec: states, Survey). Which question is shown and what was answered is
 * kept in the controls alone; the form that is sent next reads them there.
 */
export function startSurvey(root: HTMLElement): void {
  const questions = [...root.querySelectorAll('fieldset')];
  let isByKey = false;

  const finish = () => {
    const chosen = questions.map((question) => chosenIn(question));
    const answers = new Set(chosen.map((input) => (input ? `${input.name}=${input.value}` : '')));
    const results = document.querySelectorAll<HTMLElement>(
      `[data-survey-result="${CSS.escape(root.dataset['survey'] ?? '')}"]`,
    );
    const meant = [...results].filter((result) => isMeant(result, answers));
    for (const result of meant) result.dataset['shown'] = '';
    meant[0]?.focus();
    const { url } = root.dataset;
    if (url) keep(root);
    leave(url);
    root.querySelector<HTMLButtonElement>(':scope>[popovertarget]')?.click();
  };
  const advance = (question: HTMLFieldSetElement) => {
    if (isUnanswered(question)) return;
    const index = questions.indexOf(question);
    const next = questions[index + 1];
    question.hidden = true;
    if (!next) return finish();
    next.hidden = false;
    next.querySelector('legend')?.focus();
  };

  // Answers can be there already: of a form that was refused, or of a page that was loaded again.
  const open = questions.find((question) => !chosenIn(question)) ?? questions.at(-1);
  questions.forEach((question) => {
    question.hidden = question !== open;
    allowNext(question);
  });
  root.dataset['live'] = '';
  const questionOf = ({ target }: Event) => (target as Element).closest('fieldset');
  root.addEventListener('pointerdown', () => (isByKey = false));
  root.addEventListener('keydown', (event) => {
    isByKey = true;
    const question = questionOf(event);
    // Enter would send the form that the controls belong to.
    if (event.key !== 'Enter' || !question || (event.target as Element).matches('button')) return;
    event.preventDefault();
    advance(question);
  });
  root.addEventListener('change', (event) => {
    const input = event.target as HTMLInputElement;
    const question = questionOf(event);
    if (input.type !== 'radio' || !question) return;
    allowNext(question);
    const text = input.closest('.survey-answer')?.querySelector<HTMLElement>('[type=text]');
    // Arrow keys choose on their way to an answer: whoever uses them goes on by the button or Enter.
    if (text && !isByKey) text.focus();
    else if (!text && !isByKey) advance(question);
  });
  root.addEventListener('click', (event) => {
    const question = questionOf(event);
    if (question && (event.target as Element).matches('.survey-next')) advance(question);
  });
}
