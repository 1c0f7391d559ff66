import { readTimeZone } from './time-zones';

test.each([
  ['Europe/London', 'Europe/London'],
  ['europe/london', 'Europe/London'],
  ['Nowhere/Atlantis', null],
  ['constructor', null],
  ['', null],
  [undefined, null],
])('the time zone %j is %j, however often it is asked for', (name, expected) => {
  expect([readTimeZone(name), readTimeZone(name)]).toEqual([expected, expected]);
});
