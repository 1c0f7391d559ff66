import { compileElements, readPage, type PageElement, type RenderFile } from '@atrium/contract';
import { columnMeta } from '../column/column.meta';
import type { PageContext } from '../core/element-definition';
import { background, backgroundModes, backgroundPositions, type Background } from './background';
import { border, type Border } from './border';
import { elementRules } from './box';
import { fontFamily } from './fonts';
import { declarationText } from './rules';
import { lineHeight, typography } from './typography';

const readers = compileElements([columnMeta]);

/** A column as the reader gives it. */
function read(fields: object): PageElement {
  const document = {
    id: 'page',
    type: 'sales_page',
    entities: {
      root: { id: 'root', type: 'Body', childIds: ['1'] },
      1: { id: '1', type: 'Column', parentId: 'root', childIds: [], ...fields },
    },
  };
  const result = readPage(document, { elements: readers, html: (html) => html });
  if (!result.ok) throw new Error('not a page');
  return result.page.elements['1'] as PageElement;
}

const looks = (fields: object) => read(fields).fields as unknown as Background & Border;

const files: Record<string, RenderFile> = {
  wide: { url: '/files/wide/1/wide.jpg', type: 'image/jpeg', width: 2000, height: 1000 },
  narrow: { url: '/files/narrow/1/narrow.jpg', type: 'image/jpeg', width: 800, height: 1000 },
  drawing: { url: '/files/drawing.svg', type: 'image/svg+xml', width: 10, height: 10 },
};
const context = {
  page: { locale: 'en', elements: {} },
  file: (id) => (id === null ? undefined : files[id]),
} as PageContext;
const backgroundOf = (fields: object) => background(looks(fields), context);
const wide = (fields: object) =>
  declarationText(backgroundOf({ backgroundFileId: 'wide', ...fields }).base);

