import { deniableAfter, Influence, senderOf, viewsPerAddress } from './influence';

const day = 86_400_000;

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:7:1::5', '2001:db8:7'],
  ['2001:db8:7:ffff:1:2:3:4', '2001:db8:7'],
  ['2001:db8::1', '2001:db8:0'],
  ['127.0.0.1', null],
  ['::ffff:127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['192.168.0.7', null],
  ['fd00::7', null],
])('%s is sent by %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender);
});

const admitted = (influence: Influence, what: string, viewers: [string, string | null][]) =>
  viewers.filter(([address, visitor]) => influence.admits(what, { address, visitor })).length;

test('an address has as much influence as one visitor, whoever it says it is', () => {
  const influence = new Influence();
  const liar = Array.from({ length: 500 }, (_, index): [string, string] => [
    '203.0.113.9',
    `visitor ${index}`,
  ]);
  expect(admitted(influence, 'new', liar)).toBe(viewsPerAddress);
  expect(admitted(influence, 'live', liar)).toBe(viewsPerAddress);
  expect(admitted(influence, 'new', [['203.0.113.10', 'visitor']])).toBe(1);
});

test('a visitor has as much, from however many addresses', () => {
  const roaming = Array.from({ length: 200 }, (_, index): [string, string] => [
    `203.0.113.${index}`,
    'ada',
  ]);
  expect(admitted(new Influence(), 'new', roaming)).toBe(viewsPerAddress);
});

test('behind a proxy that nobody told of visitors are told apart by their names, and others not counted', () => {
  const influence = new Influence();
  const named = ['ada', 'bob', 'ada', 'ada'].map((name): [string, string] => ['10.0.0.1', name]);
  expect(admitted(influence, 'new', named)).toBe(viewsPerAddress + 1);
  expect(admitted(influence, 'new', [['10.0.0.1', null]])).toBe(0);
});

test('another day begins anew', () => {
  let now = 5 * day;
  const influence = new Influence(() => now);
  const views = Array<[string, null]>(10).fill(['203.0.113.9', null]);
  expect(admitted(influence, 'new', views)).toBe(viewsPerAddress);
  now += day;
  expect(admitted(influence, 'new', views)).toBe(viewsPerAddress);
});

test('what a liar can tell of grows with origins and days, and not for ever', () => {
  expect([0, day - 1, day, 400 * day].map((age) => deniableAfter(age, 1))).toEqual([1, 1, 2, 4]);
  expect([0, day].map((age) => deniableAfter(age, 3))).toEqual([3, 4]);
});
