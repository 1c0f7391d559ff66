import { formId, formOf, popupElementId, surveyControlName, type FieldsOf } from '@atrium/contract';
import type { ViewProps } from '../core/element-definition';
import { Children } from '../core/Children';
import { Placeholder } from '../core/Placeholder';
import { useRender } from '../core/render-context';
import { rootProps } from '../core/root-props';
import { formOwner } from '../form/form-field';
import type { surveyMeta } from './survey.meta';

type Question = FieldsOf<typeof surveyMeta>['questions'][number];

/** One question. Its controls are the form's, wherever that stands: without script they are sent with it. */
function QuestionField({
  survey,
  question,
  index,
  form,
}: {
  survey: string;
  question: Question;
  index: number;
  form: string | undefined;
}) {
  const { t } = useRender();
  const questionId = question.id ?? String(index + 1);
  return (
    <fieldset>
      <legend tabIndex={-1}>
        {question.title}
        {question.subTitle && <span className="survey-sub-title">{question.subTitle}</span>}
      </legend>
      {question.answers.map(({ id, title, isOpen }, place) => {
        const answer = id ?? String(place + 1);
        const name = title || t('components.survey.own_answer');
        // Without words nobody could say what it answers.
        if (!title && !isOpen) return null;
        return (
          <div key={place} className="survey-answer">
            <label>
              <input
                type="radio"
                name={surveyControlName(survey, questionId)}
                value={answer}
                form={form}
              />
              {name}
            </label>
            {isOpen && (
              <input
                type="text"
                className="field"
                name={surveyControlName(survey, questionId, answer)}
                aria-label={name}
                form={form}
              />
            )}
          </div>
        );
      })}
      <button type="button" className="survey-next">
        {t('components.survey.next')}
      </button>
    </fieldset>
  );
}

/** Questions one at a time; without script a plain list of all, sent with the page's form. */
export function Survey({ element, classes }: ViewProps<FieldsOf<typeof surveyMeta>>) {
  const { page } = useRender();
  const { questions, action, redirectUrl, popupId } = element.fields;
  if (questions.length === 0) {
    return <Placeholder element={element} classes={classes} text="components.editor.empty" />;
  }
  const opened = action === 'openPopup' ? popupId : null;
  const owner = opened ?? formOwner(page, element.id);
  const { fields, consents } = formOf(page, owner);
  // A control whose form is not on the page would belong to none, and say that it does.
  const form = fields.length + consents.length > 0 ? formId(owner) : undefined;
  return (
    <div
      {...rootProps(element, classes, 'survey')}
      data-enhance="survey"
      data-survey={element.id}
      data-url={(action === 'redirect' && redirectUrl) || undefined}
    >
      {questions.map((question, index) => (
        <QuestionField
          key={index}
          survey={element.id}
          question={question}
          index={index}
          form={form}
        />
      ))}
      {opened && <button type="button" hidden popoverTarget={popupElementId(opened)} />}
      <Children of={element} />
    </div>
  );
}
