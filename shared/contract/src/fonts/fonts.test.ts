import { fontName, genericFont, isFontValue, safeFontStack } from './font-name';
import { mapMarkupFonts } from './markup-fonts';

test.each([
  ['Lora', 'Lora'],
  ['"Open Sans", sans-serif', 'Open Sans'],
  ["'Open Sans'", 'Open Sans'],
  ['&quot;Open Sans&quot;, serif', 'Open Sans'],
  ['Open+Sans', 'Open Sans'],
  ['Open+Sans:400,700', 'Open Sans'],
  ['  Playfair   Display ', 'Playfair Display'],
  ['sans-serif', null],
  ['inherit', null],
  ['-apple-system, BlinkMacSystemFont', null],
  ['constructor', 'constructor'],
  ['x;}</style>', null],
  ['', null],
  [null, null],
])('%j names the font %j', (value, name) => {
  expect(fontName(value)).toBe(name);
});

test('safe fonts are known however their names are written, and those that stand in for them', () => {
  expect(safeFontStack('georgia')).toBe('Georgia, serif');
  expect(safeFontStack('Helvetica')).toBe('"Helvetica", Arial, Helvetica, sans-serif');
  expect(safeFontStack('Geneva')).toBe('"Geneva", Tahoma, Geneva, sans-serif');
  expect(safeFontStack('Lora')).toBeNull();
  expect(safeFontStack('constructor')).toBeNull();
});

test('what leaves the font to the device is no name of one', () => {
  expect(genericFont('Sans-Serif')).toBe('sans-serif');
  expect(genericFont('-apple-system, Roboto')).toBe('system-ui');
  expect(genericFont('toString')).toBeNull();
  expect(['inherit', 'serif', 'Lora'].map(isFontValue)).toEqual([true, true, true]);
  expect(isFontValue('x;}')).toBe(false);
});

describe('fonts in markup', () => {
  const mapped = (html: string) => mapMarkupFonts(html, (name) => (name === 'Lora' ? 'X' : null));

  it.each([
    ['<p style="font-family:Lora">a</p>', '<p style="font-family:X">a</p>'],
    [
      '<p dir="rtl" style="color:red;font-family: &quot;Lora&quot;, serif;font-size:2px">a</p>',
      '<p dir="rtl" style="color:red;font-family: X;font-size:2px">a</p>',
    ],
    [
      '<b style="font-family:Lora"><i style="font-family:\'Lora\'">a</i></b>',
      '<b style="font-family:X"><i style="font-family:X">a</i></b>',
    ],
  ])('%s → %s', (html, expected) => expect(mapped(html)).toBe(expected));

  it.each([
    '<p style="font-family:Inter">a</p>',
    '<p style="font-family:inherit">a</p>',
    '<p>style="font-family:Lora"</p>',
    '<p title="font-family:Lora">a</p>',
    '<p>font-family: Lora;</p>',
  ])('leaves %s', (html) => expect(mapped(html)).toBe(html));
});
