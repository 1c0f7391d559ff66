import type { PageDocument, SurveyResult } from '@atrium/contract';
import type { KeptSurvey } from '../../stores/stores';

type Item = Record<string, unknown>;

const itemsOf = (value: unknown): Item[] =>
  Array.isArray(value)
    ? value.filter((each): each is Item => typeof each === 'object' && each !== null)
    : [];

/** The item with an id; one without an id of its own has its place, from 1, as the element gives it. */
const itemWith = (items: readonly Item[], id: string): Item | undefined =>
  items.find((item, index) => (item['id'] ?? String(index + 1)) === id);

const titleOf = (item: Item | undefined): { title?: string } => {
  const title = item?.['title'];
  return typeof title === 'string' && title !== '' ? { title } : {};
};

/** Questions of a survey, which stand in its document alone. */
function questionsOf(document: PageDocument | undefined, survey: string): Item[] {
  const element =
    document && Object.hasOwn(document.elements, survey) ? document.elements[survey] : undefined;
  return element?.type === 'Survey' ? itemsOf(element.fields['questions']) : [];
}

/**
 * Answers to surveys as they are kept: with the words of what was asked and chosen, since ids say nothing to
 * an owner and nothing at all once the page has changed. What else was sent with them is dropped.
 *
 * @param documentOf the page that a survey stands on; undefined where it is not there
 */
export async function keptSurveys(
  results: readonly SurveyResult[],
  documentOf: (result: SurveyResult) => Promise<PageDocument | undefined>,
): Promise<KeptSurvey[]> {
  const kept: KeptSurvey[] = [];
  for (const result of results) {
    const { surveyEntityId } = result;
    const asked = questionsOf(await documentOf(result), surveyEntityId);
    const questions = result.questions.map(({ id, answersIds, answers }) => {
      const question = itemWith(asked, id);
      const offered = itemsOf(question?.['answers']);
      return {
        id,
        ...titleOf(question),
        ...(answersIds ? { answersIds } : {}),
        ...(answers && {
          answers: answers.map(({ id: answer, openAnswer }) => ({
            id: answer,
            ...titleOf(itemWith(offered, answer)),
            ...(openAnswer === undefined ? {} : { openAnswer }),
          })),
        }),
      };
    });
    kept.push({ surveyEntityId, questions });
  }
  return kept;
}
