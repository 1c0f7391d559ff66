import { fireEvent, screen } from '@testing-library/react';
import { leave } from '../time/leave';
import { pageOf, type Nested } from '../testing/page-of';
import { renderPage } from '../testing/render-page';
import { startSurvey } from './start-survey';

jest.mock('../time/leave', () => ({ leave: jest.fn() }));

const questions = [
  { id: 'q1', title: 'First?', answers: [{ id: 'a', title: 'A' }, { id: 'b', title: 'B', isOpen: 1 }] },
  { id: 'q2', title: 'Second?', answers: [{ id: 'c', title: 'C' }, { id: 'd', title: 'D' }] },
]; // prettier-ignore
const result = (id: string, answer?: string): Nested => ({
  type: 'SurveyResult',
  ...(answer ? { questions: [{ id: 'q2', answersIds: [answer] }] } : {}),
  children: [{ type: 'Text', content: `<p>${id}</p>` }],
});

function show(fields: Record<string, unknown> = {}, others: Nested[] = []) {
  const survey = {
    type: 'Survey',
    questions,
    children: [result('for all'), result('for C', 'c'), result('for D', 'd')],
    ...fields,
  };
  const page = renderPage(pageOf([survey, ...others]));
  const root = page.container.querySelector<HTMLElement>('[data-enhance=survey]');
  if (root) startSurvey(root);
  return page;
}

const asked = () =>
  [...document.querySelectorAll('fieldset')]
    .filter(({ hidden }) => !hidden)
    .map((question) => question.querySelector('legend')?.textContent);
const choose = (name: string) => {
  const answer = screen.getByRole('radio', { name });
  fireEvent.pointerDown(answer);
  fireEvent.click(answer);
};
const shown = () =>
  [...document.querySelectorAll('[data-shown]')].map((element) => element.textContent);

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(leave).mockClear();
});

test('one question is asked at a time, and an answer leads to the next', () => {
  show();
  expect(asked()).toEqual(['First?']);
  choose('A');
  expect(asked()).toEqual(['Second?']);
  expect(document.activeElement).toHaveTextContent('Second?');
  choose('D');
  expect(asked()).toEqual([]);
  expect(shown()).toEqual(['for all', 'for D']);
});

test('an open answer waits for its text', () => {
  show();
  choose('B');
  expect(asked()).toEqual(['First?']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'B' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(asked()).toEqual(['Second?']);
});

test('arrow keys choose without going on; nothing goes on without an answer', () => {
  show();
  fireEvent.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
  expect(asked()).toEqual(['First?']);
  fireEvent.keyDown(screen.getByRole('radio', { name: 'A' }), { key: 'ArrowDown' });
  fireEvent.click(screen.getByRole('radio', { name: 'A' }));
  expect(asked()).toEqual(['First?']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
  expect(asked()).toEqual(['Second?']);
});

test('the way on can be pressed once there is an answer, and at once where none is asked for', () => {
  const next = () => screen.getByRole('button', { name: 'Next' });
  show({ questions: [{ title: 'Two questions follow.' }, ...questions] });
  expect(asked()).toEqual(['Two questions follow.']);
  fireEvent.click(next());
  expect(asked()).toEqual(['First?']);
  expect(next()).toBeDisabled();
  choose('B');
  expect(next()).toBeEnabled();
});

test('an answer without words is none, and an own one is called so', () => {
  show({ questions: [{ title: 'Which?', answers: [{ id: 'a' }, { id: 'b', isOpen: 1 }] }] });
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  expect(screen.getByRole('radio')).toHaveAccessibleName('Your own answer');
});

test('the focus goes to the result of the survey that was answered', () => {
  const other = { type: 'Survey', questions: [questions[1]!], children: [result('of the other')] };
  show({ questions: [questions[0]!] }, [other]);
  choose('A');
  expect(document.activeElement).toHaveTextContent('for all');
  startSurvey([...document.querySelectorAll<HTMLElement>('[data-enhance=survey]')].at(-1)!);
  choose('C');
  expect(document.activeElement).toHaveTextContent('of the other');
});

test('at the end it leads on, and keeps the answers for the form there with its own page', () => {
  history.replaceState(null, '', '/fr/ask?from=mail');
  show({ action: 'redirect', redirectUrl: '/next' });
  choose('A');
  choose('C');
  expect(leave).toHaveBeenCalledWith('/next');
  expect(sessionStorage.getItem('surveys_results')).toContain(
    '["optin[surveysResults][1][q1]","a","/fr/ask"]',
  );
});

test('at the end it opens a popup, whose form the answers belong to', () => {
  const opened = jest.fn();
  show({ action: 'openPopup', popupId: 'p' });
  document.addEventListener('click', ({ target }) => {
    opened((target as HTMLElement).getAttribute('popovertarget'));
  });
  choose('A');
  choose('C');
  expect(opened).toHaveBeenLastCalledWith('popup-p');
});

test('its controls belong to the page’s form where there is one', () => {
  const form = () => screen.getAllByRole('radio')[0]?.getAttribute('form');
  show();
  expect(form()).toBeNull();
  show({}, [{ type: 'FormInput', slug: 'email' }]);
  expect(form()).toBe('form');
});

test.each([
  { questions: 'none' },
  { questions: [] },
  { questions: [null, 5, { title: 7, answers: 'x' }] },
  { questions: [{ answers: [{}, { isOpen: 'maybe' }] }] },
  { action: 'redirect', redirectUrl: 'javascript:alert(1)' },
  { titleColor: 'red</style>', answerFontSize: 'calc(1px}' },
])('whatever the fields say, the page stands (%#)', (fields) => {
  const { html, css } = show(fields);
  expect(html + css).not.toMatch(/undefined|javascript:|<\/style/);
  expect(document.querySelector('main')).not.toBeNull();
});
