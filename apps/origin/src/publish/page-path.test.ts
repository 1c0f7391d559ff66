import { readPagePath } from './page-path';

test.each([
  ['/', '/'],
  ['/welcome', '/welcome'],
  ['/welcome/', '/welcome'],
  ['/demo/elements/Text', '/demo/elements/Text'],
  ['/cafe\u0301', '/café'],
  ['/english', '/english'],
  ['/api-docs', '/api-docs'],
  ['/a.b/..c', '/a.b/..c'],
])('%s is the path %s', (value, path) => {
  expect(readPagePath(value)).toEqual({ path });
});

test.each([
  ['welcome', 'starts with a slash'],
  ['', 'starts with a slash'],
  ['/a/../b', 'without the segments'],
  ['/..', 'without the segments'],
  ['/./a', 'without the segments'],
  ['/a\\..\\b', 'without \\'],
  ['/%2e%2e/a', '%'],
  ['/a?b=1', '?'],
  ['/a#b', '#'],
  ['/a\u0000', 'control characters'],
  ['/a b', 'without spaces'],
  ['/a\ud800', 'control characters'],
  ['//example.com', 'without empty segments'],
  [`/${'a'.repeat(500)}`, 'at most 500'],
  ['/api/x', '/api, which belongs to the server'],
  ['/Files', '/Files, which belongs'],
  ['/ar/welcome', 'publish with the locale "ar" instead'],
])('%s is refused: %s', (value, part) => {
  const result = readPagePath(value);
  expect('expected' in result ? result.expected : '').toContain(part);
});
