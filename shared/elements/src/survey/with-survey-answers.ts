import { surveyControlName, type SurveyResult } from '@atrium/contract';
import { escaped } from '../core/escaped';

/**
 * HTML of a page whose form was posted without script and is shown again, with the answers to its
 * surveys as they were given: they belong to the form, and are sent with it the next time.
 */
export function withSurveyAnswers(html: string, results: readonly SurveyResult[]): string {
  let shown = html;
  const addTo = (control: string, attribute: string) => {
    shown = shown.replace(` ${control}/>`, () => ` ${control} ${attribute}/>`);
  };
  for (const { surveyEntityId, questions } of results) {
    for (const { id: question, answers = [] } of questions) {
      const name = (answer?: string) =>
        `name="${escaped(surveyControlName(surveyEntityId, question, answer))}"`;
      for (const { id, openAnswer } of answers) {
        addTo(`${name()} value="${escaped(id)}"`, 'checked=""');
        if (openAnswer) addTo(name(id), `value="${escaped(openAnswer)}"`);
      }
    }
  }
  return shown;
}
