import { isUnavailable, sqlStateOf } from './database-errors';

const wrapped = (cause: object) =>
  new Error('Failed query', { cause: Object.assign(new Error('x'), cause) });

test.each([
  ['a refused connection', wrapped({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a server that stops', wrapped({ code: '57P01' })],
  ['too many connections', wrapped({ code: '53300' })],
  ['a cut connection', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
])('%s is no fault of the question', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a duplicate key', wrapped({ code: '23505' })],
  ['a syntax error', wrapped({ code: '42601' })],
  ['a fault of ours', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s is', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});

test('finds the SQLSTATE below the wrapping of libraries', () => {
  expect(sqlStateOf(wrapped({ code: '23505' }))).toBe('23505');
  expect(sqlStateOf(wrapped({ code: 'EPIPE' }))).toBeUndefined();
});
