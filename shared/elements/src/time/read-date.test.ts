import { readDate } from './read-date';

const noon = Date.UTC(2026, 11, 24, 12) / 1000;

test.each([
  '2026-12-24T12:00:00.000Z',
  '2026-12-24T14:00:00+02:00',
  '2026-12-24T14:00:00+0200',
  '2026-12-24 12:00',
  '2026-12-24 12:00:00.000000',
  '2026-12-24 12:00:00 UTC',
  String(noon),
  String(noon * 1000),
])('%s is noon', (text) => {
  expect(readDate(text)).toBe(noon);
});

test('a date alone is its first second', () => {
  expect(readDate('2026-12-24')).toBe(noon - 12 * 3600);
});

test.each(['', ' ', 'soon', '24.12.2026', '2026-13-45', '1e300', '-1e15', 'NaN', '2026-12-24T'])(
  '%j is no date',
  (text) => {
    expect(readDate(text)).toBeNull();
  },
);
