import { alternate, median } from './statistics.mjs';

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
