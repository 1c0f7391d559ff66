import Type, { type Static } from 'typebox';
import { longestFieldValue } from './form';
import { surveyControls } from './survey-names';

/** Characters of the path of a page. */
const longestPath = 2000;

const id = () => Type.String({ maxLength: 200 });

/** What a visitor answered to one survey (spec: survey result). */
export const surveyResultSchema = Type.Object({
  surveyEntityId: id(),
  /** Path of the page that it stands on, where that is not the form's. */
  page: Type.Optional(Type.String({ maxLength: longestPath })),
  questions: Type.Array(
    Type.Object({
      id: id(),
      answersIds: Type.Optional(Type.Array(id(), { maxItems: 100 })),
      answers: Type.Optional(
        Type.Array(
          Type.Object({
            id: id(),
            /** What the visitor typed to an open answer. */
            openAnswer: Type.Optional(Type.String({ maxLength: longestFieldValue })),
          }),
          { maxItems: 100 },
        ),
      ),
    }),
    { maxItems: 100 },
  ),
});

export type SurveyResult = Static<typeof surveyResultSchema>;

const nameForm = /^optin\[surveysResults\]\[([^\]]+)\]\[([^\]]+)\](?:\[([^\]]+)\])?$/;

/** Name of a question's controls; with an answer's id, of the text that belongs to that answer. */
export function surveyControlName(survey: string, question: string, answer?: string): string {
  const ids = answer === undefined ? [survey, question] : [survey, question, answer];
  return surveyControls + ids.map((part) => `[${encodeURIComponent(part)}]`).join('');
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** What another version kept may be no path. */
const isPath = (page: unknown): page is string =>
  typeof page === 'string' && page.startsWith('/') && page.length <= longestPath;

/** Most questions that are read of one post. */
const mostQuestions = 1000;

/**
 * Results from the controls of surveys, by name and value, in any order; other controls are passed over.
 * A text counts where its answer was chosen. Controls of another page come with its path.
 */
export function readSurveys(
  controls: Iterable<readonly [name: string, value: unknown, page?: unknown]>,
): SurveyResult[] {
  const chosen = new Map<
    string,
    { survey: string; question: string; answer: string; page: unknown }
  >();
  const texts = new Map<string, string>();
  for (const [name, value, page] of controls) {
    const parts = nameForm.exec(name)?.slice(1);
    if (!parts || typeof value !== 'string' || value === '') continue;
    const [survey, question, answer] = parts.map((part) => part && decode(part));
    if (!survey || !question) continue;
    if (answer) texts.set(name, value.slice(0, longestFieldValue));
    else if (chosen.size < mostQuestions)
      chosen.set(name, { survey, question, answer: value, page });
  }
  const results = new Map<string, SurveyResult>();
  for (const { survey, question, answer, page } of chosen.values()) {
    const openAnswer = texts.get(surveyControlName(survey, question, answer));
    const result = results.get(survey) ?? {
      surveyEntityId: survey,
      ...(isPath(page) ? { page } : {}),
      questions: [],
    };
    const answers = [{ id: answer, ...(openAnswer === undefined ? {} : { openAnswer }) }];
    result.questions.push({ id: question, answers });
    results.set(survey, result);
  }
  return [...results.values()];
}
