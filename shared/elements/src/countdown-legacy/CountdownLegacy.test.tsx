import { pageOf } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

function counting(options: Record<string, unknown>, page: Record<string, unknown> = {}) {
  const { container } = renderPage(pageOf([{ type: 'CountdownLegacy', options }], page));
  return { ...container.querySelector<HTMLElement>('[data-enhance=countdown]')?.dataset };
}

test.each([
  [
    { type: 'date', dateOptions: { date: '2999-01-01' } },
    { kind: 'fixed', value: String(Date.UTC(2999, 0) / 1000) },
  ],
  [
    { type: 'minute', minuteOptions: { days: '1', minutes: 2, createdTime: 7 } },
    { kind: 'delay', value: '86520', key: '1_7' },
  ],
  [
    { type: 'daily', dailyOptions: { hours: 1, seconds: 1 } },
    { kind: 'daily', value: '3601' },
  ],
])('its words mean the same as those of the new one (%#)', (options, expected) => {
  expect(counting(options)).toMatchObject(expected);
});

test('it leads on as its action says', () => {
  const options = { type: 'minute', minuteOptions: {}, redirectUrl: '/over' };
  expect(counting({ ...options, action: 'redirect' })).toMatchObject({ url: '/over' });
  expect(counting(options)).not.toHaveProperty('url');
});

test('its deadline is the offer’s', () => {
  const payment = { deadlineTimestamp: 4_000_000_000, deadlineExpirationUrl: '/over' };
  expect(counting({ type: 'deadline' }, { payment })).toMatchObject({ kind: 'deadline' });
  expect(counting({ type: 'deadline' })).toEqual({});
});

test('its type beside the options is only its type', () => {
  expect(counting({})).toEqual({});
  expect(counting({ type: 'CountdownLegacy', dateOptions: { date: '2999-01-01' } })).toMatchObject({
    kind: 'fixed',
  });
});
