import { cleanup, screen } from '@testing-library/react';
import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const countdown = (fields: Record<string, unknown> = {}, page: Record<string, unknown> = {}) =>
  renderPage(pageOf([{ type: 'Countdown', ...fields }], page));

const figures = () =>
  [...screen.getByRole('timer').querySelectorAll<HTMLElement>('[data-unit]')].map((figure) =>
    figure.dataset['waiting'] === undefined ? figure.textContent : 'waiting',
  );

const delay = { countdownType: 'delay', delay: { days: 1, hours: 2, minutes: 3, seconds: 4 } };

test('a delay shows its figures from the start, with labels and leading zeros', () => {
  countdown(delay);
  expect(figures()).toEqual(['01', '02', '03', '04']);
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent(
    '01 day02 hours03 minutes04 seconds',
  );
});

test('labels are in the page’s language, in the forms that the figures ask for', () => {
  countdown(delay, { locale: 'ar' });
  expect(screen.getByRole('timer')).toHaveTextContent('01 يوم02 ساعتان03 دقائق04 ثوانٍ');
});

test('a label keeps room for its longest form, and says none where there is one only', () => {
  countdown(delay, { locale: 'de' });
  const hours = screen.getByText('Stunden');
  expect(hours.dataset).toMatchObject({ one: 'Stunde', other: 'Stunden', longest: 'Stunden' });
  cleanup();
  countdown(delay, { locale: 'jp' });
  expect({ ...screen.getByText('時間').dataset }).toEqual({});
});

test('a date is in words; its figures wait for the visitor’s clock, in as wide a place', () => {
  const { container } = countdown({ fixed: { date: '2999-12-24T18:00:00Z' } });
  expect(figures()).toEqual(Array(4).fill('waiting'));
  expect(container.querySelector('time')).toHaveAttribute('datetime', '2999-12-24T18:00:00.000Z');
  expect(container).toHaveTextContent('Ends: December 24, 2999 at 6:00 PM UTC');
  const days = container.querySelector<HTMLElement>('[data-unit]');
  expect([days?.textContent, days?.style.minInlineSize]).toEqual(['000000', '6ch']);
});

test('a date that is past is over in every copy of the page', () => {
  countdown({ fixed: { date: '2001-01-01' } });
  expect(figures()).toEqual(['00', '00', '00', '00']);
});

test('a time of the day is shown as one', () => {
  const { container } = countdown({ countdownType: 'daily', daily: { hours: 18, minutes: 5 } });
  expect(container).toHaveTextContent('Ends: 18:05');
  expect(figures()).toEqual(Array(4).fill('waiting'));
});

describe('a deadline', () => {
  const deadline = { countdownType: 'deadline', redirectUrl: '/not-here', action: 'redirection' };

  test('is the offer’s, and leads to the offer’s own address', () => {
    const payment = { deadlineTimestamp: 4_000_000_000, deadlineExpirationUrl: '/over' };
    const { container } = countdown(deadline, { payment });
    expect(container.querySelector('[data-kind=deadline]')).toMatchObject({
      dataset: { value: '4000000000', url: '/over' },
    });
  });

  test.each([{}, { payment: { deadlineTimestamp: '%DEADLINE_TIMESTAMP%' } }])(
    'that nobody set is none (%#)',
    (page) => {
      countdown(deadline, page);
      expect(screen.queryByRole('timer')).toBeNull();
    },
  );
});

test('visitors are sent on only where the owner said so, and only to a safe address', () => {
  const url = (fields: object) =>
    countdown({ ...delay, ...fields }).container.querySelector<HTMLElement>('[data-kind]')?.dataset[
      'url'
    ];
  expect(url({ action: 'redirection', redirectUrl: '/over' })).toBe('/over');
  expect(url({ action: 'nothing', redirectUrl: '/over' })).toBeUndefined();
  expect(url({ action: 'redirection', redirectUrl: 'javascript:alert(1)' })).toBeUndefined();
});

test('a countdown that the owner set anew is another one', () => {
  const key = (createdAt: unknown) =>
    countdown({ ...delay, delay: { hours: 1, createdAt } }).container.querySelector<HTMLElement>(
      '[data-kind]',
    )?.dataset['key'];
  expect(key(1)).not.toBe(key(2));
});

test('time and labels have looks of their own', () => {
  const { css } = countdown({
    ...delay,
    timeStyles: { fontSize: 44, mobileFontSize: 30, color: '#123', backgroundColor: '#fed' },
    labelStyles: { fontSize: 13, fontStyle: 'italic' },
  });
  expect(css).toContain('{font-size:44px;color:#123;background-color:#fed;padding:.15em .3em}');
  expect(css).toContain('{font-size:13px;font-style:italic}');
  expect(css).toContain('{font-size:30px}');
});

test.each([
  [{ fontSize: 120 }, '{font-size:min(120px,13vw)}'],
  [{ fontSize: 120, backgroundColor: '#fed' }, '{font-size:min(120px,9vw)}'],
  [{ fontSize: 120, mobileFontSize: 80 }, '{font-size:80px}'],
])('figures that are large on wide screens fit a phone: %j', (timeStyles, narrow) => {
  expect(countdown({ ...delay, timeStyles }).css.split('@media(max-width')[1]).toContain(narrow);
});

test('figures that fit every phone have one size', () => {
  expect(countdown({ ...delay, timeStyles: { fontSize: 36 } }).css).not.toContain('vw');
});

test.each([
  { countdownType: 'never' },
  { fixed: 'tomorrow' },
  { fixed: { date: 'tomorrow' } },
  { countdownType: 'delay', delay: { hours: -5, minutes: 'x', seconds: 1e15 } },
  { countdownType: 'daily', daily: { hours: 99 } },
  { countdownType: 'daily', daily: null, timeStyles: [], labelStyles: 'red}' },
  { ...delay, timeStyles: { color: '#fff</style><script>' } },
])('whatever the fields say, the page stands (%#)', (fields) => {
  const { html, css } = countdown(fields);
  expect(html + css).not.toMatch(/NaN|undefined|<script/);
  expect(document.querySelector('main')).not.toBeNull();
});