describe('background', () => {
  it('is a colour alone where there is no such file', () => {
    const rules = backgroundOf({
      backgroundColor: '#faf5ec',
      backgroundFileId: 'gone',
      backgroundMode: 'cover',
    });
    expect(declarationText(rules.base)).toBe('background-color:#faf5ec');
    expect(declarationText(rules.mobile)).toBe('');
  });

  it('covers its box where nothing is said', () => {
    expect(wide({})).toContain('background-size:cover');
    expect(wide({})).toContain('background-image:url("/files/wide/1/1600")');
  });

  it('is fetched wider by large and sharp screens where it goes across and has more to show', () => {
    const across = (fields: object) =>
      background(looks({ backgroundFileId: 'wide', ...fields }), context, 'screen');
    const { base, wide: large, mobile } = across({});
    expect(declarationText(base)).toContain(
      'background-image:image-set("/files/wide/1/1600" 1x,"/files/wide/1/2240" 2x)',
    );
    expect(declarationText(large)).toBe('background-image:url("/files/wide/1/2240")');
    expect(declarationText(mobile)).toContain('url("/files/wide/1/800")');
    expect(declarationText(across({ backgroundMode: 'Repeat' }).base)).toContain(
      'background-size:2000px auto',
    );
    for (const own of [
      { backgroundFileId: 'narrow' },
      { backgroundFileId: 'drawing' },
      { blur: 5 },
    ])
      expect(declarationText(across(own).wide)).toBe('');
  });

  it('gives every mode a look, by both of its names', () => {
    for (const backgroundMode of backgroundModes) {
      expect(wide({ backgroundMode })).toMatch(/background-(?:size|repeat|position)/);
      expect(wide({ backgroundPosition: backgroundMode })).toBe(wide({ backgroundMode }));
    }
    expect(
      new Set(backgroundModes.map((backgroundMode) => wide({ backgroundMode }))).size,
    ).toBeGreaterThan(8);
  });

  it.each([
    ['repeatX', 'background-repeat:repeat-x'],
    ['Width100', 'background-size:100% auto'],
    ['ScalesWithoutCropping', 'background-size:contain'],
    ['Fixed', 'background-attachment:fixed'],
  ])('%s is %s', (backgroundMode, expected) => {
    expect(wide({ backgroundMode })).toContain(expected);
  });

  it('stands at each of the nine places', () => {
    const places = backgroundPositions.map((backgroundPosition) => {
      const [, place] = /background-position:([^;]+)/.exec(wide({ backgroundPosition })) ?? [];
      return place;
    });
    expect(places).toEqual([
      'top left', 'top center', 'top right', 'center left', 'center', 'center right', 'bottom left',
      'bottom center', 'bottom right',
    ]); // prettier-ignore
  });

  it('takes CSS as page builders store it over the mode', () => {
    const css = wide({
      backgroundMode: 'cover',
      background: {
        backgroundSize: '50% auto',
        backgroundRepeat: 'repeat-y',
        backgroundPosition: 'left 20px',
      },
    });
    expect(css).toContain('background-size:50% auto');
    expect(css).toContain('background-repeat:repeat-y');
    expect(css).toContain('background-position:left 20px');
  });

  it('leaves the mode as it is where the CSS is none', () => {
    const nonsense = {
      backgroundSize: 'cover;x',
      backgroundRepeat: 'often',
      backgroundPosition: 'url(x)',
    };
    expect(wide({ backgroundMode: 'center', background: nonsense })).toBe(
      wide({ backgroundMode: 'center' }),
    );
  });

  it('fetches its own image, or a narrower one, on narrow screens', () => {
    const narrow = (fields: object) => declarationText(backgroundOf(fields).mobile);
    expect(narrow({ backgroundFileId: 'wide' })).toContain('/files/wide/1/800');
    expect(narrow({ backgroundFileId: 'wide', mobileBackgroundFileId: 'narrow' })).toContain(
      '/files/narrow/1/800',
    );
    const onlyNarrow = backgroundOf({ mobileBackgroundFileId: 'narrow' });
    expect(declarationText(onlyNarrow.base)).not.toContain('url(');
    expect(declarationText(onlyNarrow.mobile)).toContain('/files/narrow/');
  });

  it('draws a pattern in its own size, however narrow the file that is fetched', () => {
    const pattern = backgroundOf({ backgroundFileId: 'wide', backgroundMode: 'repeat' });
    expect(declarationText(pattern.base)).toContain('background-size:2000px auto');
    expect(declarationText(pattern.mobile)).toContain('background-size:2000px auto');
    expect(wide({ backgroundMode: 'cover' })).not.toContain('2000px');
  });

  it('is blurred to its edges, and no more than can be seen', () => {
    const blurred = (blur: unknown) =>
      declarationText(backgroundOf({ backgroundFileId: 'wide', blur }).nested?.['&:after']);
    expect(blurred('6px')).toContain('inset:0;');
    expect(blurred('6px')).toContain('backdrop-filter:blur(6px)');
    expect(blurred(99999)).toContain('blur(100px)');
    expect(blurred(-5)).toBe('');
  });

  it('sends drawings as they are', () => {
    expect(wide({ backgroundFileId: 'drawing' })).toContain('url("/files/drawing.svg")');
  });
});

describe('border', () => {
  const css = (fields: object) => declarationText(border(looks(fields)));
  const line = { borderWidth: 2, borderColor: '#123456', borderStyle: 'dashed' };

  it.each([
    ['None', ''],
    ['fullBorder', 'border:2px dashed #123456'],
    ['topOnly', 'border-top:2px dashed #123456'],
    ['bottomOnly', 'border-bottom:2px dashed #123456'],
    ['topAndBottom', 'border-top:2px dashed #123456;border-bottom:2px dashed #123456'],
  ])('%s is drawn as %j', (borderType, expected) => {
    expect(css({ ...line, borderType })).toBe(expected);
  });

  it('goes all around where it stands in an object of its own', () => {
    expect(css({ border: { width: 3, color: 'red', style: 'dotted', radius: '50%' } })).toBe(
      'border:3px dotted red;border-radius:50%',
    );
    expect(css({ border: [] })).toBe('');
  });

  it.each(['0 8px 24px rgba(31, 51, 41, 0.12)', '2px 2px #000', 'inset 0 0 4px 1px red'])(
    'knows the shadow %j',
    (boxShadow) => {
      expect(css({ boxShadow })).toBe(`box-shadow:${boxShadow}`);
    },
  );

  it('knows several shadows, and that there is none', () => {
    const two = '0 1px 2px #0003, inset 0 0 4px rgb(0 0 0 / 20%)';
    expect(css({ boxShadow: ` ${two} ` })).toBe(`box-shadow:${two}`);
    expect(css({ boxShadow: 'none' })).toBe('box-shadow:none');
  });

  it.each(['0 0 4px red}', 'url(x)', '4px', '0 0 4px var(--x)', `0 0 ${'1'.repeat(300)}px red`])(
    'draws no shadow for %j',
    (boxShadow) => {
      expect(css({ boxShadow })).toBe('');
    },
  );
});

