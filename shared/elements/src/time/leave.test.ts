import { leave } from './leave';

const place = { href: 'https://shop.example/offer?a=1#part', replace: jest.fn() };

beforeEach(() => place.replace.mockClear());

test.each([
  ['/over', 'https://shop.example/over'],
  ['https://other.example/', 'https://other.example/'],
  ['/offer', 'https://shop.example/offer'],
])('leads to another address: %s', (url, target) => {
  leave(url, place);
  expect(place.replace.mock.calls).toEqual([[target]]);
});

test.each([undefined, '', '/offer?a=1', '#other', 'https://shop.example/offer?a=1', 'http://['])(
  'who is already there stays: %s',
  (url) => {
    leave(url, place);
    expect(place.replace).not.toHaveBeenCalled();
  },
);
