import { wavesOf } from './waves.mjs';

const at = (...times) => times.map(([start, end]) => ({ start, end }));

test.each([
  ['nothing', at(), 0],
  ['all at once', at([0, 300], [1, 400], [2, 350]), 1],
  ['one after another', at([0, 300], [310, 600], [610, 900]), 3],
  ['one that waited for the quickest of the first', at([0, 300], [1, 900], [310, 600]), 2],
])('%s', (_, requests, waves) => {
  expect(wavesOf(requests)).toBe(waves);
});
