import { expiredLocation } from './deadline';

const deadline = { at: 1000, url: '/over' };
const asked = { url: '/offer?x=1', host: 'shop.example' };

test('visitors are sent on from the second at which the offer ends', () => {
  expect(expiredLocation(deadline, asked, 999)).toBeUndefined();
  expect(expiredLocation(deadline, asked, 1000)).toBe('/over');
  expect(expiredLocation(null, asked, 1000)).toBeUndefined();
});

test.each([
  ['/over?a=1', 'https://shop.example/over'],
  ['/over', '/over#why'],
])('who is already there stays (%s, %s)', (url, target) => {
  expect(expiredLocation({ at: 0, url: target }, { ...asked, url }, 1)).toBeUndefined();
});

test('another site is another place', () => {
  const url = 'https://other.example/offer';
  expect(expiredLocation({ at: 0, url }, asked, 1)).toBe(url);
});

test.each(['mailto:x@y.example', 'http://[', 'javascript:alert(1)'])(
  'what a browser cannot follow is not sent: %s',
  (url) => {
    expect(expiredLocation({ at: 0, url }, asked, 1)).toBeUndefined();
  },
);
