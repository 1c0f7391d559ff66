import { alternate, median, percentile } from './statistics.mjs';

test('the median is the middle, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 2])).toBe(6);
  expect(median([])).toBeNaN();
});

test('variants take turns, and neither is always the first', async () => {
  const order = [];
  const results = await alternate(3, ['a', 'b'], async (variant, run) => {
    order.push(variant);
    return run;
  });
  expect(order.join('')).toBe('abbaab');
  expect(results).toEqual({ a: [0, 1, 2], b: [0, 1, 2] });
});

test('a percentile is a value that was measured, and that the share does not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([], 0.5)).toBeNaN();
});
