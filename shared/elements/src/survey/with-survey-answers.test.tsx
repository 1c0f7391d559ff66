import { screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderDocument } from '../testing/render-fixture';
import { withSurveyAnswers } from './with-survey-answers';

const id = `a"<b>'&`;
const answers = [
  { id, title: 'Rye' },
  { id: 'other', title: 'Another', isOpen: true },
];
const { html } = renderDocument(
  pageOf([{ type: 'Survey', questions: [{ id, title: 'Which?', answers }] }]),
);
const show = (answer: object) => {
  const question = { id, answers: [answer as { id: string }] };
  document.body.innerHTML = withSurveyAnswers(html, [
    { surveyEntityId: '1', questions: [question] },
  ]);
};

test('ticks the answer that was given, whatever its ids are made of', () => {
  show({ id });
  expect(screen.getByRole('radio', { name: 'Rye' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Another' })).not.toBeChecked();
});

test('writes an own answer where it was written, and nothing else', () => {
  show({ id: 'other', openAnswer: '"><script>$&' });
  expect(screen.getByRole('radio', { name: 'Another' })).toBeChecked();
  expect(screen.getByRole('textbox')).toHaveValue('"><script>$&');
  expect(document.querySelector('script')).toBeNull();
});

test('leaves the page alone where an answer is to no question of it', () => {
  show({ id: 'unknown', openAnswer: 'x' });
  expect(document.querySelector(':checked')).toBeNull();
  expect(withSurveyAnswers(html, [])).toBe(html);
});
