import { compactIcon, version4Names } from './icons.mjs';

const svg = '<svg viewBox="0 0 448 512"><!--! notice --><path fill="x" d="M1 2z"/></svg>';

test('a drawing is its size and its path', () => {
  expect(compactIcon(svg)).toBe('448 512 M1 2z');
});

test('what is no drawing stops the build with its name', () => {
  expect(() => compactIcon('<svg/>', 'check.svg')).toThrow('check.svg');
});

test('names of version 4 lead to the drawings of today', () => {
  const yaml =
    'star-o:\n  prefix: far\n  name: star\nbank:\n  name: building-columns\ngithub:\n  prefix: fab\n';
  expect([...version4Names(yaml)]).toEqual([
    { name: 'star-o', style: 'regular', target: 'star' },
    { name: 'bank', style: 'solid', target: 'building-columns' },
    { name: 'github', style: 'brands', target: 'github' },
  ]);
});
