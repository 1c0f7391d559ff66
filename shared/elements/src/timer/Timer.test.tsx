import { screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const timer = (fields: Record<string, unknown>) =>
  renderPage(pageOf([{ type: 'Timer', ...fields }]));
const figures = () =>
  [...screen.getByRole('timer').querySelectorAll('[data-unit]')]
    .map((figure) => figure.textContent)
    .join(':');

test.each([
  [{ minutes: 15 }, '00:15:00'],
  [{ hours: '30', minutes: '5', seconds: '9' }, '30:05:09'],
  [{ hours: 120 }, '120:00:00'],
  [{ seconds: 75 }, '00:01:15'],
  [{}, '00:00:00'],
  [{ hours: -1, minutes: 'soon', seconds: null }, '00:00:00'],
])('it begins with its whole length (%#)', (fields, expected) => {
  timer(fields);
  expect(figures()).toBe(expected);
});

test('it is told apart from others by its length', () => {
  const key = (fields: object) =>
    timer({ ...fields }).container.querySelector<HTMLElement>('[data-kind=timer]')?.dataset['key'];
  expect(key({ hours: 1, minutes: 2, seconds: 3 })).toBe('1_2_3');
});
