import { surveyControlName, type FieldsOf, type PageDocument } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import type { surveyResultMeta } from './survey-result.meta';

function surveyAround(page: PageDocument, id: string | null): string | null {
  const element = id === null ? undefined : page.elements[id];
  if (!element) return null;
  return element.type === 'Survey' ? element.id : surveyAround(page, element.parentId);
}

/** What a visitor sees once a survey is answered; without script it follows the questions. */
export function SurveyResult({ element, classes }: ViewProps<FieldsOf<typeof surveyResultMeta>>) {
  const { page } = useRender();
  const { surveyEntityId, questions } = element.fields;
  const survey = surveyEntityId ?? surveyAround(page, element.parentId);
  if (survey === null) return null;
  const when = questions.flatMap(({ id, answersIds, answers }) => {
    const ids = [...answersIds, ...answers.map((answer) => answer.id)];
    const names = ids.flatMap((answer) =>
      id !== null && answer !== null ? [`${surveyControlName(survey, id)}=${answer}`] : [],
    );
    return names.length > 0 ? [names] : [];
  });
  return (
    <div
      {...rootProps(element, classes, 'survey-result')}
      tabIndex={-1}
      data-survey-result={survey}
      data-when={when.length > 0 ? JSON.stringify(when) : undefined}
    >
      <Children of={element} />
    </div>
  );
}
