import { pageOf, type Nested } from '../testing/page-of';
import { renderPage } from '../testing/render-page';

const closing = 'red}</style><script>alert(1)</script>';
const sides = { top: 'calc(1px}', left: -99999, marginRight: {}, bottom: '1e400' };

/** Values that no builder writes, under the names of all fields that structure elements have. */
const absurd = {
  size: 99, sizes: [99, -1, null, '6}'], delay: -5, ratio: 0, width: 'calc(1px}', mobileWidth: -1, contentWidth: {},
  backgroundColor: closing, containerBackgroundColor: closing, backgroundFileId: { id: 1 }, mobileBackgroundFileId: [],
  backgroundPosition: 'TopNowhere', backgroundMode: 7, background: 'none', blur: 1e9, boxShadow: closing, borderType: 'x',
  borderWidth: -3, borderColor: closing, borderRadius: 'calc(1px}', border: [1], sticky: 'yes', mobileSticky: {}, indent: 1e9,
  disableStacking: 'maybe', reverseColumns: null, disableColumnGap: [], columnGap: -24, alignSelf: 'anchor(x)',
  headerVisibility: 'on', headerTitle: { text: 'x' }, headerStyles: 'bold', htmlAttrId: '"><script>', animation: 9,
  padding: sides, mobilePadding: 'x', margin: sides, mobileMargin: [], appearance: 'none', height: 1e9, color: closing,
  affiliateBadge: {},
}; // prettier-ignore

const rest: Nested = { type: 'Text', content: '<p>The rest of the page</p>' };

const structures: [string, (fields: object) => Nested[]][] = [
  ['Section', (fields) => [{ ...fields, type: 'Section', children: [rest] }]],
  ['InlineSection', (fields) => [{ ...fields, type: 'InlineSection', children: [rest] }]],
  ['ContentBox', (fields) => [{ ...fields, type: 'ContentBox', children: [rest] }]],
  ['HorizontalLine', (fields) => [{ ...fields, type: 'HorizontalLine' }, rest]],
  [
    'Row and Column',
    (fields) => [
      { ...fields, type: 'Row', children: [{ ...fields, type: 'Column', children: [rest] }] },
    ],
  ],
];

describe.each(structures)('%s', (_name, elements) => {
  const plain = (input: unknown) => renderPage(input).container.textContent;

  test.each(Object.entries(absurd))('stands whatever its %s is', (name, value) => {
    const document = pageOf(elements({ [name]: value }));
    expect(plain(document)).toContain('The rest of the page');
    const { html, css } = renderPage(document);
    expect(html + css).not.toMatch(/<script|alert|calc|NaN|undefined|\[object/);
  });

  test.each([null, undefined, '', [], {}, '%TOKEN%', true, 0, -1, 'x'.repeat(5000)])(
    'stands with %j in every field',
    (value) => {
      const fields = Object.fromEntries(Object.keys(absurd).map((name) => [name, value]));
      expect(plain(pageOf(elements(fields)))).toContain('The rest of the page');
    },
  );

  test('says where its values were wrong', () => {
    const { warnings } = renderPage(
      pageOf(elements({ backgroundColor: closing, width: 'calc(1px}' })),
    );
    const pointers = warnings.map(({ pointer }) => pointer);
    expect(pointers.some((pointer) => pointer.startsWith('/entities/1/'))).toBe(true);
    expect(new Set(pointers).size).toBe(pointers.length);
  });
});
