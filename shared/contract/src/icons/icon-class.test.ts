import { iconReader, readIconClass, stackWords } from './icon-class';

describe('readIconClass', () => {
  it.each([
    ['fa fa-star-o', 'star-o', 'v4'],
    ['fas fa-check', 'check', 'solid'],
    ['far fa-check', 'check', 'regular'],
    ['fab fa-facebook-f', 'facebook-f', 'brands'],
    ['fa-solid fa-check', 'check', 'solid'],
    ['fa-check fa-regular', 'check', 'regular'],
    ['fa-brands fa-x-twitter', 'x-twitter', 'brands'],
    ['fa fa-solid fa-check', 'check', 'solid'],
    ['  FAS   fa-Check fa-2x fa-fw ', 'check', 'solid'],
    ['fa-lg fa-spin fas fa-2', '2', 'solid'],
    ['fal fa-bell', 'bell', 'regular'],
    ['fa-check', 'check', 'v4'],
  ])('%s is the icon %s of %s', (className, name, folder) => {
    const icon = readIconClass(className);
    expect([icon?.name, icon?.folders[0]]).toEqual([name, folder]);
  });

  it.each(['', 'fas', 'glyphicon ok', 'fa-../../x', 'fas fa-a/b', `fas fa-${'x'.repeat(61)}`])(
    '%s names no icon',
    (className) => expect(readIconClass(className)).toBeNull(),
  );
});

describe('iconReader', () => {
  const drawn = new Set(['solid/star', 'regular/star', 'v4/star-o', 'brands/github']);
  const icon = iconReader((folder, name) =>
    drawn.has(`${folder}/${name}`) ? { width: 1, height: 1, path: `${folder}/${name}` } : null,
  );

  it.each([
    ['fas fa-star', 'solid/star'],
    ['far fa-star', 'regular/star'],
    ['fa fa-star', 'solid/star'],
    ['fa fa-star-o', 'v4/star-o'],
    ['fa fa-github', 'brands/github'],
    ['far fa-github', 'brands/github'],
  ])('finds %s', (className, path) => {
    expect(icon(className)?.path).toBe(path);
  });

  it.each(['fas fa-star-o', 'fab fa-croissant', ''])('finds no %s', (className) => {
    expect(icon(className)).toBeNull();
  });
});

describe('stackWords', () => {
  it.each([
    ['fa-stack', 'fa-stack'],
    [' FA-2x own  fa-stack fa-spin', 'fa-stack fa-2x'],
  ])('%s lays icons on top of each other', (className, words) => {
    expect(stackWords(className)).toBe(words);
  });

  it.each(['', 'fa-stack-1x', 'fas fa-star', 'fa-stacks fa-2x'])('%s does not', (className) => {
    expect(stackWords(className)).toBeNull();
  });
});
