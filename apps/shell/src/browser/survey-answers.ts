import { readSurveys, surveyStorageKey, type SurveyResult } from '@atrium/contract';

function stored(): [string, unknown, unknown][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(surveyStorageKey) ?? '[]');
    return (Array.isArray(entries) ? (entries as unknown[]) : []).flatMap((entry) =>
      Array.isArray(entry) && typeof entry[0] === 'string' ? [[entry[0], entry[1], entry[2]]] : [],
    );
  } catch {
    return [];
  }
}

/** Answers to surveys: those of pages before, and what stands in this page's controls now. */
export function readSurveyAnswers(): SurveyResult[] {
  const controls = document.querySelectorAll<HTMLInputElement>(
    'input[name^="optin[surveysResults]"]',
  );
  const given = [...controls].filter(({ type, checked }) => type === 'text' || checked);
  return readSurveys([
    ...stored(),
    ...given.map(({ name, value }): [string, unknown] => [name, value]),
  ]);
}

export function forgetSurveys(): void {
  try {
    sessionStorage.removeItem(surveyStorageKey);
  } catch {
    // Nothing could be stored either.
  }
}
