import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compactIcon, version4Names, writeIcons } from './icons.mjs';

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

test('every name of version 4 that the package knows is drawn, outlines as outlines', () => {
  const source = join(process.cwd(), 'node_modules/@fortawesome/fontawesome-free');
  const folder = mkdtempSync(join(tmpdir(), 'icons-'));
  try {
    writeIcons(source, folder);
    const css = readFileSync(join(source, 'css/v4-shims.css'), 'utf8');
    const names = new Set([...css.matchAll(/\.fa\.fa-([a-z0-9-]+)/g)].map(([, name]) => name));
    const isDrawn = (name) =>
      ['v4', 'solid', 'regular', 'brands'].some((style) =>
        existsSync(join(folder, style, `${name}.txt`)),
      );
    expect([...names].filter((name) => !isDrawn(name))).toEqual([]);
    const drawing = (file) => readFileSync(join(folder, file), 'utf8');
    expect(drawing('v4/star-o.txt')).toBe(drawing('regular/star.txt'));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
