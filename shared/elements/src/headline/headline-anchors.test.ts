import { readDocument } from '../testing/render-fixture';
import { pageOf, type Nested } from '../testing/page-of';
import { pageHeadlines } from './headline-anchors';

const headline = (content: unknown, fields: Record<string, unknown> = {}): Nested => ({
  type: 'Headline',
  content,
  ...fields,
});

function headlines(elements: Nested[]) {
  const result = readDocument(pageOf([{ type: 'TableOfContents' }, ...elements]));
  if (!result.ok) throw new Error('not read');
  return [...pageHeadlines(result.page).values()];
}

const anchors = (elements: Nested[]) => headlines(elements).map(({ anchor }) => anchor);

test('anchors are the words of the headline, in any script', () => {
  const texts = ['Bread &amp; Butter!', 'خبز الجاودار', '麦とパン', 'Мука', 'रोटी', '—'];
  expect(anchors(texts.map((text) => headline(text)))).toEqual([
    'h-bread-butter',
    'h-خبز-الجاودار',
    'h-麦とパン',
    'h-мука',
    'h-रोटी',
    'h',
  ]);
});

test('equal headlines get numbers, and no anchor takes one that the owner gave', () => {
  expect(
    anchors([
      headline('Bread'),
      headline('Bread'),
      headline('Bread', { attrId: 'h-bread-2' }),
      headline('Bread'),
      { type: 'Text', attrId: 'h-bread', content: 'x' },
    ]),
  ).toEqual(['h-bread-3', 'h-bread-4', 'h-bread-2', 'h-bread-5']);
});

test('a long headline gives an anchor of at most 60 characters, none of them halved', () => {
  const [anchor] = anchors([headline('𠮷'.repeat(500))]);
  expect(Array.from(anchor!)).toHaveLength(60);
  expect(anchor).not.toMatch(/\p{Surrogate}/u);
});

test('the words are those that are read, markup and entities resolved', () => {
  const texts = headlines([
    headline('<h2>One<br>two <em>three</em></h2>'),
    headline('<p>Four&nbsp;</p><p>&lt;five&gt; &#x1F35E;&#127838; &#xD800; &bogus;</p>'),
    headline('<p> </p>'),
    headline(null),
    headline({ html: 'x' }),
  ]);
  expect(texts.map(({ text }) => text)).toEqual(['One two three', 'Four <five> 🍞🍞 &bogus;']);
});

test('a headline knows on which devices nothing hides it; those in popups are left out', () => {
  const found = headlines([
    { type: 'Section', appearance: { mobile: '0' }, children: [headline('Wide')] },
    headline('Narrow', { appearance: { desktop: false } }),
    { type: 'Popup', children: [headline('Popup')] },
  ]);
  expect(found.map(({ text, visible }) => [text, visible])).toEqual([
    ['Wide', { desktop: true, mobile: false }],
    ['Narrow', { desktop: false, mobile: true }],
  ]);
});

test('a page without a table of contents has no anchors to give', () => {
  const result = readDocument(pageOf([headline('Bread')]));
  expect(result.ok && pageHeadlines(result.page).size).toBe(0);
});
