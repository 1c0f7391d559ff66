import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const result = (fields: object, around = true) => {
  const element = { type: 'SurveyResult', ...fields };
  const survey = { type: 'Survey', questions: [{ title: 'Q?' }], children: [element] };
  const { container } = renderPage(pageOf([around ? survey : element]));
  return container.querySelector<HTMLElement>('[data-survey-result]')?.dataset;
};

test('it belongs to the survey that it names, else to the one around it', () => {
  expect(result({})?.['surveyResult']).toBe('1');
  expect(result({ surveyEntityId: 7 }, false)?.['surveyResult']).toBe('7');
  expect(result({}, false)).toBeUndefined();
});

test('it is for the answers that it names', () => {
  const questions = [{ id: 'q', answersIds: ['a'], answers: [{ id: 'b' }] }, { id: 'r' }];
  expect(JSON.parse(result({ questions })?.['when'] ?? '')).toEqual([
    ['optin[surveysResults][1][q]=a', 'optin[surveysResults][1][q]=b'],
  ]);
  expect(result({ questions: null })).not.toHaveProperty('when');
});