describe('typography', () => {
  it('keeps wide and narrow screens apart', () => {
    const { base, mobile } = typography({
      fontSize: 20, mobileFontSize: 16, lineHeight: 1.5, mobileLineHeight: 22, textAlign: 'left', mobileTextAlign: 'right',
    }); // prettier-ignore
    expect(declarationText(base)).toBe('font-size:20px;line-height:1.5;text-align:start');
    expect(declarationText(mobile)).toBe('font-size:16px;line-height:22px;text-align:end');
  });

  it.each([
    [1.2, '1.2'],
    [10, '10'],
    [24, '24px'],
    [0, null],
    [-1, null],
    [null, null],
  ])('a line height of %s is %s', (value, expected) => {
    expect(lineHeight(value)).toBe(expected);
  });
});

describe('fontFamily', () => {
  it.each([
    ['Georgia', 'Georgia, serif'],
    ['"Arial", sans-serif', 'Arial, Helvetica, sans-serif'],
    ['Playfair Display', '"Playfair Display", system-ui, sans-serif'],
    ['Cairo القاهرة', '"Cairo القاهرة", system-ui, sans-serif'],
    ['constructor', '"constructor", system-ui, sans-serif'],
    ['Open+Sans:400', '"Open Sans", system-ui, sans-serif'],
    ['georgia', 'Georgia, serif'],
    ['Monospace', 'monospace'],
  ])('%s ends in a font that every device has', (name, expected) => {
    expect(fontFamily(name)).toBe(expected);
  });

  it.each([null, '', 'inherit', 'a;b', 'url(x)', 'x}y', 'a'.repeat(61)])(
    '%j is no font',
    (name) => {
      expect(fontFamily(name)).toBeNull();
    },
  );
});

describe('the box of every element', () => {
  const boxOf = (fields: object, paddingPart?: string) =>
    elementRules({ ...(paddingPart ? { paddingPart } : {}) }, read(fields), context);

  it('follows the direction of the text', () => {
    const { root } = boxOf({
      margin: { top: 1, right: '2px', bottom: 3, left: -4 },
      mobilePadding: { paddingLeft: 5, paddingRight: '6' },
    });
    expect(declarationText(root?.base)).toBe('margin-block:1px 3px;margin-inline:-4px 2px');
    expect(declarationText(root?.mobile)).toBe('padding-inline:5px 6px');
  });

  it.each([
    [{ top: 8, right: 8, bottom: 8, left: 8 }, 'padding:8px'],
    [{ top: 8, right: 4, bottom: 8, left: 4 }, 'padding:8px 4px'],
    [{ top: 8, right: 0, bottom: 2, left: 0 }, 'padding:8px 0 2px'],
    [{ top: 8, right: 4, bottom: 8, left: 5 }, 'padding-block:8px;padding-inline:5px 4px'],
    [{ top: 8, right: 4 }, 'padding-top:8px;padding-inline-end:4px'],
    [{ left: 0 }, 'padding-inline-start:0'],
    [{}, ''],
  ])('says %j in as few words as can be', (padding, text) => {
    expect(declarationText(boxOf({ padding })['root']?.base)).toBe(text);
  });

  it('gives paddings to the part with the background and margins to the outer one', () => {
    const parts = boxOf({ margin: { top: 1 }, padding: { top: 2 } }, 'inner');
    expect(declarationText(parts['root']?.base)).toBe('margin-top:1px');
    expect(declarationText(parts['inner']?.base)).toBe('padding-top:2px');
  });

  it('keeps what stands around it in sight', () => {
    const { root } = boxOf({
      margin: { top: -99999, bottom: 4 },
      padding: { top: 99999, left: -3 },
    });
    expect(declarationText(root?.base)).toBe(
      'margin-block:-1000px 4px;padding-top:1000px;padding-inline-start:0',
    );
  });

  it('waits as many seconds as its delay, and not at all without one', () => {
    expect(declarationText(boxOf({ delay: '2' })['root']?.base)).toMatch(
      /^animation:appear .*\b2s\b/,
    );
    expect(declarationText(boxOf({ delay: -3 })['root']?.base)).toBe('');
  });
});
