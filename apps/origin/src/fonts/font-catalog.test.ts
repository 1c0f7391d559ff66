import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FontCatalog } from './font-catalog';

const resourcesDir = resolve(__dirname, '../..');
const open = (options: { fontsDir?: string; usesGoogleFonts?: boolean } = {}) =>
  new FontCatalog({ fontsDir: null, resourcesDir, usesGoogleFonts: false, ...options });

describe('the fonts of an origin', () => {
  it('are the packages installed with it, with figures and files of every weight and script', () => {
    const fonts = open();
    expect(fonts.names).toEqual(expect.arrayContaining(['Lora', 'Inter']));
    const { Lora: lora, Inter: inter } = fonts.fonts(['Lora', 'Inter']);
    expect(lora).toMatchObject({ kind: 'serif', stylesheet: null });
    expect(lora?.figures).toEqual({
      ascent: 1006,
      descent: 274,
      lineGap: 0,
      width: 468,
      boldWidth: 482,
    });
    const bold = lora?.faces.find((face) => face.url.endsWith('/lora-latin-700-normal.woff2'));
    expect(bold).toMatchObject({ subset: 'latin', weight: '700', style: 'normal' });
    expect(bold?.url).toMatch(/^\/fonts\/lora\/\d+\.\d+\.\d+\//);
    expect(fonts.file(bold?.url ?? '')).toMatch(/lora-latin-700-normal\.woff2$/);
    expect(lora?.ranges['latin']).toMatch(/^U\+0000-00FF/);
    expect(inter?.faces.map(({ weight }) => weight)).toContain('100 900');
    expect(new Set(inter?.faces.map(({ weight }) => weight)).size).toBe(1);
  });

  it('are the operator’s folder before them', () => {
    const fontsDir = mkdtempSync(join(tmpdir(), 'fonts-'));
    const folder = join(fontsDir, 'node_modules/@fontsource/mill');
    mkdirSync(join(folder, 'files'), { recursive: true });
    const write = (name: string, value: object) =>
      writeFileSync(join(folder, name), JSON.stringify(value));
    write('metadata.json', { id: 'mill', family: 'Mill Hand', category: 'handwriting' });
    write('unicode.json', { latin: 'U+0000-00FF' });
    write('package.json', { version: '2.0.0' });
    writeFileSync(join(folder, 'files/mill-latin-400-normal.woff2'), 'x');
    writeFileSync(join(folder, 'files/other.txt'), 'x');
    const fonts = open({ fontsDir });
    expect(fonts.fonts(['Mill Hand'])['Mill Hand']).toEqual({
      kind: 'cursive',
      figures: null,
      faces: [
        {
          url: '/fonts/mill/2.0.0/mill-latin-400-normal.woff2',
          subset: 'latin',
          weight: '400',
          style: 'normal',
        },
      ],
      ranges: { latin: 'U+0000-00FF' },
      stylesheet: null,
    });
    expect(fonts.has('Mill Hand')).toBe(true);
    rmSync(fontsDir, { recursive: true });
  });

  it('leave safe fonts to the device and know the kind of others', () => {
    const fonts = open();
    expect(fonts.fonts(['Georgia'])).toEqual({});
    expect(fonts.has('Georgia')).toBe(true);
    expect(fonts.fonts(['Merriweather'])['Merriweather']).toMatchObject({
      kind: 'serif',
      faces: [],
      stylesheet: null,
    });
    expect(fonts.has('Merriweather')).toBe(false);
    expect(fonts.fonts(['Nobody’s'])['Nobody’s']).toMatchObject({
      kind: 'sans-serif',
      figures: null,
    });
  });

  it('are known in any spelling of their name', () => {
    const fonts = open({ usesGoogleFonts: true });
    expect(fonts.fonts(['lora', 'playfair display'])).toMatchObject({
      lora: { faces: fonts.fonts(['Lora'])['Lora']?.faces },
      'playfair display': {
        kind: 'serif',
        stylesheet: expect.stringContaining('family=Playfair+Display:'),
      },
    });
    expect(fonts.fonts(['georgia', 'Helvetica'])).toEqual({});
    expect(['LORA', 'georgia'].every((name) => fonts.has(name))).toBe(true);
  });

  it('come from Google only where the operator says so, and then only what Google has', () => {
    const fonts = open({ usesGoogleFonts: true });
    const {
      Lora: lora,
      'Playfair Display': playfair,
      Zzz: zzz,
    } = fonts.fonts(['Lora', 'Playfair Display', 'Zzz']);
    expect(lora?.stylesheet).toBeNull();
    expect(playfair?.stylesheet).toBe(
      'https://fonts.googleapis.com/css?family=Playfair+Display:{styles}&display=swap',
    );
    expect(zzz?.stylesheet).toBeNull();
    expect(fonts.has('Zzz')).toBe(false);
  });

  it('are a few for one page, however many it names', () => {
    const names = Array.from({ length: 200 }, (_, index) => `Font ${index}`);
    expect(Object.keys(open().fonts(names))).toHaveLength(12);
  });
});
