import type { RenderFont, RenderFontFace } from '@atrium/contract';
import { fontUse, rangeHas, usedFaces } from './used-fonts';

const face = (subset: string, weight: string, style: 'normal' | 'italic' = 'normal') =>
  ({
    url: `/fonts/${subset}-${weight}-${style}.woff2`,
    subset,
    weight,
    style,
  }) satisfies RenderFontFace;
const subsets = ['latin', 'latin-ext', 'cyrillic'];
const font: RenderFont = {
  kind: 'serif',
  figures: null,
  stylesheet: null,
  ranges: {
    latin: 'U+0000-00FF,U+2019',
    'latin-ext': 'U+0100-02BA',
    cyrillic: 'U+0400-045F,U+2116',
  },
  faces: subsets.flatMap((subset) => [
    face(subset, '400'),
    face(subset, '700'),
    face(subset, '400', 'italic'),
    face(subset, '700', 'italic'),
  ]),
};
const chosen = (css: string, html: string, of = font) =>
  usedFaces(of, fontUse(css, html)).map(
    ({ subset, weight, style }) => `${subset} ${weight} ${style}`,
  );

describe('the faces that a page can need', () => {
  it('are one file for plain text in one script', () => {
    expect(chosen('', '<p>Bread</p>')).toEqual(['latin 400 normal']);
  });

  it.each([
    ['.a{font-weight:700}', '<p>Bread</p>'],
    ['', '<p><b>Bread</b></p>'],
    ['', '<h2>Bread</h2>'],
    ['', '<p style="font-weight: bold">Bread</p>'],
  ])('have another weight where something is bold: %s %s', (css, html) => {
    expect(chosen(css, html)).toEqual(['latin 400 normal', 'latin 700 normal']);
  });

  it('have the nearest weight where there is none', () => {
    expect(chosen('.a{font-weight:600}', '')).toEqual(['latin 400 normal', 'latin 700 normal']);
    expect(chosen('.a{font-weight:300}', '')).toEqual(['latin 400 normal']);
  });

  it('have italics where something is', () => {
    expect(chosen('', '<em>Bread</em>')).toEqual(['latin 400 normal', 'latin 400 italic']);
    expect(chosen('.a{font-style:italic}', '')).toContain('latin 400 italic');
  });

  it('have the scripts that the words are in', () => {
    expect(chosen('', '<p>żytni</p>')).toEqual(['latin 400 normal', 'latin-ext 400 normal']);
    expect(chosen('', '<p>Хлеб</p>')).toEqual(['latin 400 normal', 'cyrillic 400 normal']);
    expect(chosen('', '<p>the mill’s</p>')).toEqual(['latin 400 normal']);
  });

  it('are one file for all weights of a variable font', () => {
    const variable = {
      ...font,
      faces: [face('latin', '100 900'), face('latin', '100 900', 'italic')],
    };
    expect(chosen('.a{font-weight:650}', '<h1>Bread</h1>', variable)).toEqual([
      'latin 100 900 normal',
    ]);
  });

  it('are none of a font without files', () => {
    expect(chosen('', '<h1>Bread</h1>', { ...font, faces: [], ranges: {} })).toEqual([]);
  });
});

test('ranges are read as browsers read them', () => {
  expect(rangeHas('U+4??', [0x4ff])).toBe(true);
  expect(rangeHas('U+4??, U+26', [0x500])).toBe(false);
  expect(rangeHas('U+4??, U+26', [0x26])).toBe(true);
  expect(rangeHas('', [0x26])).toBe(false);
});
