import { atMost, exactly, ratioAtLeast, ratioAtMost, row } from './table.mjs';

const verdict = (options) => row({ figure: 'x', unit: 'ms', ...options }).at(-1);

test.each([
  [{ ours: 104, plain: 100, must: ratioAtMost(1.05) }, 'ok'],
  [{ ours: 106, plain: 100, must: ratioAtMost(1.05) }, 'MISSED'],
  [{ ours: 59, plain: 100, must: ratioAtLeast(0.6) }, 'MISSED'],
  [{ ours: 60, plain: 100, must: ratioAtLeast(0.6) }, 'ok'],
  [{ ours: 31, must: atMost(30, 'ms') }, 'MISSED'],
  [{ ours: 0, must: exactly(0) }, 'ok'],
  [{ ours: 1, must: exactly(0) }, 'MISSED'],
  // What could not be measured has not been reached.
  [{ ours: NaN, plain: 100, must: ratioAtMost(1.05) }, 'MISSED'],
  [{ ours: NaN, must: atMost(30, 'ms') }, 'MISSED'],
  [{ ours: 5 }, ''],
])('%j', (options, expected) => {
  expect(verdict(options)).toBe(expected);
});

test('figures have units', () => {
  expect(row({ figure: 'sent', unit: 'bytes', ours: 20480, plain: 2048 })).toEqual([
    'sent', '20.0 KiB', '2048 B', '10.00', '', '',
  ]); // prettier-ignore
});
