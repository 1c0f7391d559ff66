import { pageTypes, rootTypeOf } from '@atrium/contract';
import fc from 'fast-check';
import { elements } from '../__generated__/elements';
import { declarationText } from './rules';
import { renderDocument } from '../testing/render-fixture';

/** Values as owners mean them, so that every branch of the styles is taken. */
const honest = [
  true, 18, '24px', '50%', '#9c4221', 'rgb(1, 2, 3)', '16:9', 'bold', 'italic', 'Georgia', 'center', 'right',
  'fullBorder', 'topAndBottom', 'dashed', 'cover', 'Fixed', 'BottomRight', '0 4px 8px #000', 'fas fa-check',
  'fa-chevron-down', 'check', 'decimal', 'scale', 'move', 'picture', 'small', 'h3', [6, 6],
]; // prettier-ignore

/** Pieces that end, open, hide or load something in a style sheet or in the document around it. */
const hostile = [
  '}', '{', ';', '"', "'", '(', ')', '\\', '/*', '*/', '\n', '\0', '</style>', '<!--', '@import "x"', 'url(x)', 'URL(x)',
  'u\\72l(x)', 'url("//evil.example")', 'image-set("x" 1x)', 'expression(alert(1))', 'var(--x', 'red}body{display:none',
  'red;background:url(//evil.example)', '#fff', 'rgb(1,2', '1px', '-1', '1e99', 'NaN', 'javascript:alert(1)',
  'constructor', 'toString', '__proto__',
]; // prettier-ignore

const text = fc.oneof(
  fc.constantFrom(...hostile),
  fc
    .array(fc.constantFrom(...hostile, ...honest.map(String)), { maxLength: 4 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const plain = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...honest) },
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) },
);

interface Schema {
  properties?: Record<string, Schema>;
}

/** Any values for a group of fields, some of them absent. */
function anyFields(schema: Schema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const value = field.properties ? fc.oneof(plain, anyFields(field)) : plain;
    return [name, value] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const sides = fc.oneof(plain, fc.record({ top: plain, left: plain }));
const common = fc.record(
  {
    margin: sides,
    mobilePadding: sides,
    delay: plain,
    anchor: text,
    visible: fc.record({ mobile: plain }),
  },
  { requiredKeys: [] },
);

const anyFile = text.map((part) => ({
  url: `/files/${part}`,
  type: 'image/jpeg',
  width: 1200,
  height: 800,
}));

/** What must not stand in a style sheet, found by reading it as a browser does. */
function breaches(css: string): string[] {
  const found: string[] = [];
  if (/<\/|<!--/.test(css)) found.push('ends the style element');
  const withoutAddresses = css.replace(/url\("[^"'()\\<>{};\s]*"\)/g, '');
  if (/url\(|image-set\(/i.test(withoutAddresses)) found.push('an address that is no CssUrl');
  const bare = withoutAddresses.replace(/"[^"\\\n]*"/g, '');
  if (/["'\\\n]/.test(bare)) found.push('an open string or an escape');
  if (/@import|expression\(/i.test(bare)) found.push('loads or runs something');
  if (/\[object|\[native/.test(bare)) found.push('a value that is no CSS');
  if (/\/\*/.test(bare)) found.push('a comment');
  let depth = 0;
  for (const [brace] of bare.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0 || depth > 2) found.push('a brace too many');
  }
  if (depth !== 0) found.push('an open brace');
  for (const declaration of bare.split(/[;{}]/)) {
    const opened = declaration.match(/\(/g)?.length ?? 0;
    const closed = declaration.match(/\)/g)?.length ?? 0;
    if (opened !== closed) found.push(`an open bracket in ${declaration}`);
  }
  return found;
}

const settings = fc.record(
  {
    fontFamily: plain,
    headingFontFamily: plain,
    textColor: plain,
    textLineHeight: plain,
    fontWeight: plain,
    linkColor: text,
  },
  { requiredKeys: [] },
);

/** A page with one element, which is the root where it can be one. */
function pageWith(type: string, element: object, globalSettings: object) {
  const pageType = pageTypes.find((candidate) => rootTypeOf(candidate) === type);
  const root = { id: 'root', type: 'Body', childIds: ['1'] };
  return {
    id: 'page',
    type: pageType ?? 'sales_page',
    globalSettings,
    entities: pageType
      ? { root: { ...root, ...element, type, childIds: [] } }
      : { root, 1: { id: '1', parentId: 'root', childIds: [], ...element, type } },
  };
}

describe.each(Object.keys(elements))('whatever the fields of %s hold', (type) => {
  it('its rules stay in their rules', () => {
    const element = fc
      .tuple(
        anyFields(elements[type]?.meta.fields as Schema),
        common,
        fc.constantFrom('fields', 'options'),
      )
      .map(([fields, others, place]) => ({ ...others, [place]: fields }));
    fc.assert(
      fc.property(element, settings, anyFile, (fields, globalSettings, picture) => {
        const document = pageWith(type, fields, globalSettings);
        expect(breaches(renderDocument(document, { files: { picture } }).css)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

it('whatever text a declaration is given, it stays one', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(breaches(`a{${declarationText({ '--x': value, margin: 1 })}}`)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

describe('the reading of a style sheet in this test', () => {
  it.each([
    'a{color:red}}',
    'a{color:red',
    'a{color:red}</style>',
    'a{background:url(x)}',
    'a{background:url("x\\")}',
    'a{font-family:"x}',
    'a{color:rgb(1}',
    'a{b{c{d:e}}}',
    'a{}/* b',
  ])('sees that %s breaks out', (css) => {
    expect(breaches(css)).not.toEqual([]);
  });
});
