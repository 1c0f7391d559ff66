import { fontName, genericFont, isFontValue, safeFontStack } from './font-name';
import { mapMarkupFonts, mapOwnMarkupFonts } from './markup-fonts';

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

describe('fonts in markup of the owner’s own', () => {
  const mapped = (html: string) =>
    mapOwnMarkupFonts(html, (name) => (name === 'Lora' ? 'X' : null));

  it.each([
    ['<p style="font-family:Lora">a</p>', '<p style="font-family:X">a</p>'],
    [
      '<style>p{font-family:"Lora",serif;color:red}b{font-family: Lora}i{font-family:Inter}</style>',
      '<style>p{font-family:X;color:red}b{font-family: X}i{font-family:Inter}</style>',
    ],
    [
      '<style media="print">@media print{p{color:red;font-family:Lora}}</style><b>a</b>',
      '<style media="print">@media print{p{color:red;font-family:X}}</style><b>a</b>',
    ],
    [
      '<script>"<p style=\\"font-family:Lora\\">"</script><p style="font-family:Lora"></p>',
      '<script>"<p style=\\"font-family:Lora\\">"</script><p style="font-family:X"></p>',
    ],
  ])('%s → %s', (html, expected) => expect(mapped(html)).toBe(expected));

  it.each([
    '<script>let a = \'<p style="font-family:Lora">\'; let b = "<style>p{font-family:Lora}</style>"</script>',
    '<!-- <p style="font-family:Lora"> -->',
    '<textarea><p style="font-family:Lora"></textarea>',
    '<style>@font-face{font-family:Lora;src:url(a)}</style><p style="font-family:Lora"></p>',
    '<link rel="stylesheet" href="https://a.example/"><p style="font-family:Lora"></p>',
    '<p onclick="this.style=\'font-family:Lora\'">font-family:Lora</p>',
  ])('leaves %s', (html) => expect(mapped(html)).toBe(html));

  it.each(['<p style="', '<style>font-family:', '<!--', '<script ', 'font-family:Lora;', '<a '])(
    'is quick with a lot of %s',
    (part) => {
      // Of the processor: others may be using it.
      const start = process.cpuUsage();
      mapped(`font-family${part.repeat(50_000)}`);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(1000);
    },
  );
});
